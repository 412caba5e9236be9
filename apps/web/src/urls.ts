import { beginOpenId } from '@matador/protocol/addresses';
import { PATHS } from '@matador/protocol/constants';

/** Every address of the page, in one place (ROUTE-1 to ROUTE-10). */

/** A zone's name in routes: without its suffix (ROUTE-8). */
export const zoneName = (zoneId: string): string => zoneId.replace(/_gd$/, '');

/** Whether a zone is an internal one (OVER-7). */
export const isInternal = (zoneId: string): boolean => zoneId.endsWith('_gd');

/** A path whose zone, its second part, has lost its suffix (ROUTE-8). */
export const withoutSuffix = (path: string): string => path.replace(/^(\/\w+\/\w+)_gd(?=[/?#]|$)/, '$1');

const tournaments = (zoneId: string, tournamentId?: number): string =>
  `/tournaments/${zoneName(zoneId)}${tournamentId === undefined ? '' : `/${tournamentId}`}`;

/** Query parameter of a zone: which table is open in place of the tournament (ROUTE-2). */
export const TABLE = 'table';
export type ZoneTable = 'season' | 'history';

/** Query parameter of the season's table: which season, by id; without it the present one. */
const SEASON = 'season';

/** The season that an address asks for; null: the present one. */
export const seasonIn = (search: URLSearchParams): number | null => {
  const id = search.get(SEASON) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
};

/** Query parameter of a practice table: the number that its deals follow from. */
export const DEAL = 'deal';
/** Query parameter of a practice table that is over: its summary is shown. */
export const SUMMARY = 'summary';
/** Query parameter of a practice table: each step is explained. */
export const GUIDED = 'guided';

/** A place in a replay, both from 0. */
export interface ReplayPlace {
  readonly deal: number;
  readonly step: number;
}

/** As `usePlace` of the replay reads it: from 1. */
const atPlace = (path: string, place: ReplayPlace | null): string =>
  place === null ? path : `${path}?deal=${String(place.deal + 1)}&step=${String(place.step + 1)}`;

/** Query parameter of a watched game: from which seat it is looked at. */
export const SEAT = 'seat';

interface WatchedGame {
  readonly zoneId: string;
  readonly tournamentId: number;
  readonly competitionId: string;
  /** Where the player sat whose game it is; undefined: not known. */
  readonly seat?: number | undefined;
}

/** The deals of a practice table that this tab keeps. */
export interface PractisedDeals {
  readonly gametype: string;
  readonly gameVariant: string | null;
  readonly number: string;
}

const ofPractice = (screen: string, { gametype, gameVariant, number }: PractisedDeals): string =>
  `/${screen}/${gametype}/${number}${gameVariant === null ? '' : `/${gameVariant}`}`;

/** History state of the way to a tournament that asks at once to be let in. */
export const ENTERS = { enters: true } as const;

/** Whether the way to a page was that one. */
export const enters = (state: unknown): boolean => typeof state === 'object' && state !== null && 'enters' in state;

const tableOf = (table: ZoneTable, zoneId: string, tournamentId?: number): string =>
  `${tournaments(zoneId, tournamentId)}?${TABLE}=${table}`;

/** Query parameter of the login page: where to go afterwards. */
export const RETURN = 'return';

export const urls = {
  overview: '/',
  tournaments,
  history: (zoneId: string, tournamentId?: number) => tableOf('history', zoneId, tournamentId),
  season: (zoneId: string, tournamentId?: number) => tableOf('season', zoneId, tournamentId),
  /** One season of a zone, by its id. */
  seasonOf: (seasonId: number, zoneId: string, tournamentId?: number) =>
    `${tableOf('season', zoneId, tournamentId)}&${SEASON}=${seasonId}`,
  pastTournament: (zoneId: string, tournamentId: number) => `/tournamentHistory/${zoneName(zoneId)}/${tournamentId}`,
  /** The whole ranking, competition by competition (TOUR-17). */
  standings: (zoneId: string, tournamentId: number) => `/standings/${zoneName(zoneId)}/${tournamentId}`,
  matching: (zoneId: string, tournamentId: number) => `/matching/${zoneName(zoneId)}/${tournamentId}`,
  table: (competitionId: string) => `/table/${competitionId}`,
  /** Everything that can be practised. */
  practices: '/practice',
  /** A table of the house, for everybody (GAME-18). @param number of its deals; without one, those that were left, or new ones */
  practice: (gametype: string, gameVariant: string | null = null, number: string | null = null) =>
    `/practice/${gametype}${gameVariant === null ? '' : `/${gameVariant}`}${number === null ? '' : `?${DEAL}=${number}`}`,
  /** The summary of deals that have been practised to their end (GAME-26). */
  practiceSummary: ({ gametype, gameVariant, number }: PractisedDeals) =>
    `/practice/${gametype}${gameVariant === null ? '' : `/${gameVariant}`}?${DEAL}=${number}&${SUMMARY}=1`,
  /** Practised deals, move by move. */
  practiceReplay: (deals: PractisedDeals, place: ReplayPlace | null = null) =>
    atPlace(ofPractice('practice-replay', deals), place),
  /** A practised deal, played on from one of its steps. */
  practiceRetry: (deals: PractisedDeals, place: ReplayPlace) => atPlace(ofPractice('practice-retry', deals), place),
  /** The guided first hand, always the same deals (OVER-11). */
  firstHand: `/practice/skat?${DEAL}=10000128&${GUIDED}=1`,
  result: (competitionId: string) => `/result/${competitionId}`,
  /** An own finished competition, move by move (GAME-16). */
  replay: (competitionId: string, place: ReplayPlace | null = null) => atPlace(`/replay/${competitionId}`, place),
  /** A deal of it, played on from one of its steps in this page alone (RES-7). */
  retry: (competitionId: string, place: ReplayPlace) => atPlace(`/retry/${competitionId}`, place),
  /** Its players' list (GAME-16). */
  list: (competitionId: string) => `/list/${competitionId}`,
  /** A game that somebody shares (GAME-24). */
  shared: (token: string) => `/shared/${token}`,
  /** A game of the first ten of a settled tournament (GAME-24). */
  watched: ({ zoneId, tournamentId, competitionId, seat }: WatchedGame) =>
    `/watched/${zoneName(zoneId)}/${tournamentId}/${competitionId}${seat === undefined ? '' : `?${SEAT}=${seat}`}`,
  error: (code: number | string, zoneId?: string) =>
    `/error/${code}${zoneId === undefined ? '' : `/${zoneName(zoneId)}`}`,
  /** When what opens (TOUR-15). */
  calendar: '/calendar',
  login: '/login',
  /** Opening an account. */
  register: '/register',
  /** A forgotten password: asking for a link, and where the link leads. */
  forgot: '/forgot',
  reset: '/reset',
  /** Where the link leads that confirms a mail address. */
  confirm: '/confirm',
  /** Where a proof at the platform ends, in a window of its own (SAFE-5). */
  proved: '/proved',
  /** Leads to the platform's sign-in and back (ACC-3); the server has it. */
  openId: (target: string) => `${beginOpenId.path}?${RETURN}=${encodeURIComponent(target)}`,
  openIdProof: `${beginOpenId.path}?proof=1`,
  help: '/help',
  /** Heads of days and keys of the house (GAME-17). */
  fair: '/fair',
  /** How a deal is reviewed: the formula, its limits (RES-7). */
  review: '/review',
  /** A game's rules. */
  helpOf: (gametype: string) => `/help/${gametype}`,
  account: (page?: string) => (page === undefined ? '/account' : `/account/${page}`),
  externLogin: '/extern/login',
  externRegister: '/extern/register',
  externBenefits: '/extern/benefits',
  externPayout: '/extern/payout',
  support: '/gd/support/contact.xhtml',
  launcher: PATHS.launcher,
} as const;

/** A page that leads to `target` afterwards; another site's page too. */
export const withReturn = (page: string, target: string): string =>
  `${page}${page.includes('?') ? '&' : '?'}${RETURN}=${encodeURIComponent(target)}`;

/** Whether what stands there belongs to the account that opened it: nobody else is led there by another's doing. */
export const isOfOneAccount = (path: string): boolean => /^\/(?:table|matching)\//.test(path);

/** Whether the server has the page of a path: the form of customer service. */
export const isOfServer = (path: string): boolean => path === urls.support;

/** A return target of our own: a path of this site, never another site's (`//elsewhere`, `/\elsewhere`). */
export const safeReturn = (target: string | null): string =>
  target !== null && /^\/(?![/\\])/.test(target) ? target : urls.overview;
