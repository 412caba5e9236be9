import { readFileSync } from 'node:fs';
import { belote, parseRules } from '@matador/belote';
import * as beloteList from '@matador/belote/list';
import * as beloteReview from '@matador/belote/review';
import type { PiquetCard } from '@matador/cards';
import { barOf, marginOf, pointsOf, type Decisions, type ListedDeal, type Terms } from '@matador/cards/list';
import {
  callTag,
  costOf,
  costliest,
  turningPoint,
  unjudged,
  unjudgedCalls,
  verdictsOf,
  withCallStep,
  withStep,
  type Choice,
  type Judged,
  type JudgedCall,
  type PlayedChoice,
  type ReviewFormula,
  type ReviewShares,
} from '@matador/cards/review';
import { isCard, skat } from '@matador/skat';
import * as skatList from '@matador/skat/list';
import * as skatReview from '@matador/skat/review';
import * as z from 'zod/mini';
import { isRommeReview, reviewRomme } from './lib/review-romme.ts';

/**
 * Reviews the deals of a record that a replay's page has saved: `npm run -s review -- FILE`. A JSON line one a call and a
 * card, in Rommé one a turn, and one for the turning point; in Skat and Belote before them one for the honest list of each
 * deal. Exit 2: no such record.
 */

const USAGE = 'usage: npm run -s review -- FILE';

/** What a reader makes of a value; null is refused with these words. */
const readBy = <T>(read: (value: unknown) => T | null, refusal: string) =>
  z.pipe(
    z.unknown(),
    z.transform((value, context): T => {
      const parsed = read(value);
      if (parsed !== null) return parsed;
      context.issues.push({ code: 'custom', message: refusal, input: value });
      return z.NEVER;
    }),
  );

const card = z.custom<PiquetCard>(isCard);
const hands = z.array(z.array(card));
const seatOf = (seats: number) => z.int().check(z.nonnegative(), z.maximum(seats - 1));

const skatDeal = z.object({
  ...{ number: z.int(), dealer: seatOf(3), hands, skat: z.array(card) },
  steps: z.array(
    z.union([
      z.object({ seat: seatOf(3), action: readBy(skat.parse, 'no action of Skat') }),
      z.object({ ruling: z.enum(['holds', 'fails', 'unknown']) }),
    ]),
  ),
});

const beloteDeal = z.object({
  ...{ number: z.int(), dealer: seatOf(4), hands, turnUp: z.nullable(card), stock: z.array(card) },
  rules: readBy(parseRules, 'no rules of Belote'),
  steps: z.array(z.object({ seat: seatOf(4), action: readBy(belote.parse, 'no action of Belote') })),
});

const SHARES = {
  format: z.literal('matador-review'),
  competition: z.string(),
  nonces: z.array(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
};
/** Files from before calls were judged name no formula for them. */
const callsBy = ({ CALLS_VERSION }: { readonly CALLS_VERSION: string }) => ({
  calls: z.optional(z.literal(CALLS_VERSION)),
});
const recordSchema = z.discriminatedUnion('version', [
  z.object({
    ...SHARES,
    version: z.literal(skatReview.REVIEW_VERSION),
    ...callsBy(skatReview),
    deals: z.array(skatDeal),
  }),
  z.object({
    ...SHARES,
    version: z.literal(beloteReview.REVIEW_VERSION),
    ...callsBy(beloteReview),
    deals: z.array(beloteDeal),
  }),
]);
const VERSIONS = [skatReview.REVIEW_VERSION, beloteReview.REVIEW_VERSION].join(' or ');

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

const callLine = (deal: number, call: number, judged: JudgedCall) => {
  const { seat: own, option, unseen, seen } = judged;
  return { deal, call, seat: own, option, tag: callTag(judged), unseen, seen };
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

/** What makes the honest lists of a game. */
interface Lister<Deal> {
  readonly version: string;
  readonly of: (record: Deal, seed: number) => ListedDeal | string | null;
  readonly seedOf: (shares: ReviewShares, deal: number) => Promise<number>;
}

const skatLists = new skatList.HonestList();
const beloteLists = new beloteList.HonestList();
const LISTS = {
  skat: {
    version: skatList.LIST_VERSION,
    of: (record: skatReview.DealRecord, seed: number) => skatLists.of(record, seed),
    seedOf: skatList.listSeedOf,
  },
  belote: {
    version: beloteList.LIST_VERSION,
    of: (record: beloteReview.DealRecord, seed: number) => beloteLists.of(record, seed),
    seedOf: beloteList.listSeedOf,
  },
} as const;

/** A deal that does not count has no line. @returns why it cannot be listed; null: it was */
const listDeal = async <Deal extends { readonly number: number }>(
  { version, of, seedOf }: Lister<Deal>,
  record: Deal,
  shares: ReviewShares,
): Promise<string | null> => {
  const listed = of(record, await seedOf(shares, record.number));
  if (listed === null) return null;
  if (typeof listed === 'string') return `deal ${String(record.number)}, ${listed}`;
  const { number, declarer, contract, terms, steps } = listed;
  say({
    ...{ deal: number, version, declarer, contract, seats: terms.map(termsLine) },
    steps: steps.map(({ step: at, seat: by, type, parts }) => ({
      step: at,
      seat: by,
      type,
      points: parts.map(pointsOf),
    })),
  });
  return null;
};

/** A game's own part of a review, and the names of its formulas. */
interface Formula<Deal, Call, Decision> extends ReviewFormula<Deal, Call, Decision> {
  readonly CALLS_VERSION: string;
  readonly REVIEW_VERSION: string;
}

/** @returns why it cannot be reviewed; null: it was */
const reviewDeal = async <Deal extends { readonly number: number }, Call extends Choice, Decision extends PlayedChoice>(
  game: Formula<Deal, Call, Decision>,
  record: Deal,
  shares: ReviewShares,
): Promise<string | null> => {
  const { number } = record;
  const [asked, decisions] = [game.callsOf(record), game.decisionsOf(record)];
  if (typeof asked === 'string') return `deal ${String(number)}, ${asked}`;
  if (typeof decisions === 'string') return `deal ${String(number)}, ${decisions}`;
  const callSeeds = await Promise.all(asked.map(async (_, at) => game.callSeedOf(shares, number, at)));
  const seeds = await Promise.all(decisions.map(async (_, at) => game.seedOf(shares, number, at)));
  let calls = unjudgedCalls(asked);
  for (const step of game.callSteps(asked, { seeds: callSeeds, isAsked: () => true }))
    calls = withCallStep(calls, step);
  let cards = unjudged(decisions);
  for (const step of game.reviewSteps(decisions, { seeds, first: null })) cards = withStep(cards, step);
  for (const [at, one] of calls.entries()) say(callLine(number, at, one));
  for (const [at, one] of cards.entries()) say(lineOf(number, at, one));
  say({
    ...{ deal: number, version: game.REVIEW_VERSION, calls: game.CALLS_VERSION },
    costliest: costliest({ calls, cards }, () => true).map(({ type, at }) => ({ [type]: at })),
    turningPoint: turningPoint(cards),
  });
  return null;
};

type Recorded = z.infer<typeof recordSchema>;

/** Reviews one deal after the other; the first problem ends it. */
const reviewAll = async ({ competition, nonces, ...recorded }: Recorded): Promise<string | null> => {
  const shares = { competition, nonces };
  if (recorded.version === beloteReview.REVIEW_VERSION) {
    for (const record of recorded.deals) {
      const problem =
        (await listDeal(LISTS.belote, record, shares)) ?? (await reviewDeal(beloteReview, record, shares));
      if (problem !== null) return problem;
    }
    return null;
  }
  for (const record of recorded.deals) {
    const problem = (await listDeal(LISTS.skat, record, shares)) ?? (await reviewDeal(skatReview, record, shares));
    if (problem !== null) return problem;
  }
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
    return refuse(`${path} is no record of ${VERSIONS}${where === '' ? '' : `: ${where}`}`);
  }
  const problem = await reviewAll(parsed.data);
  return problem === null ? 0 : refuse(problem);
};

process.exitCode = await main(process.argv[2]);
