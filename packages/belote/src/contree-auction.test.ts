import { expect, test } from 'vitest';
import { dealt, PASS, passes, play, refusal } from '../test/tables.ts';
import type { BeloteAction } from './types.ts';

const contree = () => dealt({ hands: ['SA ST HA H9 D7 D8 C7 C8'], dealer: 3, rules: { auction: 'contree' } });
const bid = (value: number, suit: 'spades' | 'hearts' = 'spades'): BeloteAction => ({ type: 'bid', value, suit });
const COINCHE: BeloteAction = { type: 'coinche' };
const SURCOINCHE: BeloteAction = { type: 'surcoinche' };

test('all eight cards are dealt, three, two and three, and none is turned up', () => {
  const { events, game, state } = contree();
  expect(events).toMatchObject([{ type: 'dealt', turnUp: null }]);
  for (const seat of [0, 1, 2, 3]) expect(game.view(state, seat).hand).toHaveLength(8);
  const deck = Array.from({ length: 32 }, (_, card) => card);
  const applied = game.applyFact(game.start({ dealer: 3 }), { type: 'shuffle', deck, reshuffle: deck });
  if (!applied.ok) throw new Error(applied.code);
  expect(game.view(applied.state, 0).hand).toEqual(['CA', 'CK', 'CQ', 'ST', 'S9', 'HT', 'H9', 'H8'].toSorted(byPack));
});

const byPack = (one: string, other: string): number => 'CSHD'.indexOf(one.charAt(0)) - 'CSHD'.indexOf(other.charAt(0));

test('bids are 80 to 160 by tens, then the capot', () => {
  for (const value of [80, 90, 100, 110, 120, 130, 140, 150, 160, 250])
    expect(refusal(contree(), bid(value))).toBeNull();
  for (const value of [0, 70, 85, 161, 170, 240, 260, -80]) expect(refusal(contree(), bid(value))).toBe('bidNotInList');
});

test('each bid is strictly higher, whatever its suit', () => {
  const scene = play(contree(), bid(100));
  expect(refusal(scene, bid(100, 'hearts'))).toBe('bidTooLow');
  expect(refusal(scene, bid(90))).toBe('bidTooLow');
  expect(refusal(scene, bid(110, 'hearts'))).toBeNull();
  expect(refusal(play(contree(), bid(160)), bid(250))).toBeNull();
  expect(refusal(play(contree(), bid(250)), bid(160))).toBe('bidTooLow');
});

test('three passes after a bid end the auction; the last bidder is the taker', () => {
  const scene = play(contree(), PASS, bid(80), bid(90, 'hearts'), ...passes(2));
  expect(scene.state.table.phase).toBe('bidding');
  expect(play(scene, PASS).state.table).toMatchObject({
    phase: 'playing',
    contract: { taker: 2, trump: 'hearts', value: 90, multiplier: 1 },
  });
});

test('four passes without a bid: dealt again', () => {
  expect(play(contree(), ...passes(3)).state.table.phase).toBe('bidding');
  const { game, state } = play(contree(), ...passes(4));
  expect(game.result(state)).toMatchObject({ redeal: true, game: null });
});

test('three passes and then a bid: the auction goes on', () => {
  expect(play(contree(), ...passes(3), bid(80)).state.table).toMatchObject({ phase: 'bidding', auction: { asked: 0 } });
});

test('only an opponent of the last bidder says coinche, and only on a bid', () => {
  expect(refusal(contree(), COINCHE)).toBe('nothingToCoinche');
  expect(refusal(play(contree(), bid(80)), COINCHE)).toBeNull();
  expect(refusal(play(contree(), bid(80), PASS), COINCHE)).toBe('nothingToCoinche');
  expect(refusal(play(contree(), bid(80), PASS, PASS), COINCHE)).toBeNull();
});

test('coinche closes the bidding but for surcoinche by the bidding side', () => {
  const scene = play(contree(), bid(80), COINCHE);
  expect(scene.state.table).toMatchObject({ phase: 'bidding', auction: { asked: 2, standing: { multiplier: 2 } } });
  expect(refusal(scene, bid(90))).toBe('biddingClosed');
  expect(refusal(scene, COINCHE)).toBe('nothingToCoinche');
  expect(refusal(scene, SURCOINCHE)).toBeNull();
  const second = play(scene, PASS);
  expect(second.state.table).toMatchObject({ phase: 'bidding', auction: { asked: 0 } });
  expect(play(second, PASS).state.table).toMatchObject({ phase: 'playing', contract: { value: 80, multiplier: 2 } });
});

test('surcoinche ends the auction at four times', () => {
  expect(play(contree(), bid(80), COINCHE, SURCOINCHE).state.table).toMatchObject({
    phase: 'playing',
    contract: { taker: 0, multiplier: 4 },
  });
  expect(play(contree(), bid(80), COINCHE, PASS, SURCOINCHE).state.table).toMatchObject({
    contract: { multiplier: 4 },
  });
  expect(refusal(play(contree(), bid(80)), SURCOINCHE)).toBe('nothingToSurcoinche');
});

test('whoever bids, the player after the dealer leads', () => {
  const { game, state } = play(contree(), PASS, PASS, bid(80), ...passes(3));
  expect(game.decisions(state)).toMatchObject([{ seat: 0, clock: 'card' }]);
});

test('nobody takes in contrée', () => {
  expect(refusal(contree(), { type: 'take', suit: 'spades' })).toBe('notInThisGame');
});
