import { readFileSync } from 'node:fs';
import type { PiquetCard } from '@matador/cards';
import { isCard, skat } from '@matador/skat';
import {
  costOf,
  costliest,
  decisionsOf,
  REVIEW_VERSION,
  reviewSteps,
  seedOf,
  turningPoint,
  unjudged,
  verdictsOf,
  withStep,
  type DealRecord,
  type Judged,
  type ReviewShares,
} from '@matador/skat/review';
import * as z from 'zod/mini';

/** Reviews the deals of a record that a replay's page has saved: `npm run -s review -- FILE`. A JSON line a card; exit 2 no such record. */

const USAGE = 'usage: npm run -s review -- FILE';

const card = z.custom<PiquetCard>(isCard);
const seat = z.int().check(z.nonnegative(), z.maximum(2));
const action = z.pipe(
  z.unknown(),
  z.transform((value, context) => {
    const parsed = skat.parse(value);
    if (parsed !== null) return parsed;
    context.issues.push({ code: 'custom', message: 'no action of Skat', input: value });
    return z.NEVER;
  }),
);
const step = z.union([z.object({ seat, action }), z.object({ ruling: z.enum(['holds', 'fails', 'unknown']) })]);
const recordSchema = z.object({
  format: z.literal('matador-review'),
  version: z.literal(REVIEW_VERSION),
  competition: z.string(),
  nonces: z.array(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
  deals: z.array(
    z.object({
      number: z.int(),
      dealer: seat,
      hands: z.array(z.array(card)),
      skat: z.array(card),
      steps: z.array(step),
    }),
  ),
});

const say = (line: unknown): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);

const refuse = (reason: string): number => {
  process.stderr.write(`review: ${reason}\n`);
  return 2;
};

const lineOf = (deal: number, decision: number, judged: Judged) => {
  const { seat: own, trick, played, unseen, seen } = judged;
  const at = { deal, decision, seat: own, trick: trick + 1, played, ...verdictsOf(judged) };
  if (unseen === null || seen === null) return at;
  const { layouts, dropped, possible, cards } = unseen;
  const wins = Object.fromEntries(cards.map((one) => [one.card, one.wins]));
  const ends = Object.fromEntries(seen.cards.map((one) => [one.card, one.value]));
  return { ...at, ...costOf(unseen, played), layouts, dropped, possible, wins, ends };
};

/** @returns why it cannot be reviewed; null: it was */
const reviewDeal = async (record: DealRecord, shares: ReviewShares): Promise<string | null> => {
  const { number } = record;
  const decisions = decisionsOf(record);
  if (typeof decisions === 'string') return `deal ${String(number)}, ${decisions}`;
  const seeds = await Promise.all(decisions.map((_, at) => seedOf(shares, number, at)));
  let judged = unjudged(decisions);
  for (const one of reviewSteps(decisions, { seeds, first: null })) judged = withStep(judged, one);
  for (const [at, one] of judged.entries()) say(lineOf(number, at, one));
  say({
    deal: number,
    version: REVIEW_VERSION,
    costliest: costliest(judged, null),
    turningPoint: turningPoint(judged),
  });
  return null;
};

const read = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return error instanceof SyntaxError ? null : undefined;
  }
};

const main = async (path: string | undefined): Promise<number> => {
  if (path === undefined) return refuse(USAGE);
  const content = read(path);
  if (content === undefined) return refuse(`cannot read ${path}`);
  const parsed = recordSchema.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    return refuse(`${path} is no record of ${REVIEW_VERSION}${where === '' ? '' : `: ${where}`}`);
  }
  const { competition, nonces, deals } = parsed.data;
  for (const record of deals) {
    const problem = await reviewDeal(record, { competition, nonces });
    if (problem !== null) return refuse(problem);
  }
  return 0;
};

process.exitCode = await main(process.argv[2]);
