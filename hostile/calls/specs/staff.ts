import {
  liveErrorsQuery,
  hintOrder,
  hintQuery,
  hintsQuery,
  liveListQuery,
  officeEntriesQuery,
  officeSearchQuery,
  officeTournamentsQuery,
  playerGamesQuery,
  playerListQuery,
  playersQuery,
  staffSessionEnd,
  statementQuery,
} from '@matador/protocol/rest';
import type * as z from 'zod/mini';
import { byQuery, hintId, tournamentId, uuid, type Field } from '../fields.ts';
import type { Role } from '../roles.ts';
import { CONFLICT, json, NOT_FOUND, NOTHING, OK, type SpecGroup } from './spec.ts';

const by =
  (schema: z.ZodMiniType) =>
  (name: string, good: string): Field =>
    byQuery(name, good, (query) => schema.safeParse(query).success);

const live = by(liveListQuery);
const listed = by(playerListQuery);
const games = by(playerGamesQuery);
const lines = by(statementQuery);

const isAuditor = ({ standing }: Role): boolean => ['operator', 'auditor'].includes(standing);
const isStaff = ({ standing }: Role): boolean => ['support', 'operator', 'auditor'].includes(standing);

/** What the staff looks at: what goes on now, one player, at whose games to look. */
export const staff: SpecGroup = ({ table, finished }) => {
  const limits = { tournamentId: live('tournamentId', String(table.tournamentId)), limit: live('limit', '10') };
  const userId = uuid(finished.members[0]?.account.id ?? NOTHING);
  // What the staff looks at is in the audit log.
  const namedLive = { access: 'auditor', query: limits, answer: () => OK, effect: isAuditor, names: true } as const;
  const looked = { access: 'staff', answer: () => OK, effect: isStaff, names: true } as const;
  const ofPlayer = { ...looked, params: { userId }, unknown: OK } as const;
  return {
    'GET /gd/rest/ops/live/nodes': { access: 'auditor', answer: () => OK },
    'GET /gd/rest/ops/live/queues': { access: 'auditor', answer: () => OK },
    'GET /gd/rest/ops/live/searches': namedLive,
    'GET /gd/rest/ops/live/tables': namedLive,
    'GET /gd/rest/ops/live/errors': {
      access: 'auditor',
      query: { limit: by(liveErrorsQuery)('limit', '10') },
      answer: () => OK,
    },
    'GET /gd/rest/ops/session': { access: 'staff', answer: () => OK },
    'POST /gd/rest/ops/session/use': { access: 'staff', answer: () => OK },
    'GET /gd/rest/ops/now': { access: 'auditor', answer: () => OK },
    'GET /gd/rest/ops/tournaments': {
      access: 'auditor',
      query: { state: by(officeTournamentsQuery)('state', 'now'), limit: by(officeTournamentsQuery)('limit', '10') },
      answer: () => OK,
    },
    'GET /gd/rest/ops/tournaments/:tournamentId': {
      access: 'auditor',
      params: { tournamentId: tournamentId(table.tournamentId) },
      answer: () => OK,
      unknown: NOT_FOUND,
    },
    'GET /gd/rest/ops/tournaments/:tournamentId/entries': {
      access: 'auditor',
      params: { tournamentId: tournamentId(table.tournamentId) },
      query: { limit: by(officeEntriesQuery)('limit', '10') },
      answer: () => OK,
      effect: isAuditor,
      unknown: NOT_FOUND,
      names: true,
    },
    'GET /gd/rest/ops/search': {
      ...looked,
      query: { query: { ...by(officeSearchQuery)('query', 'kai'), isOptional: false } },
    },
    'GET /gd/rest/ops/players': {
      ...looked,
      query: { query: { ...by(playersQuery)('query', 'kai'), isOptional: false } },
    },
    'GET /gd/rest/ops/players/:userId': { ...ofPlayer, unknown: NOT_FOUND },
    'GET /gd/rest/ops/players/:userId/entries': {
      ...ofPlayer,
      query: { limit: listed('limit', '10'), before: listed('before', '100') },
    },
    'GET /gd/rest/ops/players/:userId/games': {
      ...ofPlayer,
      query: { limit: games('limit', '10'), before: games('before', '2026-11-02T12:00:00Z') },
    },
    'GET /gd/rest/ops/players/:userId/ledger': {
      ...ofPlayer,
      query: {
        limit: lines('limit', '10'),
        before: lines('before', '100'),
        kind: lines('kind', 'entryFee'),
        tournamentId: lines('tournamentId', '1'),
        from: lines('from', '2026-11-02T12:00:00Z'),
        to: lines('to', '2026-11-03T12:00:00Z'),
      },
    },
    'GET /gd/rest/ops/players/:userId/cases': ofPlayer,
    'GET /gd/rest/ops/players/:userId/reports': ofPlayer,
    'GET /gd/rest/ops/games/:competitionId/replay': {
      ...looked,
      params: { competitionId: uuid(finished.competitionId) },
      unknown: NOT_FOUND,
    },
    'GET /gd/rest/ops/games/:competitionId/draw': {
      ...looked,
      access: 'auditor',
      params: { competitionId: uuid(finished.competitionId) },
      unknown: NOT_FOUND,
    },
    'GET /gd/rest/ops/hints': {
      access: 'auditor',
      query: { days: by(hintsQuery)('days', '7'), limit: by(hintsQuery)('limit', '10') },
      answer: () => OK,
      effect: isAuditor,
      names: true,
    },
    'GET /gd/rest/ops/hints/:hintId': {
      ...looked,
      access: 'auditor',
      params: { hintId: hintId(finished.members[0]?.account.id ?? NOTHING) },
      query: { days: by(hintQuery)('days', '7') },
      unknown: NOT_FOUND,
    },
    'POST /gd/rest/ops/hints/:hintId': {
      access: 'operator',
      needsProof: true,
      params: { hintId: hintId(finished.members[0]?.account.id ?? NOTHING) },
      // Of nothing that is there by now.
      body: json({ verdict: 'nothing', reason: 'for a test', days: 30, digest: 'x' }, hintOrder, [
        { verdict: 'acted', reason: 'for a test', days: 30, digest: 'x', commands: [NOTHING] },
        { verdict: 'watch', reason: 'for a test', days: 30, digest: 'x', watchDays: 14 },
      ]),
      answer: () => CONFLICT,
      unknown: NOT_FOUND,
    },
    'GET /gd/rest/ops/staff': { access: 'auditor', answer: () => OK, names: true },
    'POST /gd/rest/ops/staff/sessions/:sessionId': {
      access: 'operator',
      needsProof: true,
      params: { sessionId: uuid(NOTHING) },
      body: json({ reason: 'for a test' }, staffSessionEnd),
      answer: () => NOT_FOUND,
    },
  };
};
