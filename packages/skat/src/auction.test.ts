import { expect, test } from 'vitest';
import type { Run } from '../test/deals.ts';
import { opened, refusal, resultOf, run } from '../test/deals.ts';
import { BIDS, nextBid } from './contract.ts';
import { skat } from './game.ts';

const bidding = (script: string): Run => run({}, script);
const asked = ({ state }: Run): readonly number[] => skat.decisions(state).map(({ seat }) => seat);
const won = ({ state }: Run) => {
  const view = skat.view(state, 0);
  return { declarer: view.declarer, bid: view.bid };
};

test('there are 63 legal bids, from 18 to 264, each the value of some game', () => {
  expect(BIDS).toHaveLength(63);
  expect(BIDS.slice(0, 16)).toEqual([18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50]);
  expect(BIDS.slice(-8)).toEqual([180, 187, 192, 198, 204, 216, 240, 264]);
  expect([nextBid(0), nextBid(18), nextBid(19), nextBid(264)]).toEqual([18, 20, 20, null]);
});

test('middlehand calls to forehand first, then rearhand to the survivor', () => {
  expect(asked(opened({}))).toEqual([1]);
  expect(asked(bidding('1 18'))).toEqual([0]);
  expect(asked(bidding('1 18 0 y'))).toEqual([1]);
  expect(asked(bidding('1 18 0 y 1 p'))).toEqual([2]);
  expect(asked(bidding('1 18 0 y 1 p 2 20'))).toEqual([0]);
  expect(asked(bidding('1 18 0 p'))).toEqual([2]);
  expect(asked(bidding('1 18 0 p 2 20'))).toEqual([1]);
});

test('forehand may hold the same value', () => {
  expect(won(bidding('1 18 0 y 1 p 2 p'))).toEqual({ declarer: 0, bid: 18 });
  expect(won(bidding('1 20 0 y 1 22 0 y 1 p 2 p'))).toEqual({ declarer: 0, bid: 22 });
});

test('the survivor plays at the last value bid or held', () => {
  expect(won(bidding('1 18 0 p 2 p'))).toEqual({ declarer: 1, bid: 18 });
  expect(won(bidding('1 18 0 p 2 20 1 y 2 22 1 p'))).toEqual({ declarer: 2, bid: 22 });
  expect(won(bidding('1 p 2 18 0 y 2 24 0 p'))).toEqual({ declarer: 2, bid: 24 });
});

test('rearhand may still bid after two passes', () => {
  const called = bidding('1 p');
  expect(asked(called)).toEqual([2]);
  expect(refusal(called, 2, '18')).toBeNull();
  expect(asked(bidding('1 18 0 p'))).toEqual([2]);
  expect(won(bidding('1 p 2 18 0 p'))).toEqual({ declarer: 2, bid: 18 });
});

test('after two passes without a bid forehand may take the game at 18, and at nothing else', () => {
  const called = bidding('1 p 2 p');
  expect(asked(called)).toEqual([0]);
  expect(refusal(called, 0, '18')).toBeNull();
  expect(refusal(called, 0, '20')).toBe('bidNotInList');
  expect(refusal(called, 0, 'y')).toBe('wrongPhase');
  expect(won(bidding('1 p 2 p 0 18'))).toEqual({ declarer: 0, bid: 18 });
});

test('all pass: passed in, nothing for anybody', () => {
  const passed = bidding('1 p 2 p 0 p');
  expect(resultOf(passed)).toEqual({ scores: [0, 0, 0], end: 'passedIn', game: null });
  expect(asked(passed)).toEqual([]);
});

test('a value may jump, but only upwards and only to one of the list', () => {
  const called = bidding('1 18 0 y');
  expect(refusal(called, 1, '48')).toBeNull();
  expect(refusal(called, 1, '18')).toBe('bidTooLow');
  expect(refusal(called, 1, '19')).toBe('bidNotInList');
  expect(refusal(called, 1, '266')).toBe('bidNotInList');
  expect(refusal(called, 1, 'y')).toBe('wrongPhase');
  expect(refusal(bidding('1 18'), 0, '20')).toBe('wrongPhase');
});

test('above 264 nothing is left but to pass', () => {
  const highest = bidding('1 264 0 y');
  expect(skat.legal(skat.view(highest.state, 1))).toEqual([{ type: 'pass' }]);
});

test('everybody sees the calls, and whose call it is', () => {
  const { state } = bidding('1 20 0 y 1 22');
  for (const seat of [0, 1, 2]) {
    expect(skat.view(state, seat).auction).toEqual({
      calls: [
        { seat: 1, call: 'bid', value: 20 },
        { seat: 0, call: 'hold', value: 20 },
        { seat: 1, call: 'bid', value: 22 },
      ],
      value: 22,
      caller: 1,
      listener: 0,
      asked: 'listener',
    });
  }
});
