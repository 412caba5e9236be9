import type { Effort, HousePlayer } from '@matador/cards/players';
import { spread } from '../lib/figures.ts';
import { verdict, type Verdict } from '../lib/verdicts.ts';

/** A player whose decisions are timed: the milliseconds of each are put on a list. */
export const timed = <View, Action, Memory>(
  player: HousePlayer<View, Action, Memory>,
  times: number[],
): HousePlayer<View, Action, Memory> => ({
  remember: player.remember,
  choose: (view, random, memory) => {
    const startMs = performance.now();
    const action = player.choose(view, random, memory);
    times.push(performance.now() - startMs);
    return action;
  },
});

/** How much more than its limit a decision takes: nearly all of them, and the slowest one. */
const MORE_P99_MS = 25;
const MORE_WORST_MS = 150;

/**
 * What the decisions of a player took, whatever they were about: with a time beside its limits, with a number of layouts
 * only told. None where every deal was known from before.
 */
export const timesOf = (who: string, effort: Effort, times: readonly number[]): readonly Verdict[] => {
  if (times.length === 0) return [];
  const { p50, p99 } = spread(times);
  const worst = times.reduce((most, one) => Math.max(most, one), 0);
  const most = (more: number) => (effort.ms === undefined ? {} : { most: effort.ms + more });
  return [
    verdict(`${who}: p50 of a decision, ms`, p50),
    verdict(`${who}: p99 of a decision, ms`, p99, most(MORE_P99_MS)),
    verdict(`${who}: worst of ${times.length.toLocaleString('en')} decisions, ms`, worst, most(MORE_WORST_MS)),
  ];
};
