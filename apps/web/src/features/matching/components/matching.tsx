import type { Tournament } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { BottomBar } from '#web/components/bar/bottom-bar.tsx';
import { Button } from '#web/components/button/button.tsx';
import { PageHeading } from '#web/components/page/page.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { clockText } from '#web/schedule/countdown.ts';
import { urls, withReturn } from '#web/urls.ts';
import { useSearch, type SearchState } from '../use-search.ts';
import { Failed } from './failed.tsx';
import styles from './matching.module.css';
import { Seats } from './seats.tsx';

/** After so long the screen says why it takes longer (MATCH-18). */
const LONG_WAIT_MS = 30_000;
const MATCHING_PROBLEM = 2;
const UNAUTHORIZED = 401;
const USUAL_PLAYERS = 3;
const SECOND = 1000;

interface FiguresProps {
  readonly state: SearchState;
  readonly passedMs: number;
}

/** "5 waiting, 0:08, usually 12 s" (MATCH-18). */
const Figures = ({ state, passedMs }: FiguresProps) => {
  const t = useText();
  const users = state.type === 'loading' || state.type === 'success' ? state.users : null;
  const usual = users?.usualWaitMs ?? null;
  const figures = [
    [users === null ? '–' : String(users.waiting), t('matching.waiting')],
    [clockText(Math.floor(passedMs / SECOND) * SECOND), t('matching.time')],
    [usual === null ? '–' : t('matching.seconds', { seconds: Math.round(usual / SECOND) }), t('matching.usual')],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-figures="">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Words = ({ state, passedMs }: FiguresProps) => {
  const t = useText();
  const { data: offer } = useQuery(queries.offer());
  return (
    <div role="status" className={styles.words}>
      {state.type === 'success' ? (
        <p>{state.isAway ? t('matching.away') : t('matching.success')}</p>
      ) : (
        <>
          <p>{t('matching.fair')}</p>
          <p>
            {passedMs >= LONG_WAIT_MS ? t('matching.long') : t('matching.duration')}{' '}
            {offer?.demo === true && t('matching.simulated')}
          </p>
        </>
      )}
    </div>
  );
};

/** The game that is searched for, counted from 1: the lowest open slot (MATCH-12). */
const nextGame = (tournament: Tournament | undefined): number =>
  (tournament?.games.find((slot) => slot.state === 'open' || slot.state === 'lto')?.idx ?? 0) + 1;

/** The search for opponents. */
export const Matching = ({ zoneId, tournamentId }: { readonly zoneId: string; readonly tournamentId: number }) => {
  const t = useText();
  const navigate = useNavigate();
  const { state, passedMs, cancel } = useSearch(tournamentId);
  const { data: zone } = useQuery(queries.zone(zoneId));
  const tournament = zone?.tournaments.find((one) => one.tournamentId === tournamentId);
  const game = nextGame(tournament);
  const refusedWith = state.type === 'refused' ? state.status : null;
  useEffect(() => {
    if (refusedWith === null) return;
    const way =
      refusedWith === UNAUTHORIZED
        ? withReturn(urls.externLogin, urls.matching(zoneId, tournamentId))
        : urls.error(MATCHING_PROBLEM, zoneId);
    void navigate(way, { replace: true });
  }, [refusedWith, zoneId, tournamentId, navigate]);
  const [isLeaving, setLeaving] = useState(false);
  const stop = async (): Promise<void> => {
    setLeaving(true);
    const formed = await cancel();
    void navigate(formed === null ? urls.tournaments(zoneId, tournamentId) : urls.table(formed), { replace: true });
  };
  const found = state.type === 'success';
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <PageHeading className={styles.heading ?? ''}>
          {tournament === undefined
            ? t('matching.title')
            : t('matching.heading', { game, games: tournament.metaData.numberOfGames })}
        </PageHeading>
        <p>{tournament?.name}</p>
      </header>
      <Seats players={tournament?.metaData.playersPerGame ?? USUAL_PLAYERS} found={found} />
      <Figures state={state} passedMs={passedMs} />
      <Words state={state} passedMs={passedMs} />
      <BottomBar
        label={t('common.nextStep')}
        place="felt"
        reasonId="cancel-costs"
        reason={found ? t('matching.opens') : t('matching.costsNothing', { game })}
      >
        <Button
          kind="secondary"
          wide
          aria-describedby="cancel-costs"
          disabled={found || isLeaving}
          className={styles.cancel}
          onClick={() => void stop()}
        >
          {t('matching.cancel')}
        </Button>
      </BottomBar>
      <Failed state={state} back={urls.tournaments(zoneId, tournamentId)} />
    </div>
  );
};
