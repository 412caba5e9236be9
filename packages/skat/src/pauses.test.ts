import { expect, test } from 'vitest';
import { skat } from './game.ts';
import type { SkatState } from './state.ts';
import type { SkatAction } from './types.ts';

const IN_ORDER = Array.from({ length: 32 }, (_, card) => card);

/** Seat 0 is forehand; every action is by whoever must act. */
const after = (...actions: readonly SkatAction[]): SkatState => {
  const dealt = skat.applyFact(skat.start({ dealer: 2 }), { type: 'shuffle', deck: IN_ORDER, reshuffle: IN_ORDER });
  if (!dealt.ok) throw new Error(dealt.code);
  return actions.reduce((state, action) => {
    const [decision] = skat.decisions(state);
    if (decision === undefined) throw new Error('nobody is asked');
    const applied = skat.apply(state, decision.seat, decision.turn, action);
    if (!applied.ok) throw new Error(applied.code);
    return applied.state;
  }, dealt.state);
};
const pause = (state: SkatState) => {
  const [decision] = skat.decisions(state);
  return decision === undefined ? null : skat.pauseBefore?.(state, decision);
};

test('a bid of more than one step is a jump, the next value in the list is none', () => {
  expect(pause(after())).toBeNull();
  expect(pause(after({ type: 'bid', value: 18 }))).toBeNull();
  expect(pause(after({ type: 'bid', value: 20 }))).toBe('jump');
  expect(pause(after({ type: 'bid', value: 18 }, { type: 'hold' }))).toBeNull();
  expect(pause(after({ type: 'bid', value: 18 }, { type: 'hold' }, { type: 'bid', value: 20 }))).toBeNull();
  expect(pause(after({ type: 'bid', value: 18 }, { type: 'hold' }, { type: 'bid', value: 22 }))).toBe('jump');
});

/** Forehand plays Grand Hand with all eight clubs, ace and king of spades. */
const grandHand = (...plays: readonly SkatAction[]) =>
  after({ type: 'pass' }, { type: 'pass' }, { type: 'bid', value: 18 }, { type: 'declare', contract: 'GH' }, ...plays);
const lowest = (state: SkatState): SkatState => {
  const [decision] = skat.decisions(state);
  if (decision === undefined) throw new Error('nobody is asked');
  const action = skat.fallback(skat.view(state, decision.seat), decision);
  const applied = skat.apply(state, decision.seat, decision.turn, action);
  if (!applied.ok) throw new Error(applied.code);
  return applied.state;
};

test('the lead waits for the complete trick, the cards within a trick do not', () => {
  let state = grandHand();
  expect(pause(state)).toBeNull();
  state = lowest(state);
  expect(pause(state)).toBeNull();
  state = lowest(lowest(state));
  expect(state.table.phase === 'playing' && state.table.lastTrick).toBeTruthy();
  expect(pause(state)).toBe('trick');
  expect(pause(lowest(state))).toBeNull();
});

test('GAME-14 only a last card is forced, not the only one that may be played', () => {
  let state = grandHand();
  for (let card = 0; card < 27; card += 1) {
    for (const decision of skat.decisions(state)) expect(skat.forced?.(state, decision)).toBeNull();
    state = lowest(state);
  }
  const [decision] = skat.decisions(state);
  if (decision === undefined) throw new Error('nobody is asked');
  const view = skat.view(state, decision.seat);
  expect(skat.forced?.(state, decision)).toEqual({ type: 'play', card: view.hand[0] });
});
