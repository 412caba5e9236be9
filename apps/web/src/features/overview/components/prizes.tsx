import type { Running } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { Laurel } from '#web/components/art/laurel.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { usePrize } from '#web/i18n/use-prize.ts';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { readSeenPrizes, writeSeenPrizes } from '#web/styles/preferences.ts';
import { urls } from '#web/urls.ts';
import styles from './prizes.module.css';

type Prize = Running['prizes'][number];

interface NewPrizesProps {
  readonly prizes: readonly Prize[];
  readonly currency: string;
  readonly userId: string;
}

/** Those that this account has not been told of: each is told once, and goes when it is dismissed or the page is left. */
const NewPrizes = ({ prizes, currency, userId }: NewPrizesProps) => {
  const t = useText();
  const format = useFormat();
  const prizeOf = usePrize();
  const nameOf = useTournamentName();
  const [gone, setGone] = useState(() => readSeenPrizes(userId));
  const shown = prizes.filter(({ tournamentId }) => !gone.includes(tournamentId));
  const told = shown.map(({ tournamentId }) => tournamentId).join();
  useEffect(() => {
    if (told === '') return;
    const seen = readSeenPrizes(userId);
    const now = told.split(',').map(Number);
    writeSeenPrizes(userId, [...seen, ...now.filter((id) => !seen.includes(id))]);
  }, [told, userId]);
  const dismiss = (tournamentId: number): void => {
    setGone([...gone, tournamentId]);
    // The button is gone: the focus goes to what comes next.
    document.querySelector('h1')?.focus();
  };
  return shown.map((prize) => {
    const { zoneId, tournamentId, rank } = prize;
    const amount = format.prize(prize.prize, currency);
    return (
      <Panel key={tournamentId} aria-labelledby={`prize-${tournamentId}`} className={styles.prize}>
        <div aria-hidden="true" className={styles.laurel}>
          <Laurel wide={amount.length > 5} isWon>
            {amount}
          </Laurel>
        </div>
        <div className={styles.words}>
          <h2 id={`prize-${tournamentId}`}>
            {t('overview.prizeWon', { prize: prizeOf(prize.prize, currency, prize.bonus) })}
          </h2>
          <p>
            <Text
              id="overview.prizeRank"
              values={{ rank: format.number(rank), name: nameOf(prize) }}
              tags={{ b: <b /> }}
            />
          </p>
          <Link to={urls.pastTournament(zoneId, tournamentId)}>{t('overview.prizeLook')}</Link>
        </div>
        <button
          type="button"
          className={styles.close}
          aria-label={t('overview.prizeDismiss')}
          onClick={() => dismiss(tournamentId)}
        >
          <Icon name="close" />
        </button>
      </Panel>
    );
  });
};

/** What was won since the overview was looked at last. */
export const Prizes = (won: Omit<NewPrizesProps, 'userId'>) => {
  const { data: user } = useQuery({ ...queries.user(), enabled: false });
  return user === undefined || won.prizes.length === 0 ? null : <NewPrizes userId={user.userId} {...won} />;
};
