import { bestSeen } from '@matador/cards/review';
import { expect, test } from 'vitest';
import { playedDeal } from '../../test/played-deal.ts';
import { pointsIn } from '../cards.ts';
import { skat } from '../game.ts';
import { SkatSearch } from '../search/index.ts';
import { bestLineOf } from './best-line.ts';
import { decisionsOf, type Decision } from './record.ts';
import { gradeOf, seenOf } from './seen.ts';

const search = new SkatSearch(18);
/** From the sixth trick on: a search of them takes no time. */
const EARLY = 5;

const decisionsIn = (seed: number): readonly Decision[] => {
  const decisions = decisionsOf(playedDeal(seed));
  if (typeof decisions === 'string') throw new Error(decisions);
  return decisions.filter(({ trick }) => trick >= EARLY);
};

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

test('the best line begins with the best card and brings what the open cards promise, to the point', () => {
  let compared = 0;
  for (const decision of SEEDS.flatMap(decisionsIn)) {
    const seen = seenOf(search, decision);
    if (seen === null) throw new Error('nothing is played');
    const best = bestSeen(seen, decision.played);
    const plays = bestLineOf(search, decision);
    let { state } = decision;
    for (const { seat, turn, card } of plays) {
      const applied = skat.apply(state, seat, turn, { type: 'play', card });
      if (!applied.ok) throw new Error(applied.code);
      state = applied.state;
    }
    const { phase, declarer, tricks, contract } = state.table;
    expect(phase).toBe('over');
    if (declarer === null || contract === null) throw new Error('nobody plays');
    const isNull = contract.startsWith('N');
    const own = tricks[declarer] ?? 0;
    const points = (state.points[declarer] ?? 0) + pointsIn(decision.skat);
    const reached = { points: isNull ? 0 : points, tricks: own === 0 ? 'none' : own === 10 ? 'all' : 'some' } as const;
    expect(gradeOf(reached, isNull)).toBe(gradeOf(best.value, isNull));
    const first = plays[0]?.card;
    expect(gradeOf(seen.cards.find(({ card }) => card === first)?.value ?? best.value, isNull)).toBe(
      gradeOf(best.value, isNull),
    );
    compared += 1;
  }
  expect(compared).toBeGreaterThan(SEEDS.length);
});

test('a line is the same whenever it is asked for', () => {
  const [decision] = decisionsIn(3);
  if (decision === undefined) throw new Error('nothing was played');
  expect(bestLineOf(new SkatSearch(16), decision)).toEqual(bestLineOf(search, decision));
});
