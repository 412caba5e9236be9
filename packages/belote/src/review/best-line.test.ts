import { bestSeen } from '@matador/cards/review';
import { expect, test } from 'vitest';
import { decisionsIn, playedDeal } from '../../test/played-deal.ts';
import { sideOf } from '../cards.ts';
import { belote } from '../game.ts';
import { BeloteSearch, gradeOf } from '../search/index.ts';
import { bestLineOf } from './best-line.ts';
import { seenOf } from './seen.ts';

const search = new BeloteSearch({ underRuff: 'forced', overPartner: 'any' }, 16);

/** From the fourth trick on: a search of them takes no time. */
const late = [1, 2, 3, 4].flatMap((seed) => decisionsIn(playedDeal(seed)).filter(({ trick }) => trick >= 3));

test('the best line begins with the best card and brings what the open cards promise, to the point', () => {
  for (const decision of late) {
    const seen = seenOf(search, decision);
    const best = bestSeen(seen, decision.played);
    const plays = bestLineOf(search, decision);
    let { state } = decision;
    for (const { seat, turn, card } of plays) {
      const applied = belote.apply(state, seat, turn, { type: 'play', card });
      if (!applied.ok) throw new Error(applied.code);
      state = applied.state;
    }
    const { phase, contract, result } = state.table;
    expect(phase).toBe('over');
    if (contract === null || result === null || result.game === null) throw new Error('nobody plays');
    const side = sideOf(contract.taker);
    const { cards, lastTrick } = result.game.splits[side];
    const tricks = result.game.tricks[side];
    const reached = {
      points: cards + lastTrick,
      tricks: tricks === 0 ? 'none' : tricks === 8 ? 'all' : 'some',
    } as const;
    expect(gradeOf(reached)).toBe(gradeOf(best.value));
    expect(['made', 'capot'].includes(result.game.outcome)).toBe(best.wins === seen.isDeclaring);
  }
  expect(late.length).toBeGreaterThan(40);
});

test('a line is the same whenever it is asked for', () => {
  const [decision] = late;
  if (decision === undefined) throw new Error('nothing was played');
  expect(bestLineOf(new BeloteSearch(decision.rules, 14), decision)).toEqual(bestLineOf(search, decision));
});
