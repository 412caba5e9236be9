import {
  bestOf,
  callTag,
  turningPoint,
  unjudged,
  unjudgedCalls,
  verdictsOf,
  withCallStep,
  withStep,
  type Judged,
  type JudgedCall,
} from '@matador/cards/review';
import { chromium } from '@playwright/test';
import { pageWithScripts } from './lib/built-page.ts';
import { quantile, spread } from './lib/figures.ts';
import { choiceOf, numbersOf, textOf } from './lib/options.ts';
import { publish } from './lib/report.ts';
import { verdict } from './lib/verdicts.ts';
import { calibrationOf, closeTenths, type Foretold } from './review/calibration.ts';
import { reviewInPage } from './review/in-page.ts';
import { REVIEWED, REVIEWED_GAMES, type ReviewedDeal } from './review/games.ts';

/**
 * Reviews of whole games of Skat, or Belote, in the worker of the built page, in Chromium: how long they take, whether another seed
 * says the same, and what the layouts said beside how the games ended. `--games` is a file of engine records, a JSON
 * line each; without it light house players' games are reviewed.
 *
 *   npm run bench:review -- --count 200 --games games.jsonl
 *   npm run bench:review -- --game belote --count 200
 */
const options = numbersOf({ count: 200, write: 0 }, ['game', 'games']);
const game = REVIEWED[choiceOf('game', REVIEWED_GAMES)];
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const PROGRESS_EVERY = 10;

const SEEN_MS = 1000;
const DONE_MS = 10_000;
/** In percent. */
const SAME_POINT = 90;
const SAME_TAG = 93;

const deals = game.deals(options.count, textOf('games'));

interface Reviewed {
  readonly calls: readonly JudgedCall[];
  readonly judged: readonly Judged[];
  readonly seenMs: number;
  readonly doneMs: number;
}

const browser = await chromium.launch({ executablePath: CHROMIUM });
const page = await pageWithScripts(browser);

/** @param seed names what the samples are drawn by */
const reviewed = async ({ record, ...deal }: ReviewedDeal, seed: string): Promise<Reviewed> => {
  const shares = { competition: seed, nonces: [] };
  const { calls, steps, seenMs, doneMs } = await reviewInPage(page, game.version, record, shares);
  return {
    calls: calls.reduce<readonly JudgedCall[]>(withCallStep, unjudgedCalls(deal.calls)),
    judged: steps.reduce<readonly Judged[]>(withStep, unjudged(deal.decisions)),
    ...{ seenMs, doneMs },
  };
};

const pointOf = (judged: readonly Judged[]): number | null => {
  const point = turningPoint(judged);
  return point === null || point === 'none' ? null : point.decision;
};

/** What the layouts said of the declarer's chance by the best card of each decision. */
const foretoldBy = (judged: readonly Judged[], deal: number, won: boolean): readonly Foretold[] =>
  judged.flatMap(({ unseen, seen, played }) => {
    if (unseen === null || seen === null || unseen.layouts === 0) return [];
    const { layouts } = unseen;
    const { wins } = bestOf(unseen, played);
    return { deal, won, share: (seen.isDeclaring ? wins : layouts - wins) / layouts };
  });

const reviews: Reviewed[] = [];
const foretold: Foretold[] = [];
/** Of each game, each card with a choice, and each call: whether another seed says the same. */
const samePoint: boolean[] = [];
const sameTag: boolean[] = [];
const sameCall: boolean[] = [];
for (const [at, deal] of deals.entries()) {
  const [one, other] = [await reviewed(deal, 'one'), await reviewed(deal, 'another')];
  reviews.push(one, other);
  foretold.push(...foretoldBy(one.judged, at, deal.won));
  samePoint.push(pointOf(one.judged) === pointOf(other.judged));
  for (const [decision, judged] of one.judged.entries()) {
    const again = other.judged[decision];
    if (judged.hasChoice && again !== undefined) sameTag.push(verdictsOf(judged).tag === verdictsOf(again).tag);
  }
  for (const [call, judged] of one.calls.entries()) {
    const again = other.calls[call];
    if (judged.hasChoice && again !== undefined) sameCall.push(callTag(judged) === callTag(again));
  }
  if (at % PROGRESS_EVERY === PROGRESS_EVERY - 1)
    process.stderr.write(`${String(at + 1)} of ${String(deals.length)} games\n`);
}
await browser.close();

const percent = (flags: readonly boolean[]): number => (100 * flags.filter(Boolean).length) / flags.length;
const worst = (values: readonly number[]): number => values.reduce((most, one) => Math.max(most, one), 0);
const layouts = reviews.flatMap(({ judged }) => judged.flatMap(({ unseen }) => unseen ?? []));
const dropped = layouts.reduce((sum, one) => sum + one.dropped, 0);
const searched = layouts.reduce((sum, one) => sum + one.layouts, 0);
const seenMs = reviews.map((one) => one.seenMs);
const doneMs = reviews.map((one) => one.doneMs);
const tenths = calibrationOf(foretold);

await publish(
  {
    section: `Review of ${game.name}`,
    summary:
      `${String(deals.length)} games, each reviewed twice by the page's worker in Chromium, under two seeds. The table: ` +
      "the declarer's chance as the layouts with open cards said it before each card, by tenths, beside the games that he " +
      'won; from and to: the interval of 95 %, a deal being one sample; percent',
    rounds: tenths,
    columns: ['decisions', 'deals', 'said', 'won', 'from', 'to'],
    verdicts: [
      verdict('exact verdicts of a game, p50, ms', spread(seenMs).p50),
      verdict('exact verdicts of a game, p95, ms', quantile(seenMs, 0.95)),
      verdict('exact verdicts of a game, worst, ms', worst(seenMs), { most: SEEN_MS }),
      verdict('all of a game, 200 layouts a card, p50, ms', spread(doneMs).p50),
      verdict('all of a game, 200 layouts a card, p95, ms', quantile(doneMs, 0.95), { most: DONE_MS }),
      verdict('all of a game, 200 layouts a card, worst, ms', worst(doneMs)),
      verdict('turning point the same under another seed, %', percent(samePoint), { least: SAME_POINT }),
      verdict('verdict of a card the same under another seed, %', percent(sameTag), { least: SAME_TAG }),
      verdict('verdict of a call the same under another seed, %', percent(sameCall)),
      verdict('layouts dropped, %', (100 * dropped) / (dropped + searched)),
      verdict(`tenths within 5 points of what was said, of ${String(tenths.size)}`, closeTenths(tenths)),
    ],
  },
  options.write,
);
