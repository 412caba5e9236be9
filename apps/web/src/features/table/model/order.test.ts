import { expect, test } from 'vitest';
import { keepOrder, moveCard } from './order.ts';

const HAND = ['H9', 'CJ', 'SA', 'CT', 'HJ', 'CA', 'DK'] as const;

test('a free order stays when a card has been played, and takes new cards last', () => {
  const order = moveCard<string>(HAND, 'DK', 'CJ');
  expect(order.slice(0, 3)).toEqual(['H9', 'DK', 'CJ']);
  expect(keepOrder(['S7', 'CJ', 'DK'], order)).toEqual(['DK', 'CJ', 'S7']);
});
