import type { Target } from '@matador/ui/address';
import { paths, wholeSeason } from '../api/paths.ts';
import type { Game } from '../games/game.ts';
import { findGame, GAMES } from '../games/index.ts';
import type { Namespace } from '../i18n/messages.ts';
import { readDismissed } from '../styles/preferences.ts';
import { dayOf, rangeOf, weekOf } from '../schedule/calendar-week.ts';
import { seasonIn, TABLE, urls } from '../urls.ts';

/** The parts of an address by the names that a screen's path gives them. */
export type Params = Readonly<Record<string, string | undefined>>;

/** A screen of the page: where it stands, its texts, its script. */
export interface Screen {
  /** As the router spells it: `:name` is one part of the address, `:name?` one that may be missing. */
  readonly path: string;
  readonly namespaces: readonly Namespace[];
  readonly load: () => Promise<() => React.ReactNode>;
  /** What it reads of the server as soon as it is there, known by its address alone; as `api/paths.ts` spells it. */
  readonly reads?: (params: Params, search: URLSearchParams) => readonly Target[];
  /** What it reads next, by the content of an answer to these. */
  readonly readsNext?: (content: unknown) => readonly Target[];
  /** It belongs to the account that opened it: it is not begun anew for another one, but says so and stops (ROUTE-12). */
  readonly stopsForOthers?: true;
  /** The script it needs beside its own, by the content of an answer. */
  readonly loadsNext?: (content: unknown) => Promise<unknown> | undefined;
}

const FIRST_STANDINGS = { search: '', filter: 'all', sort: 'rank' } as const;

const tournamentReads = ({ zoneId = '', tId }: Params, search: URLSearchParams): readonly Target[] => {
  const zone = paths.zone(zoneId);
  const table = search.get(TABLE);
  const season = seasonIn(search);
  if (table === 'season')
    return [zone, paths.seasonPage(zoneId, wholeSeason(season), 0), paths.ownSeason(zoneId, season)];
  const id = Number(tId);
  if (table !== null || !Number.isSafeInteger(id)) return [zone];
  return [
    zone,
    paths.distribution(id),
    paths.rankingPage(id, {}, 0),
    paths.ranking(id, { own: '1' }),
    paths.admission(id),
  ];
};

/** The text of what the zones' answer announces, unless it was dismissed on this device (OVER-2). */
const announced = (content: unknown): readonly Target[] => {
  if (typeof content !== 'object' || content === null || !('announcement' in content)) return [];
  const { announcement: id } = content;
  return typeof id === 'string' && id !== readDismissed() ? [paths.announcement(id)] : [];
};

/** The zone that a competition was played in: its series stands beside its result. */
const zoneOf = (content: unknown): readonly Target[] => {
  if (typeof content !== 'object' || content === null || !('competitionId' in content) || !('zoneId' in content))
    return [];
  return typeof content.zoneId === 'string' ? [paths.zone(content.zoneId)] : [];
};

/** The game that an answer names. */
const gameIn = (content: unknown): Game | null => {
  if (typeof content !== 'object' || content === null || !('gametype' in content)) return null;
  return typeof content.gametype === 'string' ? findGame(content.gametype) : null;
};

/** Every screen (ROUTE-1 to ROUTE-10): the router shows them, `ahead.ts` fetches the first one before the router is there. */
export const screens = {
  login: {
    path: urls.login,
    namespaces: ['session'],
    load: async () => (await import('./routes/login.tsx')).LoginRoute,
  },
  externLogin: {
    path: urls.externLogin,
    namespaces: ['session'],
    load: async () => (await import('./routes/extern.tsx')).ExternLogin,
  },
  externRegister: {
    path: urls.externRegister,
    namespaces: ['session'],
    load: async () => (await import('./routes/extern.tsx')).ExternRegister,
  },
  externBenefits: {
    path: urls.externBenefits,
    namespaces: ['session'],
    load: async () => (await import('./routes/extern.tsx')).Benefits,
  },
  externPayout: {
    path: urls.externPayout,
    namespaces: ['session'],
    load: async () => (await import('./routes/extern.tsx')).Payout,
  },
  error: {
    path: '/error/:code?/:zoneId?',
    namespaces: [],
    load: async () => (await import('./routes/error.tsx')).ErrorRoute,
  },
  help: {
    path: urls.help,
    namespaces: ['help'],
    load: async () => (await import('./routes/help.tsx')).HelpRoute,
  },
  fair: {
    path: urls.fair,
    namespaces: ['fair'],
    load: async () => (await import('./routes/fair.tsx')).FairRoute,
  },
  review: {
    path: urls.review,
    namespaces: ['review', 'honest'],
    load: async () => (await import('./routes/review.tsx')).ReviewRoute,
  },
  register: {
    path: urls.register,
    namespaces: ['session'],
    load: async () => (await import('./routes/register.tsx')).RegisterRoute,
  },
  forgot: {
    path: urls.forgot,
    namespaces: ['session'],
    load: async () => (await import('./routes/forgot.tsx')).ForgotRoute,
  },
  reset: {
    path: urls.reset,
    namespaces: ['session'],
    load: async () => (await import('./routes/reset.tsx')).ResetRoute,
  },
  confirm: {
    path: urls.confirm,
    namespaces: ['session'],
    load: async () => (await import('./routes/confirm.tsx')).ConfirmRoute,
  },
  proved: {
    path: urls.proved,
    namespaces: ['session'],
    load: async () => (await import('./routes/proved.tsx')).ProvedRoute,
  },
  overview: {
    path: urls.overview,
    namespaces: ['overview'],
    load: async () => (await import('./routes/overview.tsx')).OverviewRoute,
    reads: () => [paths.zones, paths.running, paths.balance],
    readsNext: announced,
  },
  calendar: {
    path: urls.calendar,
    namespaces: ['calendar'],
    load: async () => (await import('./routes/calendar.tsx')).CalendarRoute,
    reads: (_, search) => [paths.calendar(rangeOf(weekOf(search, dayOf(new Date())))), paths.balance],
  },
  account: {
    path: '/account/:page?',
    namespaces: ['account', 'session', 'statistics', 'deck'],
    load: async () => (await import('./routes/account.tsx')).AccountRoute,
    reads: () => [paths.balance],
  },
  tournaments: {
    path: '/tournaments/:zoneId/:tId?',
    namespaces: ['tournament', 'registration', 'rankings'],
    load: async () => (await import('./routes/tournaments.tsx')).TournamentsRoute,
    reads: (params, search) => [...tournamentReads(params, search), paths.balance],
  },
  pastTournament: {
    path: '/tournamentHistory/:zoneId/:tournamentId',
    namespaces: ['tournament', 'result', 'deal', 'sheet'],
    load: async () => (await import('./routes/past-tournament.tsx')).PastTournamentRoute,
    reads: ({ tournamentId }) => [paths.history(Number(tournamentId)), paths.balance],
  },
  standings: {
    path: '/standings/:zoneId/:tournamentId',
    namespaces: ['standings'],
    load: async () => (await import('./routes/standings.tsx')).StandingsRoute,
    reads: ({ tournamentId }, search) => [
      ...(search.size === 0 ? [paths.standings(Number(tournamentId), FIRST_STANDINGS, 0)] : []),
      paths.balance,
    ],
  },
  matching: {
    path: '/matching/:zoneId/:tId',
    namespaces: ['matching'],
    stopsForOthers: true,
    load: async () => (await import('./routes/matching.tsx')).MatchingRoute,
  },
  result: {
    path: '/result/:competitionId',
    namespaces: ['result', 'deal', 'deck'],
    load: async () => (await import('./routes/result.tsx')).ResultRoute,
    reads: ({ competitionId = '' }) => [paths.result(competitionId), paths.balance],
    readsNext: zoneOf,
    loadsNext: (content) => gameIn(content)?.loadAccount(),
  },
  replay: {
    path: '/replay/:competitionId',
    namespaces: ['replay', 'table', 'deal', 'deck'],
    load: async () => (await import('./routes/replay.tsx')).ReplayRoute,
    reads: ({ competitionId = '' }) => [paths.replay(competitionId), paths.result(competitionId), paths.balance],
    loadsNext: (content) => gameIn(content)?.loadReplay(),
  },
  retry: {
    path: '/retry/:competitionId',
    namespaces: ['replay', 'table', 'deal', 'deck', 'settings', 'practice'],
    load: async () => (await import('./routes/retry.tsx')).RetryRoute,
    reads: ({ competitionId = '' }) => [paths.replay(competitionId)],
    loadsNext: (content) => gameIn(content)?.loadReplay(),
  },
  list: {
    path: '/list/:competitionId',
    namespaces: ['sheet', 'deal', 'deck'],
    load: async () => (await import('./routes/list.tsx')).ListRoute,
    reads: ({ competitionId = '' }) => [paths.result(competitionId), paths.balance],
    loadsNext: (content) => gameIn(content)?.loadList(),
  },
  shared: {
    path: '/shared/:token',
    namespaces: ['sheet', 'replay', 'table', 'deal', 'deck'],
    load: async () => (await import('./routes/shared.tsx')).SharedRoute,
  },
  watchedByStaff: {
    path: '/watched-by-staff/:competitionId',
    namespaces: ['replay', 'table', 'deal', 'deck'],
    load: async () => (await import('./routes/watched-by-staff.tsx')).WatchedByStaffRoute,
  },
  watched: {
    path: '/watched/:zoneId/:tournamentId/:competitionId',
    namespaces: ['sheet', 'replay', 'table', 'deal', 'deck'],
    load: async () => (await import('./routes/watched.tsx')).WatchedRoute,
  },
  table: {
    path: '/table/:competitionId',
    namespaces: ['table', 'deal', 'deck', 'settings'],
    stopsForOthers: true,
    load: async () => (await import('../features/table/table-page.tsx')).TablePage,
  },
  practices: {
    path: urls.practices,
    namespaces: ['practice'],
    load: async () => (await import('../features/table/practice/chooser-page.tsx')).ChooserPage,
  },
  practice: {
    path: '/practice/:gametype/:gameVariant?',
    namespaces: ['table', 'deal', 'deck', 'settings', 'practice'],
    load: async () => (await import('../features/table/practice/practice-page.tsx')).PracticePage,
  },
  practiceReplay: {
    path: '/practice-replay/:gametype/:number/:gameVariant?',
    namespaces: ['replay', 'table', 'deal', 'deck', 'practice'],
    load: async () => (await import('./routes/practice-replay.tsx')).PracticeReplayRoute,
  },
  practiceRetry: {
    path: '/practice-retry/:gametype/:number/:gameVariant?',
    namespaces: ['replay', 'table', 'deal', 'deck', 'settings', 'practice'],
    load: async () => (await import('./routes/practice-retry.tsx')).PracticeRetryRoute,
  },
} as const satisfies Record<string, Screen>;

/** The rules of each game that has a screen for them (OVER-8). */
export const rulesScreens = GAMES.flatMap(({ gametype, rules }): readonly Screen[] =>
  rules === null ? [] : [{ path: urls.helpOf(gametype), namespaces: rules.namespaces, load: rules.load }],
);
