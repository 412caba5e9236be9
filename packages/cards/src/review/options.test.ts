import { expect, test } from 'vitest';
import {
  bestOption,
  callTag,
  countOptions,
  standingByLayouts,
  type CountedOption,
  type CountedOptions,
  type PlayedOn,
} from './index.ts';

const NOTHING = { won: 0, lost: 0, more: 0, less: 0, gain: 0, squares: 0 };

/** A pass, and a bid that brings so much more in each of so many deals. */
const counted = (gains: readonly number[]): CountedOptions => {
  const bid: CountedOption = {
    ...{ ...NOTHING, option: '18' },
    gain: gains.reduce((sum, one) => sum + one, 0),
    squares: gains.reduce((sum, one) => sum + one ** 2, 0),
  };
  return { deals: gains.length, options: [{ ...NOTHING, option: 'p' }, bid] };
};

test('each deal is played on from every option, and held against what was chosen there', () => {
  const deals: readonly (readonly PlayedOn[])[] = [
    [
      { points: 0, own: null },
      { points: 80, own: 'won' },
    ],
    [
      { points: 40, own: null },
      { points: -120, own: 'lost' },
    ],
    [
      { points: 40, own: null },
      { points: 40, own: null },
    ],
  ];
  const playing = deals.map((ends) => (option: number) => ends[option] ?? { points: 0, own: null });
  const steps = countOptions(['p', '18'], playing);
  let step = steps.next();
  let seen = 0;
  for (; step.done !== true; step = steps.next()) seen += 1;
  expect(seen).toBe(3);
  expect(step.value).toEqual({
    deals: 3,
    options: [
      { ...NOTHING, option: 'p' },
      { option: '18', won: 1, lost: 1, more: 1, less: 1, gain: -80, squares: 80 ** 2 + 160 ** 2 },
    ],
  });
});

test('a choice is costly only where another brings more than chance does, and enough to be worth a word', () => {
  const steady = counted(Array.from({ length: 96 }, () => 30));
  const wild = counted(Array.from({ length: 96 }, (_, deal) => (deal % 2 === 0 ? 200 : -150)));
  const little = counted(Array.from({ length: 96 }, () => 2));
  const worse = counted(Array.from({ length: 96 }, () => -5));
  expect([steady, wild, little, worse].map(standingByLayouts)).toEqual(['costly', 'close', 'close', 'best']);
  expect(bestOption(steady).option).toBe('18');
  expect(bestOption(worse).option).toBe('p');
  expect(standingByLayouts(counted([]))).toBeNull();
});

test('a call that was right and lost by how the cards lay is unlucky, and one without others has no verdict', () => {
  const [better, worse] = [counted(Array.from({ length: 96 }, () => 30)), counted([-5, -5])];
  const mixed = counted([150, 150, -100, 150, -100]);
  const call = { seat: 0, option: 'p', hasChoice: true };
  expect(callTag({ ...call, unseen: worse, seen: better })).toBe('unlucky');
  expect(callTag({ ...call, unseen: better, seen: worse })).toBe('lucky');
  expect(callTag({ ...call, unseen: better, seen: mixed })).toBe('costly');
  expect(callTag({ ...call, unseen: better, seen: null })).toBeNull();
  expect(callTag({ ...call, hasChoice: false, unseen: null, seen: null })).toBe('noChoice');
});
