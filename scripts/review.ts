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
import {
  barOf,
  HonestList,
  listSeedOf,
  LIST_VERSION,
  marginOf,
  pointsOf,
  type Decisions,
  type Terms,
} from '@matador/skat/list';
import * as z from 'zod/mini';
import { isRommeReview, reviewRomme } from './lib/review-romme.ts';

/**
 * Reviews the deals of a record that a replay's page has saved: `npm run -s review -- FILE`. A JSON line for the
 * honest list of each deal of Skat, one a card, of Rommé one a turn, and one for the turning point; exit 2 no such record.
 */

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

const decided = ({ auction, cards }: Decisions) => ({ auction: pointsOf(auction), cards: pointsOf(cards) });

/** The terms of a seat in points, as they are and as a bar shows them. */
const termsLine = (terms: Terms, seat: number) => {
  const { result, deal, own, others, open, remainder } = terms;
  return {
    ...{ seat, result, deal: pointsOf(deal), margin: marginOf(deal), own: decided(own), others: decided(others) },
    ...{ open: pointsOf(open), remainder, bar: barOf(terms) },
  };
};

const list = new HonestList();

/** @returns why it cannot be listed; null: it was */
const listDeal = async (record: DealRecord, shares: ReviewShares): Promise<string | null> => {
  const listed = list.of(record, await listSeedOf(shares, record.number));
  if (typeof listed === 'string') return `deal ${String(record.number)}, ${listed}`;
  const { number, declarer, contract, terms, steps } = listed;
  say({
    ...{ deal: number, version: LIST_VERSION, declarer, contract, seats: terms.map(termsLine) },
    steps: steps.map(({ step: at, seat: by, type, parts }) => ({
      step: at,
      seat: by,
      type,
      points: parts.map(pointsOf),
    })),
  });
  return null;
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
  if (isRommeReview(content)) {
    const problem = await reviewRomme(content, say);
    return problem === null ? 0 : refuse(problem);
  }
  const parsed = recordSchema.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    return refuse(`${path} is no record of ${REVIEW_VERSION}${where === '' ? '' : `: ${where}`}`);
  }
  const { competition, nonces, deals } = parsed.data;
  for (const record of deals) {
    const shares = { competition, nonces };
    const problem = (await listDeal(record, shares)) ?? (await reviewDeal(record, shares));
    if (problem !== null) return refuse(problem);
  }
  return 0;
};

process.exitCode = await main(process.argv[2]);
