import { expect, test } from 'vitest';
import { opened, playedOut, resultOf, run } from '../test/deals.ts';
import type { Deal, Run } from '../test/deals.ts';
import { skat } from './game.ts';
import type { SkatAction } from './types.ts';

const chosen = ({ state }: Run, clock?: string): SkatAction => {
  const decision = skat.decisions(state).find((due) => clock === undefined || due.clock === clock);
  if (decision === undefined) throw new Error('nobody is asked');
  return skat.fallback(skat.view(state, decision.seat), decision);
};

const DEAL: Deal = { forehand: 'CJ HJ CA CT CK HA HT D7 D8 D9', skat: 'S7 SA' };
const declaring = (bid: number, deal = DEAL): Run => run(deal, `1 ${bid} 0 y 1 p 2 p 0 s`);

test('GAME-4 out of time: a bid is a pass, holding too, and the skat is picked up', () => {
  expect(chosen(opened(DEAL))).toEqual({ type: 'pass' });
  expect(chosen(run(DEAL, '1 18'))).toEqual({ type: 'pass' });
  expect(chosen(run(DEAL, '1 p 2 p'))).toEqual({ type: 'pass' });
  expect(chosen(run(DEAL, '1 18 0 y 1 p 2 p'))).toEqual({ type: 'pickUp' });
});

test('GAME-4 out of time: the cheapest contract that reaches the bid, without its two lowest-value plain cards', () => {
  // Diamonds with 1 is worth 18, hearts 20, Null 23, clubs 24, Null ouvert 46, Grand 48.
  expect(chosen(declaring(18))).toEqual({ type: 'declare', contract: 'D', discard: ['S7', 'CK'] });
  expect(chosen(declaring(20))).toEqual({ type: 'declare', contract: 'H', discard: ['D7', 'S7'] });
  expect(chosen(declaring(24))).toEqual({ type: 'declare', contract: 'C', discard: ['D7', 'S7'] });
  expect(chosen(declaring(48))).toMatchObject({ contract: 'G' });
});

test('out of time with a bid that nothing reaches simply: the contract that comes nearest', () => {
  expect(chosen(declaring(96))).toMatchObject({ contract: 'G' });
  expect(chosen(declaring(264))).toMatchObject({ contract: 'G' });
});

test('out of time with fewer than two plain cards: the lowest trumps go', () => {
  const trumps: Deal = { forehand: 'CJ SJ HJ DJ DA DT DK DQ D9 D8', skat: 'D7 SA' };
  expect(chosen(declaring(99, trumps))).toEqual({ type: 'declare', contract: 'D', discard: ['SA', 'D7'] });
});

test('GAME-4 out of time: the lowest legal card is played, and consent refused', () => {
  const hearts = run(DEAL, '1 18 0 y 1 p 2 p 0 s 0 H.D7.D8');
  expect(chosen(hearts)).toEqual({ type: 'play', card: 'S7' });
  expect(chosen(run(DEAL, '1 18 0 y 1 p 2 p 0 s 0 H.S7.SA'))).toEqual({ type: 'play', card: 'D7' });
  expect(chosen(run(DEAL, '1 18 0 y 1 p 2 p 0 s 0 H.D7.D8 1 concede'), 'consent')).toEqual({
    type: 'consent',
    agree: false,
  });
});

test('the clock plays a whole deal, whatever was bid', () => {
  for (const bid of [18, 23, 46, 120, 264]) {
    const over = playedOut(declaring(bid));
    expect(resultOf(over).game?.bid).toBe(bid);
  }
});
