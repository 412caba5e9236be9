import { expect, test } from 'vitest';
import { numbersOf } from './deal-numbers.ts';

const COUNTS = { result: {}, scores: [90, 72, 90, 72] };
const AGAIN = { result: {}, scores: null };
const UNFINISHED = { result: null, scores: null };

test('deals that count are numbered from 1, and one that was dealt again has no number', () => {
  expect(numbersOf([AGAIN, COUNTS, AGAIN, COUNTS])).toEqual([null, 1, null, 2]);
});

test('a deal that was not played to its end has the next number', () => {
  expect(numbersOf([COUNTS, AGAIN, UNFINISHED])).toEqual([1, null, 2]);
});
