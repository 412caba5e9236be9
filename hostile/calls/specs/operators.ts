import {
  commandDecision,
  commandOrder,
  commandsQuery,
  auditQuery,
  staffCodes,
  staffEnrolment,
  type AdminCommand,
} from '@matador/protocol/rest';
import { DEMO_ANNOUNCEMENT } from '../../../apps/server/src/demo/seed.ts';
import { weeklyTemplateData } from '../../../apps/server/test/schedule-templates.ts';
import { byQuery, header, tournamentId, uuid, type Field } from '../fields.ts';
import type { Role } from '../roles.ts';
import { CONFLICT, json, NOT_FOUND, NOTHING, OK, type SpecGroup } from './spec.ts';

const commands = (name: string, good: string): Field =>
  byQuery(name, good, (query) => commandsQuery.safeParse(query).success);
const audit = (name: string, good: string): Field =>
  byQuery(name, good, (query) => auditQuery.safeParse(query).success);
/** Nothing of these can be done: it would be over, or in a zone that there is not. */
const PAST = '2020-01-01T00:00:00Z';
const TEMPLATE = weeklyTemplateData(new Date(PAST), { zoneId: 'nowhere' });
const ZONE = { gametype: 'skat', names: { en: 'Club' }, texts: {}, state: 'open', position: 3 };
const TABLE = { name: 'Of nobody', prizes: [{ from: 1, to: 3, prize: 5_00 }], retired: false };
const SEASON = { name: '2030', startsAt: PAST, qualifiers: 45 };
const CODES = { userName: 'somebody.new', proposerCode: 'x'.repeat(43), approverCode: 'y'.repeat(43) };
const OPTIONAL_KEY = { 'idempotency-key': header('0123456789abcdef', /^[\w.:-]{8,128}$/) };

// Whom the staff has looked at is in the audit log.
const isAuditor = ({ standing }: Role): boolean => ['operator', 'auditor'].includes(standing);

const NO_TOURNAMENT = 999_999;

/** The dry run of a command that could be done tells of people: that is a look, and noted (OPS-9). */
const isLook = (command: AdminCommand, finished: string): boolean =>
  (command.type === 'abort' && command.withholdFeesOf.length === 0) ||
  (command.type === 'void' && command.competitionId === finished) ||
  (command.type === 'freeze' && command.of.what === 'tournament' && command.of.tournamentId !== NO_TOURNAMENT);
/** @param finished the competition that is over, and may be voided */
const acts = (body: unknown, finished: string): boolean => {
  const order = commandOrder.safeParse(body).data;
  return order !== undefined && (!order.dryRun || isLook(order.command, finished));
};

/** Acts of operators, and what auditors read. */
export const operators: SpecGroup = ({ table, finished }) => {
  const { tournamentId: id } = table;
  const { competitionId } = finished;
  const order = (command: unknown) => ({ command, reason: 'for a test', dryRun: true });
  return {
    'POST /gd/rest/ops/commands': {
      access: 'operator',
      needsProof: 'but for the right one',
      headers: OPTIONAL_KEY,
      body: {
        ...json(order({ type: 'wildcard', seasonId: 999_999, userId: NOTHING }), commandOrder, [
          order({ type: 'disqualify', tournamentId: id, userId: NOTHING, reclaim: true }),
          order({ type: 'strike', competitionId, userId: NOTHING, reclaim: true }),
          order({ type: 'withhold', tournamentId: id, userId: NOTHING, reclaim: true }),
          order({ type: 'abort', tournamentId: id, withholdFeesOf: [NOTHING] }),
          order({ type: 'void', competitionId, reclaim: true }),
          order({ type: 'correct', competitionId, userId: NOTHING, score: 100, reclaim: true }),
          order({ type: 'final', seasonId: 999_999, places: [{ userId: NOTHING, prize: 1_00 }], reclaim: true }),
          order({ type: 'announce', announcementId: NOTHING, from: PAST, until: PAST, texts: DEMO_ANNOUNCEMENT }),
          order({ type: 'freeze', of: { what: 'account', userId: NOTHING } }),
          order({ type: 'release', of: { what: 'payout', payoutId: NOTHING } }),
          order({ type: 'freeze', of: { what: 'table', competitionId }, told: 'fault' }),
          order({ type: 'release', of: { what: 'table', competitionId } }),
          order({ type: 'freeze', of: { what: 'tournament', tournamentId: NO_TOURNAMENT }, told: 'check' }),
          order({ type: 'endAnnouncement', announcementId: NOTHING }),
          order({ type: 'createStaff', userName: 'somebody.new', role: 'auditor' }),
          order({ type: 'promoteStaff', userId: NOTHING, role: 'operator' }),
          order({ type: 'renewStaff', userId: NOTHING }),
          order({ type: 'blockStaff', userId: NOTHING, blocked: true }),
          order({ type: 'removeFactor', userId: NOTHING }),
          order({ type: 'approvalAbove', cents: 50_00 }),
          order({ type: 'refund', caseId: NOTHING, userId: NOTHING, transferId: 999_999, cents: 1_00 }),
          order({ type: 'createTemplate', template: TEMPLATE }),
          order({ type: 'createTournament', template: TEMPLATE }),
          order({ type: 'changeTemplate', templateId: 999_999, template: TEMPLATE }),
          order({ type: 'createZone', zoneId: 'nowhere', zone: ZONE }),
          order({ type: 'changeZone', zoneId: 'nowhere', version: 1, zone: ZONE }),
          order({ type: 'createSeason', zoneId: 'nowhere', season: SEASON }),
          order({ type: 'changeSeason', seasonId: 999_999, version: 1, season: SEASON }),
          order({ type: 'changeTemplate', templateId: 999_999, version: 3, template: TEMPLATE }),
          order({ type: 'createPrizeTable', table: TABLE }),
          order({ type: 'changePrizeTable', prizeTableId: 999_999, version: 1, table: TABLE }),
        ]),
        acts: (body: unknown) => acts(body, competitionId),
      },
      answer: () => CONFLICT,
      unknown: OK,
      names: true,
    },
    'POST /gd/rest/ops/commands/:commandId': {
      access: 'operator',
      needsProof: true,
      params: { commandId: uuid(NOTHING) },
      body: json({ decision: 'reject', reason: 'for a test', digest: 'x' }, commandDecision),
      answer: () => NOT_FOUND,
    },
    'POST /gd/rest/session/enrolment/key': {
      access: 'open',
      body: json(CODES, staffCodes),
      answer: () => [404, 429],
    },
    'POST /gd/rest/session/enrolment': {
      access: 'open',
      body: json({ ...CODES, password: 'grand mit vieren', code: '000000' }, staffEnrolment),
      answer: () => [404, 429],
    },
    'GET /gd/rest/ops/commands': {
      access: 'auditor',
      query: {
        state: commands('state', 'executed'),
        commandId: commands('commandId', NOTHING),
        before: commands('before', NOTHING),
        limit: commands('limit', '10'),
      },
      answer: () => OK,
      effect: isAuditor,
      names: true,
    },
    'GET /gd/rest/ops/audit': {
      access: 'auditor',
      query: {
        subject: audit('subject', 'tournament:1'),
        actor: audit('actor', NOTHING),
        act: audit('act', 'disqualify'),
        looks: audit('looks', 'without'),
        from: audit('from', '2026-11-02T12:00:00Z'),
        to: audit('to', '2026-11-03T12:00:00Z'),
        before: audit('before', '100'),
        limit: audit('limit', '10'),
      },
      answer: () => OK,
      effect: isAuditor,
      names: true,
    },
    'GET /gd/rest/ops/audit/check': { access: 'auditor', answer: () => OK },
    'GET /gd/rest/ops/templates': { access: 'auditor', answer: () => OK },
    'GET /gd/rest/ops/announcements': { access: 'auditor', answer: () => OK },
    'GET /gd/rest/ops/settlements/:tournamentId': {
      access: 'auditor',
      params: { tournamentId: tournamentId(table.tournamentId) },
      answer: () => OK,
      effect: isAuditor,
      unknown: OK,
      names: true,
    },
  };
};
