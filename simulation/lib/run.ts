import { berlinInstant, nthDates, MASTERS_WEEK } from '../../packages/tournament/src/index.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { throwDice, type Dice } from '../../apps/server/src/demo/history/dice.ts';
import { checkBooks } from './check.ts';
import { checkSeason, closeSeason } from './final.ts';
import { giveWildcard } from './office.ts';
import { openScene } from './scene.ts';
import { liveWeek, type WeekPlan } from './week.ts';
import { World } from './world.ts';

export interface SimulationOrder {
  readonly seed: number;
  readonly players: number;
  /** Qualifiers that count; for each that is aborted one more is played. */
  readonly qualifiers: number;
  /** Entrants of a qualifier, about. */
  readonly entrants: number;
  readonly rounds: number;
  /** First Friday, so that the season has the clock changes that it should. */
  readonly firstFriday: { readonly year: number; readonly month: number; readonly day: number };
  readonly crashes: boolean;
  /** Weeks (1-based) whose qualifier is played by bots, has more than 300 entrants, or ends while the server is down. */
  readonly weeksByBots: readonly number[];
  readonly weeksCrowded: readonly number[];
  readonly weeksDown: readonly number[];
  /** Weeks whose qualifier, and the week whose ordinary tournament, is aborted. */
  readonly qualifiersAborted: readonly number[];
  readonly ordinaryAborted: number | null;
}

export interface Simulated {
  readonly counts: ReadonlyMap<string, number>;
  /** Crashes by kind of step. */
  readonly deaths: ReadonlyMap<string, number>;
}

const CROWDED = 330;
const DISQUALIFYING = 3;

const planOf = (order: SimulationOrder, dice: Dice, number: number, firstStart: Date): WeekPlan => ({
  number,
  start: nthDates(MASTERS_WEEK, firstStart, number).competitionStart,
  entrants: order.weeksCrowded.includes(number)
    ? CROWDED
    : Math.min(order.players, Math.round(order.entrants * (0.6 + 0.8 * dice.share()))),
  rounds: order.rounds,
  byBots: order.weeksByBots.includes(number),
  disqualifies: number % DISQUALIFYING === 1,
  aborts: order.qualifiersAborted.includes(number) ? 'Skat Masters' : number === order.ordinaryAborted ? 'Skat' : null,
  isDownAtEnd: order.weeksDown.includes(number),
});

/**
 * Plays a Masters season and the ordinary tournaments beside it through the server's own code, and holds everything
 * against what it has to come to.
 * @param say told after every week
 * @throws Error at the first difference
 */
export const simulateSeason = async (
  context: Context,
  order: SimulationOrder,
  say: (line: string) => void,
): Promise<Simulated> => {
  const dice = throwDice(order.seed);
  const firstStart = berlinInstant({ ...order.firstFriday, hour: 16, minute: 0 });
  const world = new World(context, new Date(firstStart.getTime() - 2 * 24 * 3_600_000), order.crashes);
  const season = await openScene(world, dice, { ...order, startsAt: firstStart });
  const weeks = order.qualifiers + order.qualifiersAborted.length;
  for (let number = 1; number <= weeks; number += 1) {
    const plan = planOf(order, dice, number, firstStart);
    await liveWeek(season, plan);
    if (number === 1) await giveWildcard(season);
    // The sweep that settles the last qualifier settles the season too: its prizes are looked at below.
    if (number < weeks) await checkBooks(season, `week ${String(number)}`);
    const games = (season.counts.get('games drawn') ?? 0) + (season.counts.get('games played by bots') ?? 0);
    say(
      `week ${String(number)} of ${String(weeks)}, ${plan.start.toISOString().slice(0, 10)}: ${String(games)} games, books balanced`,
    );
  }
  await closeSeason(season);
  await checkSeason(season);
  await checkBooks(season, 'the season');
  return { counts: season.counts, deaths: world.deaths };
};
