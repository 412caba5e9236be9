import type { Standings } from '@matador/protocol/rest';
import { LineShape } from '#web/components/loading/skeleton.tsx';
import { PageHeading } from '#web/components/page/page.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import styles from './standings.module.css';

/** What the standings are of, and how far they are; lines in its place until that is known. */
export const Title = ({ standings }: { readonly standings?: Standings }) => {
  const t = useText();
  const nameOf = useTournamentName();
  return (
    <header className={styles.title}>
      <div>
        <PageHeading>{t('standings.title')}</PageHeading>
        <p>{standings === undefined ? <LineShape width={40} /> : nameOf(standings)}</p>
      </div>
      {standings?.later !== true && (
        <p className={styles.state}>
          {standings === undefined ? (
            <LineShape />
          ) : (
            <>
              {!standings.settled && <b>{t('standings.live')}</b>}{' '}
              {t('standings.state', { players: standings.players, finished: standings.finished })}
            </>
          )}
        </p>
      )}
    </header>
  );
};
