import type { Target } from '../api/address.ts';
import { paths } from '../api/paths.ts';
import type { Room } from '../i18n/messages.ts';
import { readDismissed } from '../styles/preferences.ts';
import { TABLE, urls } from '../urls.ts';

/** The parts of an address by the names that a screen's path gives them. */
export type Params = Readonly<Record<string, string | undefined>>;

/** A screen of the page: where it stands, its texts, its script. */
export interface Screen {
  /** As the router spells it: `:name` is one part of the address, `:name?` one that may be missing. */
  readonly path: string;
  readonly rooms: readonly Room[];
  readonly load: () => Promise<() => React.ReactNode>;
  /** What it reads of the server as soon as it is there, known by its address alone; as `api/paths.ts` spells it. */
  readonly reads?: (params: Params, search: URLSearchParams) => readonly Target[];
  /** What it reads next, by the content of an answer to these. */
  readonly readsNext?: (content: unknown) => readonly Target[];
}

const FIRST_OF_SEASON = { filter: 'none', search: '' } as const;

const tournamentReads = ({ zoneId = '', tId }: Params, search: URLSearchParams): readonly Target[] => {
  const zone = paths.zone(zoneId);
  const table = search.get(TABLE);
  if (table === 'season') return [zone, paths.seasonPage(zoneId, FIRST_OF_SEASON, 0), paths.ownSeason(zoneId)];
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

/** Every screen (ROUTE-1 to ROUTE-10): the router shows them, `ahead.ts` fetches the first one before the router is there. */
export const screens = {
  login: {
    path: urls.login,
    rooms: ['session'],
    load: async () => (await import('./routes/login.tsx')).LoginRoute,
  },
  externLogin: {
    path: urls.externLogin,
    rooms: ['session'],
    load: async () => (await import('./routes/extern.tsx')).ExternLogin,
  },
  externRegister: {
    path: urls.externRegister,
    rooms: ['session'],
    load: async () => (await import('./routes/extern.tsx')).ExternRegister,
  },
  externBenefits: {
    path: urls.externBenefits,
    rooms: ['session'],
    load: async () => (await import('./routes/extern.tsx')).Benefits,
  },
  externPayout: {
    path: urls.externPayout,
    rooms: ['session'],
    load: async () => (await import('./routes/extern.tsx')).Payout,
  },
  error: {
    path: '/error/:code?/:zoneId?',
    rooms: [],
    load: async () => (await import('./routes/error.tsx')).ErrorRoute,
  },
  helpBelote: {
    path: urls.helpOf('belote'),
    rooms: ['beloteHelp'],
    load: async () => (await import('./routes/help-belote.tsx')).HelpBeloteRoute,
  },
  helpRomme: {
    path: urls.helpOf('romme'),
    rooms: ['help', 'rules'],
    load: async () => (await import('./routes/help-romme.tsx')).HelpRommeRoute,
  },
  help: {
    path: urls.help,
    rooms: ['help'],
    load: async () => (await import('./routes/help.tsx')).HelpRoute,
  },
  register: {
    path: urls.register,
    rooms: ['session'],
    load: async () => (await import('./routes/register.tsx')).RegisterRoute,
  },
  overview: {
    path: urls.overview,
    rooms: ['overview'],
    load: async () => (await import('./routes/overview.tsx')).OverviewRoute,
    reads: () => [paths.zones, paths.running, paths.balance],
    readsNext: announced,
  },
  account: {
    path: '/account/:page?',
    rooms: ['account', 'statistics'],
    load: async () => (await import('./routes/account.tsx')).AccountRoute,
    reads: () => [paths.balance],
  },
  tournaments: {
    path: '/tournaments/:zoneId/:tId?',
    rooms: ['tournament', 'registration', 'rankings'],
    load: async () => (await import('./routes/tournaments.tsx')).TournamentsRoute,
    reads: (params, search) => [...tournamentReads(params, search), paths.balance],
  },
  pastTournament: {
    path: '/tournamentHistory/:zoneId/:tournamentId',
    rooms: ['tournament', 'result'],
    load: async () => (await import('./routes/past-tournament.tsx')).PastTournamentRoute,
    reads: ({ tournamentId }) => [paths.history(Number(tournamentId)), paths.balance],
  },
  matching: {
    path: '/matching/:zoneId/:tId',
    rooms: ['matching'],
    load: async () => (await import('./routes/matching.tsx')).MatchingRoute,
  },
  result: {
    path: '/result/:competitionId',
    rooms: ['result'],
    load: async () => (await import('./routes/result.tsx')).ResultRoute,
    reads: ({ competitionId = '' }) => [paths.result(competitionId), paths.balance],
  },
  table: {
    path: '/table/:competitionId',
    rooms: ['table'],
    load: async () => (await import('../features/table/table-page.tsx')).TablePage,
  },
  practice: {
    path: '/practice/:gametype?',
    rooms: ['table'],
    load: async () => (await import('../features/table/practice/practice-page.tsx')).PracticePage,
  },
} as const satisfies Record<string, Screen>;
