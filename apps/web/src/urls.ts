import { PATHS } from '@matador/protocol/constants';

/** Every address of the page, in one place (ROUTE-1 to ROUTE-10). */

/** A zone's name in routes: without its suffix (ROUTE-8). */
export const zoneName = (zoneId: string): string => zoneId.replace(/_gd$/, '');

/** Whether a zone is an internal one (OVER-7). */
export const isInternal = (zoneId: string): boolean => zoneId.endsWith('_gd');

export const urls = {
  overview: '/',
  tournaments: (zoneId: string, tournamentId?: number) =>
    `/tournaments/${zoneName(zoneId)}${tournamentId === undefined ? '' : `/${tournamentId}`}`,
  history: (zoneId: string) => `/tournaments/${zoneName(zoneId)}?table=history`,
  matching: (zoneId: string, tournamentId: number) => `/matching/${zoneName(zoneId)}/${tournamentId}`,
  table: (competitionId: string) => `/table/${competitionId}`,
  result: (competitionId: string) => `/result/${competitionId}`,
  error: (code: number | string, zoneId?: string) =>
    `/error/${code}${zoneId === undefined ? '' : `/${zoneName(zoneId)}`}`,
  login: '/login',
  help: '/help',
  /** A game's rules. */
  helpOf: (game: 'romme' | 'belote') => `/help/${game}`,
  externLogin: '/extern/login',
  externBenefits: '/extern/benefits',
  externPayout: '/extern/payout',
  support: '/gd/support/contact.xhtml',
  launcher: PATHS.launcher,
} as const;

/** Query parameter of the login page: where to go afterwards. */
export const RETURN = 'return';

/** A return target of our own: a path of this site, never another site's (`//elsewhere`, `/\elsewhere`). */
export const safeReturn = (target: string | null): string =>
  target !== null && /^\/(?![/\\])/.test(target) ? target : urls.overview;
