import { housePlayer, type HousePlayer } from '@matador/skat/players';
import * as z from 'zod/mini';
import { estimate, type Estimate } from '../lib/estimate.ts';
import { KeptDeals } from './results.ts';
import { mixedTables } from './seatings.ts';

/** Games of a list: figures are points of a seat in a list. */
const LIST = 36;
const PROGRESS_EVERY = 10;

const lineSchema = z.object({ deal: z.int(), first: z.number(), second: z.number() });

/** A kind of house player that is compared with the light one. */
interface Contestant {
  /** Names the file of its results too. */
  readonly name: string;
  readonly player: () => HousePlayer;
  readonly deals: number;
}

const points = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(0)}`;

/** Points more than the light player a seat and list, deal by deal, on the same cards and at the same tables. */
export const gainsOf = ({ name, player, deals }: Contestant): readonly number[] => {
  const played = new KeptDeals(`test-results/bots/skat-${name}.jsonl`, lineSchema);
  const [first, second] = [player(), housePlayer('light', { layouts: 0 })];
  const gains: number[] = [];
  for (let deal = 0; deal < deals; deal += 1) {
    const result = played.get(deal, () => ({ deal, ...mixedTables(deal, first, second) }));
    gains.push(LIST * (result.first - result.second));
    if (deal % PROGRESS_EVERY !== PROGRESS_EVERY - 1) continue;
    const { mean, low, high } = estimate(gains);
    process.stderr.write(
      `Skat, ${name}: ${String(deal + 1)} of ${String(deals)} deals, ${points(mean)} (${points(low)} to ${points(high)})\n`,
    );
  }
  return gains;
};

/** A line of the summary: by how much more, and whether beyond chance. */
export const tellGain = (words: string, gains: readonly number[]): Estimate => {
  const gain = estimate(gains);
  process.stdout.write(
    `${gain.low > 0 ? 'ok  ' : 'MISS'}  ${words}: ${points(gain.mean)} points a list ` +
      `(95 % interval ${points(gain.low)} to ${points(gain.high)}; ${String(gains.length)} deals, each at six tables)\n`,
  );
  return gain;
};
