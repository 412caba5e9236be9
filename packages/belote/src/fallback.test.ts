import { expect, test } from 'vitest';
import { dealt, play, playCards, taken } from '../test/tables.ts';
import type { Scene } from '../test/tables.ts';
import type { BeloteAction } from './types.ts';

const clock = ({ game, state }: Scene): BeloteAction => {
  const [decision] = game.decisions(state);
  if (decision === undefined) throw new Error('nobody is asked');
  return game.fallback(game.view(state, decision.seat), decision);
};

const HANDS = [
  'SA ST HA H9 D7 D8 C7 C8',
  'SJ S9 HK HQ DA DT CA CT',
  'SK SQ HJ HT DJ D9 CJ C9',
  'S7 S8 H7 H8 DK DQ CK CQ',
];
const table = (announcements = false) => taken({ hands: HANDS, turnUp: 'SA', rules: { announcements } });

test('a time-out in the auction is a pass, whatever the hand', () => {
  const strong = dealt({ hands: ['SJ S9 SA ST SK SQ HA DA'], turnUp: 'SJ' });
  expect(clock(strong)).toEqual({ type: 'pass' });
  const contree = dealt({ hands: ['SJ S9 SA ST SK SQ HA DA'], rules: { auction: 'contree' } });
  expect(clock(contree)).toEqual({ type: 'pass' });
  expect(clock(play(contree, { type: 'bid', value: 80, suit: 'spades' }, { type: 'coinche' }))).toEqual({
    type: 'pass',
  });
});

test('a time-out in the play is the lowest legal card, plain before trump', () => {
  expect(clock(table())).toEqual({ type: 'play', card: 'C7' });
  expect(clock(playCards(table(), 'HA'))).toEqual({ type: 'play', card: 'HQ' });
  expect(clock(playCards(table(), 'ST'))).toEqual({ type: 'play', card: 'S9' });
  expect(clock(playCards(table(), 'ST S9'))).toEqual({ type: 'play', card: 'SQ' });
});

test('lowest is by the order of the suit: of trumps the queen is below the nine', () => {
  const scene = playCards(taken({ hands: ['S7', 'SQ S9 SJ HA HK HQ DA DK'], turnUp: 'S7' }), 'S7');
  expect(clock(scene)).toEqual({ type: 'play', card: 'SQ' });
});

test('a time-out with the first card announces all there is, lest a slow player lose it', () => {
  const scene = taken({ hands: ['S7 S8 S9 HA HK HQ D7 C7'], turnUp: 'S7', rules: { announcements: true } });
  const action = clock(scene);
  expect(action).toMatchObject({ type: 'play' });
  expect(action.type === 'play' ? action.announce?.length : 0).toBe(2);
});

test('belote is never lost by a time-out: it is said by itself', () => {
  const scene = taken({ hands: ['SK SQ HA HT DA DT CA CT'], turnUp: 'SK' });
  expect(clock(scene)).not.toHaveProperty('announce');
});

test('the clock decides for nobody when nobody is asked', () => {
  const { game, state } = table();
  const [decision] = game.decisions(state);
  if (decision === undefined) throw new Error('nobody is asked');
  expect(() => game.fallback(game.view(game.start({ dealer: 0 }), 0), decision)).toThrow('nobody decides');
});
