import { historyQuery, linkWish, rankingQuery, searchQuery, seasonQuery, standingsQuery } from '@matador/protocol/rest';
import { byQuery, header, sharedToken, tournamentId, uuid, zoneId, type Field } from '../fields.ts';
import type { Role } from '../roles.ts';
import { CONFLICT, json, NOT_FOUND, OK, type SpecGroup, type Spec } from './spec.ts';

/** What a call about a competition is answered: to who plays it, to who has played it; to others there is none. */
const bySeat =
  (running: readonly number[], played: readonly number[]) =>
  (role: Role, competitionId: string): readonly number[] => {
    if (role.running.includes(competitionId)) return running;
    return role.played.includes(competitionId) ? played : NOT_FOUND;
  };

const ranking = (name: string, good: string): Field =>
  byQuery(name, good, (query) => rankingQuery.safeParse(query).success);

const search = (name: string, good: string): Field =>
  byQuery(name, good, (query) => searchQuery.safeParse(query).success);

const standings = (name: string, good: string): Field =>
  byQuery(name, good, (query) => standingsQuery.safeParse(query).success);

const season = (name: string, good: string): Field =>
  byQuery(name, good, (query) => seasonQuery.safeParse(query).success);
const history = (name: string, good: string): Field =>
  byQuery(name, good, (query) => historyQuery.safeParse(query).success);

/** Overview, joins, searches, results, rankings, tables. */
export const tournaments: SpecGroup = ({ table, finished }) => {
  const params = { tournamentId: tournamentId(table.tournamentId) };
  const isBusy = ({ running }: Role): boolean => running.length > 0;
  const hasFinished = ({ played }: Role): boolean => played.includes(finished.competitionId);
  const maySearch = ({ name }: Role): boolean => name === 'searching' || name === 'has played';
  const about = (competitionId: string, owned: NonNullable<Spec['owned']>) => ({
    params: { competitionId: uuid(competitionId) },
    owned,
    answer: (role: Role) => owned(role, competitionId),
  });
  return {
    'GET /gd/rest/tournaments/zones': { access: 'signedIn', answer: () => OK },
    'GET /gd/rest/tournaments/zone/:zoneId': {
      access: 'admitted',
      params: { zoneId: zoneId('skat') },
      answer: () => OK,
    },
    'POST /gd/rest/tournaments/join/:tournamentId': {
      access: 'signedIn',
      params,
      headers: {
        'idempotency-key': header('0123456789abcdef', /^[\w.:-]{8,128}$/),
        'entry-kind': header('join', /^(?:re)?join$/),
        // Of other terms than those that hold: everything else is right and nothing is charged.
        'terms-version': header('of another year', /^.{1,32}$/s),
      },
      answer: () => OK,
    },
    'GET /gd/rest/tournaments/admission/:tournamentId': { access: 'signedIn', params, answer: () => OK },
    'POST /gd/rest/tournaments/matching/:tournamentId': {
      access: 'admitted',
      params,
      query: { nonce: search('nonce', '0f'.repeat(32)) },
      answer: (role) => (maySearch(role) ? [201] : isBusy(role) ? [403, 409] : [403]),
      effect: maySearch,
    },
    'POST /gd/rest/tournaments/matching/:tournamentId/exit': {
      access: 'admitted',
      params,
      answer: ({ running }) => (running.includes(table.competitionId) ? CONFLICT : [204]),
      effect: maySearch,
      unknown: [204],
    },
    'GET /gd/rest/tournaments/results/:competitionId': {
      access: 'admitted',
      ...about(finished.competitionId, bySeat(OK, OK)),
      names: true,
    },
    'GET /gd/rest/tournaments/winningDistribution/:tournamentId': { access: 'admitted', params, answer: () => OK },
    'GET /gd/rest/tournaments/ranking/tournament/:tournamentId': {
      access: 'admitted',
      params,
      query: {
        offset: ranking('offset', '0'),
        limit: ranking('limit', '10'),
        search: ranking('search', 'a'),
        sort: ranking('sort', 'rank'),
        own: ranking('own', '1'),
      },
      answer: () => OK,
      names: true,
    },
    'GET /gd/rest/tournaments/standings/:tournamentId': {
      access: 'admitted',
      params,
      query: {
        offset: standings('offset', '0'),
        limit: standings('limit', '10'),
        search: standings('search', 'a'),
        filter: standings('filter', 'done'),
        sort: standings('sort', '-rank'),
        own: standings('own', '1'),
      },
      answer: () => OK,
      names: true,
    },
    'GET /gd/rest/tournaments/finals/:zoneId': {
      access: 'admitted',
      params: { zoneId: zoneId('skatmasters') },
      answer: () => OK,
    },
    'GET /gd/rest/tournaments/ranking/season/:zoneId': {
      access: 'admitted',
      params: { zoneId: zoneId('skatmasters') },
      query: {
        offset: season('offset', '0'),
        limit: season('limit', '10'),
        search: season('search', 'a'),
        filter: season('filter', 'scores'),
        sort: season('sort', 'rank'),
        own: season('own', '1'),
        season: season('season', '1'),
      },
      answer: () => OK,
      names: true,
    },
    'GET /gd/rest/tournaments/ranking/zoneHistory/:zoneId': {
      access: 'admitted',
      params: { zoneId: zoneId('skat') },
      query: {
        offset: history('offset', '0'),
        limit: history('limit', '10'),
        sort: history('sort', '-date'),
      },
      answer: () => OK,
    },
    'GET /gd/rest/tournaments/history/:tournamentId': { access: 'admitted', params, answer: () => NOT_FOUND },
    'GET /gd/rest/tournaments/history/game/:competitionId': {
      access: 'admitted',
      ...about(finished.competitionId, bySeat(NOT_FOUND, NOT_FOUND)),
    },
    'GET /gd/rest/tables/:competitionId/replay': {
      access: 'admitted',
      ...about(finished.competitionId, bySeat(NOT_FOUND, OK)),
      names: true,
    },
    'GET /gd/rest/tables/:competitionId/link': {
      access: 'admitted',
      ...about(finished.competitionId, bySeat(NOT_FOUND, OK)),
    },
    'PUT /gd/rest/tables/:competitionId/link': {
      access: 'admitted',
      ...about(finished.competitionId, bySeat(NOT_FOUND, OK)),
      body: { ...json({ named: false }, linkWish), acts: () => true },
      effect: hasFinished,
    },
    'DELETE /gd/rest/tables/:competitionId/link': {
      access: 'admitted',
      ...about(finished.competitionId, bySeat(NOT_FOUND, [204])),
      effect: hasFinished,
    },
    // Of nobody's link; whether one that is there answers is what its own test says.
    'GET /gd/rest/shared/:token/replay': {
      access: 'open',
      params: { token: sharedToken('A'.repeat(22)) },
      answer: () => NOT_FOUND,
    },
    'GET /gd/rest/tournaments/history/:tournamentId/best': { access: 'admitted', params, answer: () => NOT_FOUND },
    'GET /gd/rest/tournaments/history/:tournamentId/best/:competitionId/replay': {
      access: 'admitted',
      params: { ...params, competitionId: uuid(finished.competitionId) },
      answer: () => NOT_FOUND,
    },
    'POST /gd/rest/tables/:competitionId/launch': {
      access: 'admitted',
      ...about(table.competitionId, bySeat(OK, CONFLICT)),
    },
    'GET /gd/rest/tables/:competitionId/draw': {
      access: 'admitted',
      ...about(finished.competitionId, bySeat(NOT_FOUND, OK)),
    },
    'GET /gd/rest/tables/:competitionId/deals': {
      access: 'admitted',
      ...about(finished.competitionId, bySeat(NOT_FOUND, OK)),
    },
  };
};
