import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useLive } from '#web/api/live.ts';
import { usePageEvent } from '#web/api/page-events.ts';
import { queries } from '#web/api/queries.ts';
import { followsHere, readEntry } from '#web/history-entry.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { Suit, SUITS } from '../art/suit.tsx';
import { Icon } from '../icon/icon.tsx';
import { Felt, Ground } from '../surface/surface.tsx';
import { AccountNote } from './account-word.tsx';
import { Footer } from './footer.tsx';
import { MailNote } from './mail-note.tsx';
import styles from './page.module.css';

interface Back {
  readonly to: string;
  readonly label: string;
  /** It is the tournament that this screen may stand above in the history: then it is gone back to (ROUTE-13). */
  readonly isTournament?: boolean;
}

interface PageProps {
  /** Title of the document, without the product's name (ROUTE-11). */
  readonly title: string;
  /** The cloth it lies on; none: the plain ground. */
  readonly game?: string;
  /** Where the back link leads; none on the overview. */
  readonly back?: Back;
  /** Nobody is signed in here: no balance, no sign-out, no live changes. */
  readonly open?: boolean;
  /** The tournament whose ranking and search are shown, to be told of their changes. */
  readonly tournamentId?: number;
  /** As wide as a table of many columns wants it. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const Balance = () => {
  const t = useText();
  const format = useFormat();
  const { data, refetch } = useQuery(queries.balance());
  usePageEvent('update-balance', () => void refetch());
  if (data === undefined) return <span />;
  return (
    <Link to={urls.account()} className={styles.balance} title={t('common.balance')}>
      <span>{t('common.balance')}</span> <strong data-figures="">{format.money(data.balance, data.gdCurrency)}</strong>
    </Link>
  );
};

const BackLink = ({ back }: { readonly back: Back }) => {
  const navigate = useNavigate();
  const { aboveTournament = false } = readEntry(useLocation().state);
  const isBelow = back.isTournament === true && aboveTournament;
  const goBack = (event: MouseEvent): void => {
    if (!isBelow || !followsHere(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={back.to} onClick={goBack} className={styles.back}>
      <Icon name="back" size={18} />
      {back.label}
    </Link>
  );
};

const TopBar = ({ back, open }: { readonly back: Back | undefined; readonly open: boolean }) => {
  const t = useText();
  return (
    <header className={styles.top}>
      <div className={styles.line}>
        {back === undefined ? (
          <span className={styles.brand}>
            {SUITS.map((suit) => (
              <Suit key={suit} suit={suit} size={15} plain />
            ))}
            <span className={styles.name}>{open ? 'Matador' : t('common.tournaments')}</span>
          </span>
        ) : (
          <BackLink back={back} />
        )}
        {!open && <Balance />}
      </div>
    </header>
  );
};

const Live = ({ tournamentId }: { readonly tournamentId: number | undefined }) => {
  useLive(tournamentId);
  return null;
};

/** The frame of a screen: skip link, back link, balance, main, footer. */
export const Page = ({ title, game, back, open = false, tournamentId, wide = false, children }: PageProps) => {
  const t = useText();
  useEffect(() => {
    if (game === undefined) return undefined;
    document.documentElement.dataset.game = game;
    return () => {
      delete document.documentElement.dataset.game;
    };
  }, [game]);
  const content = (
    <>
      <title>{`${title} · Matador`}</title>
      {!open && <Live tournamentId={tournamentId} />}
      <a href="#main" className={styles.skip}>
        {t('common.skip')}
      </a>
      <div className={styles.frame} data-wide={wide}>
        <AccountNote />
        {!open && <MailNote />}
        <TopBar back={back} open={open} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer open={open} />
      </div>
    </>
  );
  return game === undefined ? (
    <Ground>{content}</Ground>
  ) : (
    <Felt game={game} whole>
      {content}
    </Felt>
  );
};

/** The screen's heading; takes the focus when the player comes here from another screen (ROUTE-11). */
export const PageHeading = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => {
  const { key, pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The page the document was opened with: nobody came there by a link, and a change of its search is no arrival. */
  const opened = useRef(key === 'default' ? pathname : null);
  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = null;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={[styles.heading, className].filter(Boolean).join(' ')}>
      {children}
    </h1>
  );
};
