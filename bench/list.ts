import { below, seeded } from '@matador/cards/laws';
import { BOLDNESS, HouseTables, LEEWAY, LIST_VERSION, TABLES, type FieldStyle } from '@matador/skat/list';
import { bolder, housePlayer } from '@matador/skat/players';
import * as z from 'zod/mini';
import { skatTable } from './house/games.ts';
import { KeptDeals } from './house/results.ts';
import { dealtAt, scoresAt } from './house/seatings.ts';
import { factorOf, type Sample } from './house/spread.ts';
import { numbersOf } from './lib/options.ts';

/**
 * By how much a list of 36 games of Skat spreads less once the worth of its deals is taken off (RES-8): games of house
 * players of all three strengths, drawn a seat and more or less bold in the auction, beside the mean of the formula's tables on the same cards. Deals that were
 * played before are not played again (test-results/list).
 *
 *   npm run bench:list -- --deals 2000
 *   npm run bench:list -- --fields 1 --from 1000000   other fields, on deals that the published figure is not made of
 */
const options = numbersOf({ deals: 2000, from: 0, fields: 0, layouts: 6 });

const PROGRESS_EVERY = 100;

const published: FieldStyle = { tables: TABLES, boldness: BOLDNESS, leeway: LEEWAY };
const nameOf = ({ tables, boldness, leeway }: FieldStyle): string =>
  `${String(tables)} tables, boldness ${String(boldness)}, leeway ${String(leeway)}`;

const OTHERS: readonly FieldStyle[] = [
  { tables: 1, boldness: 0, leeway: 0 },
  { tables: TABLES, boldness: 0, leeway: LEEWAY },
  { tables: TABLES, boldness: BOLDNESS, leeway: 0 },
  { tables: TABLES, boldness: 0.06, leeway: 2 },
  { tables: TABLES, boldness: 0.2, leeway: LEEWAY },
  { tables: TABLES, boldness: BOLDNESS, leeway: 10 },
  { tables: TABLES, boldness: 0.2, leeway: 20 },
  { tables: 5, boldness: BOLDNESS, leeway: LEEWAY },
];

const points = z.array(z.number());
const lineSchema = z.object({ deal: z.int(), points });

const playedDeals = new KeptDeals(`test-results/list/played-${String(options.layouts)}-layouts.jsonl`, lineSchema);
const effort = { layouts: options.layouts };
const PLAYERS = [housePlayer('light', effort), housePlayer('club', effort), housePlayer('strong', effort)] as const;

/** How far players differ in the chance they want before they bid, to either side, all of it as often. */
const TEMPER = 0.15;

/** Who sits there follows from the number, so that the same deal is always played by the same. */
const playersOf = (deal: number) => {
  const random = seeded(~deal);
  return [0, 1, 2].map(() => bolder(PLAYERS[below(random, PLAYERS.length)] ?? PLAYERS[0], TEMPER * (2 * random() - 1)));
};

const worthsOf = (style: FieldStyle): ((deal: number) => readonly number[]) => {
  const kept = new KeptDeals(`test-results/list/${LIST_VERSION}, ${nameOf(style)}.jsonl`, lineSchema);
  const worth = (deal: number) => {
    const dealt = dealtAt(skatTable, deal);
    const tables = new HouseTables(dealt, deal, style).scores(dealt);
    return [0, 1, 2].map((seat) => tables.reduce((sum, scores) => sum + (scores[seat] ?? 0), 0) / tables.length);
  };
  return (deal) => kept.get(deal, () => ({ deal, points: worth(deal) })).points;
};

const tell = (name: string, samples: readonly Sample[]): void => {
  const { before, after, factor, low, high } = factorOf(samples);
  process.stdout.write(
    `${name}: a list of 36 games spreads by ${before.toFixed(0)} points, without the worth of its deals by ` +
      `${after.toFixed(0)}: ${(100 * factor).toFixed(1)} % less (95 % interval ${(100 * low).toFixed(1)} to ` +
      `${(100 * high).toFixed(1)} %; ${String(samples.length)} deals, three seats each)\n`,
  );
};

const fields = options.fields > 0 ? [published, ...OTHERS] : [published];
const worths = fields.map(worthsOf);
const samples: Sample[][] = fields.map(() => []);
for (let deal = options.from; deal < options.from + options.deals; deal += 1) {
  const { points: scores } = playedDeals.get(deal, () => ({
    deal,
    points: [...scoresAt(skatTable, deal, playersOf(deal))],
  }));
  for (const [at, worth] of worths.entries()) samples[at]?.push({ scores, worths: worth(deal) });
  const done = deal - options.from + 1;
  if (done % PROGRESS_EVERY === 0) process.stderr.write(`${String(done)} of ${String(options.deals)} deals\n`);
}
for (const [at, style] of fields.entries()) tell(nameOf(style), samples[at] ?? []);
