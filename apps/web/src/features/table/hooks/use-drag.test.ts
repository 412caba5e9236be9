import { expect, test } from 'vitest';
import { placeAt } from './use-drag.ts';

const HAND = [
  { card: 'CJ', left: 10 },
  { card: 'SA', left: 40 },
  { card: 'H9', left: 70 },
  { card: 'D7', left: 100 },
] as const;

test('a card dragged to the right stands after the card it was let go on', () => {
  expect(placeAt(HAND, 'CJ', 75)).toBe('D7');
  expect(placeAt(HAND, 'CJ', 300)).toBeNull();
});

test('a card dragged to the left stands before the card it was let go on', () => {
  expect(placeAt(HAND, 'D7', 45)).toBe('SA');
  expect(placeAt(HAND, 'D7', 0)).toBe('CJ');
});

test('a card let go where it stood stays there', () => {
  expect(placeAt(HAND, 'SA', 60)).toBeUndefined();
});
