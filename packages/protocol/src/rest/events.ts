import * as z from 'zod/mini';
import { ZONE_IDS } from '../constants.ts';
import { CASE_SUBTOPICS } from './support.ts';

/** Reasons for which a search ends without a table (MATCH-8); `cancelled`: the player ended it. */
export const MATCHING_END_REASONS = [
  'websocket_closed',
  'websocket_error',
  'server_sent_leave',
  'server_sent_closed',
  'invalid_event_from_backend',
  'connection_lost',
  'cancelled',
] as const;

/** Error codes that the error screen knows (ERR-1); anything else is reported as `other`. */
export const ERROR_VIEW_CODES = ['0', '1', '2', '3', '401', '403', '404', '500', 'other'] as const;

const zoneId = z.nullable(z.enum(ZONE_IDS));
const tid = z.int().check(z.positive());

/** One report of the page (API-10). Counted, never stored; nothing in it names a person. */
export const pageEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('tournaments-matching-cancelled'), reason: z.enum(MATCHING_END_REASONS), tid }),
  z.strictObject({ type: z.literal('error-view'), code: z.enum(ERROR_VIEW_CODES), zoneId }),
  /** A socket's close code below 4000 (MATCH-11). */
  z.strictObject({ type: z.literal('socket-closed'), code: z.int().check(z.gte(1000), z.lte(3999)) }),
  /** An event that a socket's page does not know (MATCH-4). */
  z.strictObject({ type: z.literal('unknown-event') }),
  z.strictObject({ type: z.literal('join-refused'), reason: z.string().check(z.maxLength(32)) }),
  /** Negative seconds from the server (STATE-3). */
  z.strictObject({ type: z.literal('negative-countdown'), tid }),
  z.strictObject({ type: z.literal('missing-image'), image: z.string().check(z.maxLength(128)) }),
  z.strictObject({ type: z.literal('game-tech-mismatch'), tid }),
  /** A load that failed for good: what could not be shown (RANK-10, REG-6). */
  z.strictObject({
    type: z.literal('fatal'),
    what: z.enum(['zones', 'zone', 'ranking', 'season', 'history', 'winningDistribution', 'result', 'table']),
  }),
  /** A state that the page cannot make sense of (API-10). */
  z.strictObject({ type: z.literal('tournament-error') }),
  /** The support form was opened (RES-3). */
  z.strictObject({ type: z.literal('cs-form'), subtopic: z.enum(CASE_SUBTOPICS) }),
  /** The winning distribution or the qualification diagram was opened. */
  z.strictObject({ type: z.literal('tournament-info-modal'), tid }),
  /** The page has read its balance again (REG-7). */
  z.strictObject({ type: z.literal('update-balance') }),
  z.strictObject({ type: z.literal('track'), what: z.enum(['startGame', 'cancelMatching']) }),
]);
export type PageEvent = z.infer<typeof pageEvent>;

/** `POST events`. */
export const pageEvents = z.strictObject({ events: z.array(pageEvent).check(z.minLength(1), z.maxLength(20)) });
export type PageEvents = z.infer<typeof pageEvents>;
