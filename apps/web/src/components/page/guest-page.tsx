import type { ReactNode } from 'react';
import { DEFAULT_GAME } from '#web/games/index.ts';
import { Page, PageHeading } from './page.tsx';
import styles from './guest-page.module.css';

interface GuestPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A page with one form, for whoever is not signed in. */
export const GuestPage = ({ title, lead, children }: GuestPageProps) => (
  <Page title={title} game={DEFAULT_GAME.gametype} open>
    <div className={styles.column}>
      <PageHeading>{title}</PageHeading>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  </Page>
);
