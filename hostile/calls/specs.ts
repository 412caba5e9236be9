import {
  actDecision,
  actOrder,
  actsQuery,
  auditQuery,
  demoCodeQuery,
  caseAnswer,
  caseRequest,
  casesQuery,
  contactForm,
  contactQuery,
  deletionRequest,
  depositRequest,
  exclusionWish,
  historyQuery,
  limitWish,
  pageEvents,
  payoutDecision,
  payoutRequest,
  rankingQuery,
  seasonQuery,
  signIn,
  statementQuery,
} from '@matador/protocol/rest';
import { losBeacon } from '@matador/protocol/socket';
import { z } from 'zod';
import { signLaunch } from '../../apps/server/src/people/launch.ts';
import type { Scene } from '../lib/scene.ts';
import { byQuery, header, neededHeader, tournamentId, uuid, zoneId, type Field } from './fields.ts';
import type { Role } from './roles.ts';

/** Who may call: anybody, whoever is signed in, whoever is let into tournaments. */
export type Door = 'open' | 'signedIn' | 'admitted' | 'operator';

export interface Body {
  readonly kind: 'json' | 'form' | 'beacon';
  readonly good: unknown;
  readonly schema: z.ZodType;
}

/** What is known of one call: its fields, who may make it, and what a right one is answered. */
export interface Spec {
  readonly door: Door;
  readonly params?: Readonly<Record<string, Field>>;
  readonly query?: Readonly<Record<string, Field>>;
  readonly headers?: Readonly<Record<string, Field>>;
  readonly body?: Body;
  /** Statuses of a right call of a role that the door lets in; it changes nothing, unless `effect` says so. */
  answer(role: Role): readonly number[];
  effect?(role: Role): boolean;
  /** Further statuses for values of the right kind that mean nothing that exists. */
  readonly unknown?: readonly number[];
  /** How wrong input is answered where nobody reads an answer: with this status, never with data. */
  readonly silent?: number;
  /** Where a wrong form is sent, and a stranger's. */
  readonly redirects?: readonly string[];
  /** Its answers name other players on purpose. */
  readonly names?: true;
  /** Of a call about a competition: the statuses for one in which this role has a running, an ended or no seat. */
  readonly owned?: (role: Role, competitionId: string) => readonly number[];
}

const OK = [200];
const CONFLICT = [409];
const NOT_FOUND = [404];

/** What a call about a competition is answered: to who plays it, to who has played it; to others there is none. */
const bySeat =
  (running: readonly number[], played: readonly number[]) =>
  (role: Role, competitionId: string): readonly number[] => {
    if (role.running.includes(competitionId)) return running;
    return role.played.includes(competitionId) ? played : NOT_FOUND;
  };

const ranking = (name: string, good: string): Field =>
  byQuery(name, good, (query) => rankingQuery.safeParse(query).success);

const season = (name: string, good: string): Field =>
  byQuery(name, good, (query) => seasonQuery.safeParse(query).success);
const history = (name: string, good: string): Field =>
  byQuery(name, good, (query) => historyQuery.safeParse(query).success);

const accounts = (): Readonly<Record<string, Spec>> => ({
  'GET /gd/rest/me/balance': { door: 'signedIn', answer: () => OK },
  'GET /gd/rest/me/userData': { door: 'signedIn', answer: () => OK },
  'GET /gd/rest/me/running': { door: 'signedIn', answer: () => OK },
  'GET /gd/rest/session': { door: 'open', answer: () => OK },
  'POST /gd/rest/session': {
    door: 'open',
    body: { kind: 'json', good: { userName: 'Geheim-nobody', password: 'wrong' }, schema: signIn },
    answer: () => [401, 429],
  },
  'GET /gd/rest/session/demoCode': {
    door: 'open',
    query: { userName: byQuery('userName', 'operator', (query) => demoCodeQuery.safeParse(query).success) },
    answer: () => NOT_FOUND,
  },
  // What signs out ends its own session only; that of a role is kept for the rest of the run.
  'DELETE /gd/rest/session': {
    door: 'open',
    answer: () => [204],
    effect: ({ userId, name }) => userId !== null || name === 'locked account',
  },
  'POST /gd/rest/events': {
    door: 'open',
    body: {
      kind: 'json',
      good: {
        events: [
          { type: 'error-view', code: '404', zoneId: 'skat' },
          { type: 'socket-closed', code: 1006 },
        ],
      },
      schema: pageEvents,
    },
    answer: () => [204],
  },
  'GET /gd/avatars/:userId/PROFILE_185.png': {
    door: 'open',
    params: { userId: uuid('5f0c3a52-98a3-4f0e-8b0e-0d1c60d5f9a1') },
    answer: () => OK,
  },
});

const IDEMPOTENCY = { 'idempotency-key': neededHeader('0123456789abcdef', /^[\w.:-]{8,128}$/) };
const isPlayer = ({ userId }: Role): boolean => userId !== null;

const statement = (name: string, good: string): Field =>
  byQuery(name, good, (query) => statementQuery.safeParse(query).success);

const json = (good: unknown, schema: z.ZodType): Body => ({ kind: 'json', good, schema });

const money = ({ payoutId, table }: Scene): Readonly<Record<string, Spec>> => {
  const params = { payoutId: uuid(payoutId) };
  const isAsker = ({ userId }: Role): boolean => userId === table.members[0]?.account.id;
  return {
    'GET /gd/rest/me/statement': {
      door: 'signedIn',
      query: {
        limit: statement('limit', '10'),
        before: statement('before', '99999'),
        kind: statement('kind', 'entryFee'),
        tournamentId: statement('tournamentId', '1'),
        from: statement('from', '2026-01-01T00:00:00Z'),
        to: statement('to', '2027-01-01T00:00:00Z'),
      },
      answer: () => OK,
    },
    'POST /gd/rest/me/deposits': {
      door: 'signedIn',
      headers: IDEMPOTENCY,
      body: json({ amount: 100 }, depositRequest),
      answer: () => OK,
      effect: isPlayer,
    },
    'GET /gd/rest/me/payouts': { door: 'signedIn', answer: () => OK },
    'POST /gd/rest/me/payouts': {
      door: 'signedIn',
      headers: IDEMPOTENCY,
      body: json({ amount: 100 }, payoutRequest),
      answer: () => OK,
      effect: isPlayer,
    },
    'DELETE /gd/rest/me/payouts/:payoutId': {
      door: 'signedIn',
      params,
      answer: (role) => (isAsker(role) ? [204] : NOT_FOUND),
      effect: isAsker,
    },
    'GET /gd/rest/me/limits': { door: 'signedIn', answer: () => OK },
    'PUT /gd/rest/me/limits': {
      door: 'signedIn',
      body: json({ kind: 'loss', period: 'day', amount: 50_00 }, limitWish),
      answer: () => OK,
      effect: isPlayer,
    },
    'POST /gd/rest/me/exclusion': {
      door: 'signedIn',
      body: json({ kind: 'coolOff', days: 1 }, exclusionWish),
      answer: () => OK,
      effect: isPlayer,
    },
    'GET /gd/rest/operator/payouts': { door: 'operator', answer: () => OK, names: true },
    'POST /gd/rest/operator/payouts/:payoutId': {
      door: 'operator',
      params,
      body: json({ decision: 'refused', reason: 'for a test' }, payoutDecision),
      answer: () => [204],
      effect: ({ standing }) => standing === 'operator',
    },
  };
};

const acts = (name: string, good: string): Field => byQuery(name, good, (query) => actsQuery.safeParse(query).success);
const audit = (name: string, good: string): Field =>
  byQuery(name, good, (query) => auditQuery.safeParse(query).success);

const operators = ({ table }: Scene): Readonly<Record<string, Spec>> => {
  const nobody = '5f0c3a52-98a3-4f0e-8b0e-0d1c60d5f9a1';
  const act = { type: 'wildcard', seasonId: 999_999, userId: nobody };
  return {
    'POST /gd/rest/ops/acts': {
      door: 'operator',
      body: json({ act, reason: 'for a test', dryRun: true }, actOrder),
      answer: () => CONFLICT,
    },
    'POST /gd/rest/ops/acts/:actId': {
      door: 'operator',
      params: { actId: uuid(nobody) },
      body: json({ decision: 'reject', reason: 'for a test', digest: 'x' }, actDecision),
      answer: () => NOT_FOUND,
    },
    'GET /gd/rest/ops/acts': {
      door: 'operator',
      query: { state: acts('state', 'executed'), limit: acts('limit', '10') },
      answer: () => OK,
      names: true,
    },
    'GET /gd/rest/ops/audit': {
      door: 'operator',
      query: {
        subject: audit('subject', 'tournament:1'),
        before: audit('before', '100'),
        limit: audit('limit', '10'),
      },
      answer: () => OK,
      names: true,
    },
    'GET /gd/rest/ops/audit/check': { door: 'operator', answer: () => OK },
    'GET /gd/rest/ops/settlements/:tournamentId': {
      door: 'operator',
      params: { tournamentId: tournamentId(table.tournamentId) },
      answer: () => OK,
      unknown: OK,
      names: true,
    },
  };
};

const tournaments = ({ table, finished }: Scene): Readonly<Record<string, Spec>> => {
  const params = { tournamentId: tournamentId(table.tournamentId) };
  const isBusy = ({ running }: Role): boolean => running.length > 0;
  const maySearch = ({ name }: Role): boolean => name === 'searching' || name === 'has played';
  const about = (competitionId: string, owned: NonNullable<Spec['owned']>) => ({
    params: { competitionId: uuid(competitionId) },
    owned,
    answer: (role: Role) => owned(role, competitionId),
  });
  return {
    'GET /gd/rest/tournaments/zones': { door: 'signedIn', answer: () => OK },
    'GET /gd/rest/tournaments/zone/:zoneId': {
      door: 'admitted',
      params: { zoneId: zoneId('skat') },
      answer: () => OK,
    },
    'POST /gd/rest/tournaments/join/:tournamentId': {
      door: 'signedIn',
      params,
      headers: {
        'idempotency-key': header('0123456789abcdef', /^[\w.:-]{8,128}$/),
        'entry-kind': header('join', /^(?:re)?join$/),
        // Of other terms than those that hold: everything else is right and nothing is charged.
        'terms-version': header('of another year', /^.{1,32}$/s),
      },
      answer: () => OK,
    },
    'GET /gd/rest/tournaments/admission/:tournamentId': { door: 'signedIn', params, answer: () => OK },
    'POST /gd/rest/tournaments/matching/:tournamentId': {
      door: 'admitted',
      params,
      answer: (role) => (maySearch(role) ? [201] : isBusy(role) ? [403, 409] : [403]),
      effect: maySearch,
    },
    'POST /gd/rest/tournaments/matching/:tournamentId/exit': {
      door: 'admitted',
      params,
      answer: ({ running }) => (running.includes(table.competitionId) ? CONFLICT : [204]),
      effect: maySearch,
      unknown: [204],
    },
    'GET /gd/rest/tournaments/results/:competitionId': {
      door: 'admitted',
      ...about(finished.competitionId, bySeat(OK, OK)),
      names: true,
    },
    'GET /gd/rest/tournaments/winningDistribution/:tournamentId': { door: 'admitted', params, answer: () => OK },
    'GET /gd/rest/tournaments/ranking/tournament/:tournamentId': {
      door: 'admitted',
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
    'GET /gd/rest/tournaments/ranking/season/:zoneId': {
      door: 'admitted',
      params: { zoneId: zoneId('skatmasters') },
      query: {
        offset: season('offset', '0'),
        limit: season('limit', '10'),
        search: season('search', 'a'),
        filter: season('filter', 'scores'),
        sort: season('sort', 'rank'),
        own: season('own', '1'),
      },
      answer: () => OK,
      names: true,
    },
    'GET /gd/rest/tournaments/ranking/zoneHistory/:zoneId': {
      door: 'admitted',
      params: { zoneId: zoneId('skat') },
      query: {
        offset: history('offset', '0'),
        limit: history('limit', '10'),
        sort: history('sort', '-date'),
      },
      answer: () => OK,
    },
    'GET /gd/rest/tournaments/history/:tournamentId': { door: 'admitted', params, answer: () => NOT_FOUND },
    'GET /gd/rest/tournaments/history/game/:competitionId': {
      door: 'admitted',
      ...about(finished.competitionId, bySeat(NOT_FOUND, NOT_FOUND)),
    },
    'GET /gd/rest/tables/:competitionId/replay': {
      door: 'admitted',
      ...about(finished.competitionId, bySeat(NOT_FOUND, OK)),
      names: true,
    },
    'POST /gd/rest/tables/:competitionId/launch': {
      door: 'admitted',
      ...about(table.competitionId, bySeat(OK, CONFLICT)),
    },
    'GET /gd/rest/tables/:competitionId/deals': {
      door: 'admitted',
      ...about(finished.competitionId, bySeat(NOT_FOUND, OK)),
    },
  };
};

const WORDS = 'the game stopped in the middle of a trick';
const SOMETHING = '5f0c3a52-98a3-4f0e-8b0e-0d1c60d5f9a1';

const contact = (name: string, good: string): Field =>
  byQuery(name, good, (query) => contactQuery.safeParse(query).success);
const cases = (name: string, good: string): Field =>
  byQuery(name, good, (query) => casesQuery.safeParse(query).success);

/** Texts for everybody, customer service, and what is stored about a player. */
const service = (): Readonly<Record<string, Spec>> => {
  const byStaff =
    (statuses: readonly number[]) =>
    ({ name }: Role): readonly number[] =>
      name === 'support' || name === 'operator' ? statuses : [403];
  return {
    'GET /gd/rest/announcements/:announcementId': {
      door: 'open',
      params: { announcementId: uuid(SOMETHING) },
      answer: () => NOT_FOUND,
    },
    'GET /gd/rest/terms/:kind': {
      door: 'open',
      params: { kind: neededHeader('skatmasters', /^(?:default|skatmasters|rommemasters)$/) },
      query: { version: neededHeader('2026-11-01', /^.{1,32}$/s) },
      answer: () => OK,
      unknown: NOT_FOUND,
    },
    // A right call of an event source has no end; what it is refused with tells as much.
    'GET /gd/rest/live': {
      door: 'signedIn',
      query: { tournamentId: neededHeader('1', /^[1-9]\d{0,14}$/) },
      answer: () => [406],
    },
    'GET /gd/support/contact.xhtml': {
      door: 'open',
      query: {
        topic: contact('topic', 'duelError'),
        subtopic: contact('subtopic', 'duel'),
        competitionId: contact('competitionId', SOMETHING),
        case: contact('case', SOMETHING),
      },
      answer: (role) => (isPlayer(role) ? OK : [303]),
      redirects: ['/extern/login'],
    },
    'POST /gd/support/contact.xhtml': {
      door: 'open',
      body: { kind: 'form', good: { topic: 'payment', subtopic: 'none', words: WORDS }, schema: contactForm },
      answer: () => [303],
      effect: isPlayer,
      redirects: ['/extern/login'],
    },
    'GET /gd/rest/me/cases': { door: 'signedIn', answer: () => OK },
    'POST /gd/rest/me/cases': {
      door: 'signedIn',
      body: json({ topic: 'other', subtopic: 'none', competitionId: null, words: WORDS }, caseRequest),
      answer: () => [201],
      effect: isPlayer,
    },
    'GET /gd/rest/support/cases': {
      door: 'signedIn',
      query: { state: cases('state', 'closed'), limit: cases('limit', '10'), offset: cases('offset', '0') },
      answer: byStaff(OK),
      names: true,
    },
    'POST /gd/rest/support/cases/:caseId': {
      door: 'signedIn',
      params: { caseId: uuid(SOMETHING) },
      body: json({ answer: 'it is done' }, caseAnswer),
      answer: byStaff(CONFLICT),
    },
    'GET /gd/rest/me/data': { door: 'signedIn', answer: () => OK },
    'POST /gd/rest/me/deletion': {
      door: 'signedIn',
      body: json({ confirm: 'not my name' }, deletionRequest),
      answer: () => OK,
    },
  };
};

const launchForm = z.object({ config: z.string().min(1).max(2048), digest: z.string().min(1).max(256) });

const pages = ({ context, table, holding }: Scene): Readonly<Record<string, Spec>> => {
  const [member] = table.members;
  const expiresAt = new Date(context.clock.now().getTime() + 60_000);
  const right = { competitionId: table.competitionId, seat: 0, userId: member?.account.id ?? '', expiresAt };
  return {
    'POST /gd/launcher': {
      door: 'open',
      body: { kind: 'form', good: signLaunch(context.keyring, right), schema: launchForm },
      answer: () => [303],
      redirects: ['/error/403', '/extern/login'],
    },
    'POST /gameserver-rest': {
      door: 'open',
      body: {
        kind: 'beacon',
        good: {
          eventName: 'los',
          slotId: 0,
          ticket: `${holding.ticket.slice(0, -4)}AAAA`,
          requestId: 'a',
          reason: 'x',
        },
        schema: losBeacon,
      },
      answer: () => [204],
      silent: 204,
    },
    'GET /gd/rest/openapi.json': { door: 'open', answer: () => OK },
    'GET /gd/api': { door: 'open', answer: () => OK },
    'GET /gd/api/style.css': { door: 'open', answer: () => OK },
    'GET /healthz': { door: 'open', answer: () => OK },
    'GET /readyz': { door: 'open', answer: () => OK },
    'GET /metrics': { door: 'open', answer: () => OK },
  };
};

/** Routes that are no calls: the page's files. */
export const NO_CALLS: readonly string[] = ['GET *', 'GET /*'];

/** Everything that is known of the server's calls, by method and pattern. */
export const specsOf = (scene: Scene): Readonly<Record<string, Spec>> => ({
  ...accounts(),
  ...money(scene),
  ...operators(scene),
  ...tournaments(scene),
  ...service(),
  ...pages(scene),
});
