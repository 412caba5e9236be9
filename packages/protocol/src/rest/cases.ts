import * as z from 'zod/mini';
import { minor } from './me.ts';
import { CLOSE_REASONS, staffCase } from './support.ts';
import { naming } from './tournament-naming.ts';

const instant = z.string(); // ISO 8601, UTC

/** What a player has paid for an attempt, and what came back of it. */
export const paidFee = z.object({
  /** The transfer of the fee, which a refund is of. */
  transferId: z.int(),
  kind: z.enum(['entryFee', 'restartFee']),
  at: instant,
  tournamentId: z.int(),
  tournamentName: z.string(),
  naming,
  money: minor,
  bonus: minor,
  /** Came back already, whatever by. */
  returned: minor,
});
export type PaidFee = z.infer<typeof paidFee>;

/** `GET support/cases/{caseId}`: a case with what is known of its writer; its game's log is `ops/games/{id}/log`. */
export const caseFile = z.object({
  case: staffCase,
  /** Of whoever wrote signed in; null for an address. */
  writer: z.nullable(
    z.object({
      userId: z.string(),
      userName: z.string(),
      createdAt: instant,
      frozen: z.boolean(),
      /** Games of the last 30 days, and how many of them ended early for this player. */
      games: z.int(),
      endedEarly: z.int(),
      /** Cases before this one, and how many were closed with something given back. */
      earlierCases: z.int(),
      earlierRefunded: z.int(),
      /** What was ever given back out of goodwill. */
      goodwill: minor,
    }),
  ),
  /** Of the tournament that the case is about, else the newest ten. */
  fees: z.array(paidFee),
  /** Refunds that were proposed for this case, the newest first. */
  refunds: z.array(
    z.object({
      commandId: z.string(),
      state: z.enum(['proposed', 'executed', 'rejected']),
      cents: minor,
      at: instant,
    }),
  ),
  /** To whom it can be handed over: customer service and operators who can sign in. */
  colleagues: z.array(z.object({ userId: z.string(), userName: z.string() })),
});
export type CaseFile = z.infer<typeof caseFile>;

/**
 * `PUT support/cases/{caseId}/owner`: takes a case, hands it over, or lays it back (null). `before` is who had it as it
 * was seen: where that is no longer so, nothing is done.
 */
export const caseOwner = z.strictObject({ ownerId: z.nullable(z.uuid()), before: z.nullable(z.uuid()) });
export type CaseOwner = z.infer<typeof caseOwner>;

/** `POST support/cases/{caseId}/refund`: a fee, or a part of it, back to its player; an operator has to approve. */
export const refundOrder = z.strictObject({
  transferId: z.int().check(z.gte(1)),
  cents: minor.check(z.gte(1), z.lte(100_000_00)),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  dryRun: z.boolean(),
});
export type RefundOrder = z.output<typeof refundOrder>;

/** What a template of an answer may name: filled from the facts of a case. */
export const ANSWER_FACTS = [
  'name',
  'number',
  'tournament',
  'game',
  'gameStart',
  'gameEnd',
  'score',
  'lostAt',
  'backAt',
  'awaySeconds',
  'timeOuts',
  'fee',
  'refund',
  'restartUntil',
] as const;
export type AnswerFact = (typeof ANSWER_FACTS)[number];
const FACT = /\{(\w+)\}/g;
const isFact = (name: string): name is AnswerFact => ANSWER_FACTS.some((one) => one === name);

/** The facts that a template names, each once, and the names in it that are none. */
export const factsIn = (
  words: string,
): { readonly facts: readonly AnswerFact[]; readonly unknown: readonly string[] } => {
  const names = [...new Set([...words.matchAll(FACT)].map(([, name = '']) => name))];
  return { facts: names.filter(isFact), unknown: names.filter((name) => !isFact(name)) };
};

const templateWords = z.string().check(
  z.trim(),
  z.minLength(10),
  z.maxLength(3500),
  z.refine(
    (words) => factsIn(words).unknown.length === 0,
    `in braces only what can be filled in: ${ANSWER_FACTS.map((one) => `{${one}}`).join(', ')}`,
  ),
);
/** What a template says, by language: a title for who chooses it, and the words. */
const answerTexts = z.record(
  z.string().check(z.regex(/^[a-z]{2}$/, 'a language, such as de')),
  z.strictObject({ title: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)), words: templateWords }),
);
export const answerTemplate = z.object({
  templateId: z.string(),
  /** What a case that is answered by it is closed with. */
  reason: z.enum(CLOSE_REASONS),
  texts: answerTexts,
  /** Goes up with each change; who changes one says which it has seen. */
  version: z.int(),
  /** No longer offered. */
  retired: z.boolean(),
});
export type AnswerTemplate = z.infer<typeof answerTemplate>;
/** `GET support/templates`. */
export const answerTemplates = z.object({ items: z.array(answerTemplate) });
export type AnswerTemplates = z.infer<typeof answerTemplates>;
/** `PUT support/templates/{templateId}`: a new one (version 0), or what another one says from now on. */
export const answerTemplateWish = z.strictObject({
  reason: z.enum(CLOSE_REASONS),
  texts: answerTexts.check(
    z.refine((texts) => texts.de !== undefined && texts.en !== undefined, 'German and English, and others as wanted'),
  ),
  version: z.int().check(z.gte(0), z.lte(2 ** 31 - 1)),
  retired: z.boolean(),
});
export type AnswerTemplateWish = z.output<typeof answerTemplateWish>;
export const templateOfAnswerParams = z.strictObject({ templateId: z.uuid() });
