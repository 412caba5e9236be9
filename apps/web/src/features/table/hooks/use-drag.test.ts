import { expect, test } from 'vitest';
import { withCardAt } from './use-drag.ts';

const HAND = ['CJ', 'SA', 'H9', 'D7'];

test('a card that is dragged stands at the place over which it is held, the others close up', () => {
  expect(withCardAt(HAND, 'CJ', 2)).toEqual(['SA', 'H9', 'CJ', 'D7']);
  expect(withCardAt(HAND, 'D7', 0)).toEqual(['D7', 'CJ', 'SA', 'H9']);
});

test('a card over its own place stays there', () => {
  expect(withCardAt(HAND, 'SA', 1)).toEqual(HAND);
});
