import { expect, test } from 'vitest';
import { dealt, PASS, passes, play, playCards, refusal } from '../test/tables.ts';
import { cardText } from './cards.ts';
import type { BeloteAction } from './types.ts';

const HANDS = ['SA ST HA H9 D7 D8 C7 C8', 'SJ S9 HK HQ DA DT CA CT', 'SK SQ HJ HT DJ D9 CJ C9'];
const take = (suit: 'clubs' | 'spades' | 'hearts' | 'diamonds'): BeloteAction => ({ type: 'take', suit });

/** The holder of the ace of spades, seat 0, speaks first. */
const classic = () => dealt({ hands: HANDS, turnUp: 'SA', dealer: 3 });

test('the pack gives five cards each and a turn-up, three and two from the player after the dealer', () => {
  const { state, events, game } = classic();
  expect(events).toEqual([expect.objectContaining({ type: 'dealt', turnUp: 'SA' })]);
  for (const seat of [0, 1, 2, 3]) expect(game.view(state, seat).hand).toHaveLength(5);
  const deck = Array.from({ length: 32 }, (_, card) => card);
  const applied = game.applyFact(game.start({ dealer: 1 }), { type: 'shuffle', deck, reshuffle: deck });
  if (!applied.ok || applied.state.table.phase !== 'bidding') throw new Error('not dealt');
  // Cards 0 to 2 and 12 to 13 are those of seat 2, the first after the dealer.
  expect(applied.state.hands[2]).toBe(0b11_0000_0000_0111);
  expect(applied.state.table.turnUp).toBe(cardText(20));
});

test('the player after the dealer speaks first, then the others in turn', () => {
  const scene = classic();
  expect(scene.game.decisions(scene.state)).toEqual([{ turn: 0, seat: 0, duty: 'must', clock: 'bid' }]);
  const next = play(scene, PASS);
  expect(next.game.decisions(next.state)).toEqual([{ turn: 1, seat: 1, duty: 'must', clock: 'bid' }]);
});

test('round one: only the suit of the turn-up can be taken', () => {
  expect(refusal(classic(), take('hearts'))).toBe('mustTakeTurnUp');
  expect(refusal(classic(), take('spades'))).toBeNull();
});

test('round two: one of the other three suits, never the one turned down', () => {
  const second = play(classic(), ...passes(4));
  expect(refusal(second, take('spades'))).toBe('suitTurnedDown');
  for (const suit of ['clubs', 'hearts', 'diamonds'] as const) expect(refusal(second, take(suit))).toBeNull();
});

test('the first to take ends the bidding, in either round', () => {
  const first = play(classic(), PASS, take('spades'));
  expect(first.state.table).toMatchObject({ phase: 'playing', contract: { taker: 1, trump: 'spades' } });
  const second = play(classic(), ...passes(6), take('clubs'));
  expect(second.state.table).toMatchObject({
    phase: 'playing',
    contract: { taker: 2, trump: 'clubs' },
    auction: { round: 2 },
  });
});

test('the taker gets the turn-up and two cards, the others three', () => {
  for (const taker of [0, 1, 2, 3]) {
    const { events, game, state } = play(classic(), ...passes(taker), take('spades'));
    const rest = events.find(({ type }) => type === 'completed');
    expect(rest?.type === 'completed' ? rest.hands.map(({ length }) => length) : []).toEqual([3, 3, 3, 3]);
    expect(game.view(state, taker).hand).toContain('SA');
    const all = [0, 1, 2, 3].flatMap((seat) => game.view(state, seat).hand);
    expect([all.length, new Set(all).size]).toEqual([32, 32]);
  }
});

test('the rest goes round from the player after the dealer, two cards to the taker', () => {
  const deck = Array.from({ length: 32 }, (_, card) => card);
  const { game } = classic();
  const applied = game.applyFact(game.start({ dealer: 3 }), { type: 'shuffle', deck, reshuffle: deck });
  if (!applied.ok) throw new Error(applied.code);
  const { events } = play({ game, state: applied.state, events: [] }, PASS, take('hearts'));
  const rest = events.find(({ type }) => type === 'completed');
  expect(rest?.type === 'completed' ? rest.hands.map((hand) => hand.join(' ')) : []).toEqual([
    'H9 H8 H7',
    'HT DA DK',
    'DQ DJ DT',
    'D9 D8 D7',
  ]);
});

test('whoever takes, the player after the dealer leads', () => {
  const scene = play(classic(), PASS, PASS, take('spades'));
  expect(scene.game.decisions(scene.state)).toMatchObject([{ seat: 0, clock: 'card' }]);
});

test('all pass twice: the deal counts for nobody and asks to be dealt again by the same dealer', () => {
  expect(play(classic(), ...passes(7)).state.table.phase).toBe('bidding');
  const { game, state, events } = play(classic(), ...passes(8));
  expect(game.result(state)).toEqual({ scores: [0, 0, 0, 0], redeal: true, game: null });
  expect(events.some(({ type }) => type === 'taken')).toBe(false);
});

test('bids, coinches and cards have no place in a classic auction', () => {
  expect(refusal(classic(), { type: 'bid', value: 80, suit: 'spades' })).toBe('notInThisGame');
  expect(refusal(classic(), { type: 'coinche' })).toBe('notInThisGame');
  expect(refusal(classic(), { type: 'surcoinche' })).toBe('notInThisGame');
  expect(refusal(classic(), { type: 'play', card: 'SA' })).toBe('wrongPhase');
  expect(refusal(play(classic(), take('spades')), PASS)).toBe('wrongPhase');
});

test('nobody speaks out of turn, nor for a turn that is past, nor when the deal is over', () => {
  const { game, state } = classic();
  expect(game.apply(state, 1, 0, PASS)).toEqual({ ok: false, code: 'notYourTurn' });
  expect(game.apply(state, 7, 0, PASS)).toEqual({ ok: false, code: 'notYourTurn' });
  expect(game.apply(state, 0, 1, PASS)).toEqual({ ok: false, code: 'stale' });
  const over = play(classic(), ...passes(8)).state;
  expect(game.apply(over, 0, over.table.turn, PASS)).toEqual({ ok: false, code: 'over' });
  const start = game.start({ dealer: 0 });
  expect(game.apply(start, 0, 0, PASS)).toEqual({ ok: false, code: 'needsFact' });
});

test('a shuffle that is no pack is refused, and so is a second one', () => {
  const { game, state } = classic();
  const deck = Array.from({ length: 32 }, (_, card) => card);
  const start = game.start({ dealer: 0 });
  for (const bad of [[], deck.slice(1), deck.map(() => 3), deck.with(0, 32), deck.with(0, 0.5)]) {
    expect(game.applyFact(start, { type: 'shuffle', deck: bad, reshuffle: deck })).toEqual({
      ok: false,
      code: 'badFact',
    });
  }
  expect(game.applyFact(state, { type: 'shuffle', deck, reshuffle: deck })).toEqual({ ok: false, code: 'notNeeded' });
  expect(game.applyFact(start, { type: 'ruling', verdict: 'holds' })).toEqual({ ok: false, code: 'notNeeded' });
});

test('a card is refused while it is another’s turn, whatever it is', () => {
  const scene = playCards(play(classic(), take('spades')), 'HA');
  expect(scene.game.apply(scene.state, 0, scene.state.table.turn, { type: 'play', card: 'ST' })).toEqual({
    ok: false,
    code: 'notYourTurn',
  });
});
