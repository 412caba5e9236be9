import * as z from 'zod/mini';
import type { FieldStyle } from '@matador/cards/list';
import { LISTED_GAMES, LISTS } from './house/lists.ts';
import { KeptDeals } from './house/results.ts';
import { factorOf, type Sample } from './house/spread.ts';
import { choiceOf, numbersOf } from './lib/options.ts';

/**
 * By how much a list of 36 games spreads less once the worth of its deals is taken off (RES-8): games of house players
 * of all three strengths, drawn a seat and more or less bold in the auction, beside the mean of the formula's tables on
 * the same cards. Deals that were played before are not played again (test-results/list).
 *
 *   npm run bench:list -- --deals 2000
 *   npm run bench:list -- --game belote --deals 8000
 *   npm run bench:list -- --fields 1 --from 1000000   other fields, on deals that the published figure is not made of
 */
const options = numbersOf({ deals: 2000, from: 0, fields: 0, layouts: 6 }, ['game']);
const list = LISTS[choiceOf('game', LISTED_GAMES)]();

const PROGRESS_EVERY = 100;

const nameOf = ({ tables, boldness, leeway }: FieldStyle): string =>
  `${String(tables)} tables, boldness ${String(boldness)}, leeway ${String(leeway)}`;

const { published } = list;
const OTHERS: readonly FieldStyle[] = [
  { tables: 1, boldness: 0, leeway: 0 },
  { ...published, boldness: 0 },
  { ...published, leeway: 0 },
  { ...published, boldness: published.boldness / 2, leeway: 2 },
  { ...published, boldness: published.boldness * 1.7 },
  { ...published, leeway: 10 },
  { ...published, boldness: published.boldness * 1.7, leeway: 20 },
  { ...published, tables: 5 },
];

const points = z.array(z.number());
const lineSchema = z.object({ deal: z.int(), points });

const playedDeals = new KeptDeals(
  `test-results/list/${list.version}-played-${String(options.layouts)}-layouts.jsonl`,
  lineSchema,
);

/** The mean over the tables, by seat. */
const meanOf = (tables: readonly (readonly number[])[]): number[] =>
  (tables[0] ?? []).map((_, seat) => tables.reduce((sum, scores) => sum + (scores[seat] ?? 0), 0) / tables.length);

const worthsOf = (style: FieldStyle): ((deal: number) => readonly number[]) => {
  const kept = new KeptDeals(`test-results/list/${list.version}, ${nameOf(style)}.jsonl`, lineSchema);
  return (deal) => kept.get(deal, () => ({ deal, points: meanOf(list.tables(deal, style)) })).points;
};

const tell = (name: string, samples: readonly Sample[]): void => {
  const { before, after, factor, low, high } = factorOf(samples);
  const seats = samples[0]?.scores.length ?? 0;
  process.stdout.write(
    `${list.version}, ${name}: a list of 36 games spreads by ${before.toFixed(0)} points, without the worth of its deals ` +
      `by ${after.toFixed(0)}: ${(100 * factor).toFixed(1)} % less (95 % interval ${(100 * low).toFixed(1)} to ` +
      `${(100 * high).toFixed(1)} %; ${String(samples.length)} deals, ${String(seats)} seats each)\n`,
  );
};

const fields = options.fields > 0 ? [published, ...OTHERS] : [published];
const worths = fields.map(worthsOf);
const samples: Sample[][] = fields.map(() => []);
for (let deal = options.from; deal < options.from + options.deals; deal += 1) {
  const { points: scores } = playedDeals.get(deal, () => ({
    deal,
    points: [...list.played(deal, { layouts: options.layouts })],
  }));
  if (scores.length > 0) for (const [at, worth] of worths.entries()) samples[at]?.push({ scores, worths: worth(deal) });
  const done = deal - options.from + 1;
  if (done % PROGRESS_EVERY === 0) process.stderr.write(`${String(done)} of ${String(options.deals)} deals\n`);
}
for (const [at, style] of fields.entries()) tell(nameOf(style), samples[at] ?? []);
