import { expect, test } from 'vitest';
import { barsOf } from './score-chart.tsx';

test('scores of both signs stand on one zero line, in one scale', () => {
  expect(barsOf([300, -100, 0])).toEqual({
    zero: 90,
    bars: [
      { y: 0, height: 90 },
      { y: 90, height: 30 },
      { y: 88, height: 2 },
    ],
  });
});

test('without any losses the zero line lies at the bottom, and nothing is divided by nothing', () => {
  expect(barsOf([50]).zero).toBe(120);
  expect(barsOf([0])).toEqual({ zero: 0, bars: [{ y: 0, height: 2 }] });
});
