import type { Tournament } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { BottomBar } from '#web/components/bar/bottom-bar.tsx';
import { Button } from '#web/components/button/button.tsx';
import { PageHeading } from '#web/components/page/page.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { clockText } from '#web/schedule/countdown.ts';
import { nextSlot } from '#web/schedule/next-slot.ts';
import { serverNow, useLocalNow } from '#web/schedule/server-clock.ts';
import { layInPlace, readEntry, rewriteEntry, type HistoryEntry } from '#web/history-entry.ts';
import { urls, withReturn } from '#web/urls.ts';
import type { SearchState } from '../model/attempt.ts';
import { useSearch } from '../use-search.ts';
import { Failed } from './failed.tsx';
import styles from './matching.module.css';
import { Offer } from './offer.tsx';
import { Seats } from './seats.tsx';

/** After so long the screen says why it takes longer (MATCH-18). */
const LONG_WAIT_MS = 30_000;
const MATCHING_PROBLEM = 2;
const UNAUTHORIZED = 401;
const USUAL_PLAYERS = 3;
const SECOND = 1000;

interface MatchingProps {
  readonly zoneId: string;
  readonly tournamentId: number;
}

interface FiguresProps {
  readonly state: SearchState;
  readonly passedMs: number;
}

/** "5 waiting, 0:08, usually 12 s" (MATCH-18): of these what is known. */
const Figures = ({ state, passedMs }: FiguresProps) => {
  const t = useText();
  const users = state.type === 'loading' || state.type === 'success' ? state.users : null;
  const usual = users?.usualWaitMs ?? null;
  const figures = [
    ...(users === null ? [] : [[t('matching.atLeast', { count: users.waiting }), t('matching.waiting')]]),
    [clockText(Math.floor(passedMs / SECOND) * SECOND), t('matching.time')],
    ...(usual === null ? [] : [[t('matching.seconds', { seconds: Math.round(usual / SECOND) }), t('matching.usual')]]),
  ];
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
  const words = (): readonly string[] => {
    if (state.type === 'launched') return [t('matching.success')];
    if (state.type === 'success') return [state.isAway ? t('matching.away') : t('matching.success')];
    if (state.type === 'loading' && state.trouble !== null) return [t(`matching.${state.trouble}`)];
    const duration = passedMs >= LONG_WAIT_MS ? t('matching.long') : t('matching.duration');
    return [t('matching.fair'), offer?.demo === true ? `${duration} ${t('matching.simulated')}` : duration];
  };
  return (
    <div role="status" className={styles.words}>
      {words().map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
};

/** The slot that would be searched for now; where none is open, the first that rests. */
const useNextSlot = (tournament: Tournament | undefined, receivedAt: number): number => {
  const local = useLocalNow();
  if (tournament === undefined) return 0;
  const { games, dates } = tournament;
  const open = nextSlot(games, serverNow({ serverTime: dates.serverTime, receivedAt }, local));
  return (open ?? games.find(({ state }) => state === 'lto'))?.idx ?? 0;
};

/** Leads from the search to its tournament, without an entry in the history for the search (ROUTE-13). */
const useWayBack = (tournament: string): (() => void) => {
  const navigate = useNavigate();
  const { aboveTournament = false } = readEntry(useLocation().state);
  return () => {
    if (aboveTournament) void navigate(-1);
    else void navigate(tournament, { replace: true });
  };
};

/** Follows a search that leads on by itself: to its table, to the sign-in, or to what is wrong. */
const useWayOn = (state: SearchState, { zoneId, tournamentId }: MatchingProps): void => {
  const navigate = useNavigate();
  const { aboveTournament = false } = readEntry(useLocation().state);
  const refusedWith = state.type === 'refused' ? state.status : null;
  useEffect(() => {
    if (refusedWith === null) return;
    const way =
      refusedWith === UNAUTHORIZED
        ? withReturn(urls.externLogin, urls.matching(zoneId, tournamentId))
        : urls.error(MATCHING_PROBLEM, zoneId);
    void navigate(way, { replace: true });
  }, [refusedWith, zoneId, tournamentId, navigate]);
  const path = state.type === 'launched' ? state.path : null;
  useEffect(() => {
    if (path === null) return;
    if (!aboveTournament) layInPlace(urls.tournaments(zoneId, tournamentId));
    const entry: HistoryEntry = { aboveTournament: true };
    void navigate(path, { replace: aboveTournament, state: entry });
  }, [path, aboveTournament, zoneId, tournamentId, navigate]);
};

/** The search for opponents, or the offer to begin one. */
export const Matching = ({ zoneId, tournamentId }: MatchingProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  const navigate = useNavigate();
  const { aboveTournament = false, isPressed = false, hasSearched = false } = readEntry(useLocation().state);
  const { state, slot, passedMs, begin, cancel } = useSearch({ tournamentId, isPressed, hasEnded: hasSearched });
  const { data: zone, dataUpdatedAt } = useQuery(queries.zone(zoneId));
  const tournament = zone?.tournaments.find((one) => one.tournamentId === tournamentId);
  const next = useNextSlot(tournament, dataUpdatedAt);
  const game = (slot ?? next) + 1;
  const isIdle = state.type === 'idle';
  // Whoever comes back here, or loads the page again, is asked first.
  useEffect(() => {
    if (!isIdle) rewriteEntry({ aboveTournament, hasSearched: true });
  }, [isIdle, aboveTournament]);
  useWayOn(state, { zoneId, tournamentId });
  const goBack = useWayBack(urls.tournaments(zoneId, tournamentId));
  const [isLeaving, setLeaving] = useState(false);
  const stop = async (): Promise<void> => {
    setLeaving(true);
    const formed = await cancel();
    if (formed === null) return goBack();
    void navigate(urls.table(formed), { replace: true, state: { aboveTournament } });
  };
  const head = (
    <header className={styles.head}>
      <PageHeading className={styles.heading ?? ''}>
        {tournament === undefined
          ? t('matching.title')
          : t('matching.heading', { game, games: tournament.metaData.numberOfGames })}
      </PageHeading>
      <p>{tournament && nameOf(tournament)}</p>
    </header>
  );
  const canSearch = tournament?.joined === true && !tournament.games.some((one) => one.state === 'pending');
  if (isIdle && zone !== undefined && !canSearch)
    return <Navigate to={urls.tournaments(zoneId, tournamentId)} replace />;
  if (isIdle)
    return (
      <div className={styles.screen}>
        {head}
        <Offer
          zoneId={zoneId}
          game={game}
          hasEnded={state.hasEnded}
          isElsewhere={tournament?.searching === true}
          onBegin={begin}
          onBack={goBack}
        />
      </div>
    );
  const found = state.type === 'success' || state.type === 'launched';
  return (
    <div className={styles.screen}>
      {head}
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
      <Failed state={state} aboveTournament={aboveTournament} onBack={goBack} onBegin={begin} />
    </div>
  );
};
