import { expect, test } from 'vitest';
import { sortHand } from './sort.ts';

const HAND = ['H9', 'CJ', 'SA', 'CT', 'HJ', 'CA', 'DK'] as const;

test('jacks stand first, then trumps, then the suits', () => {
  expect(sortHand(HAND, { trumps: 'C', alternate: false, ascending: false })).toEqual([
    'CJ',
    'HJ',
    'CA',
    'CT',
    'SA',
    'H9',
    'DK',
  ]);
});

test('in Grand only the jacks are trumps', () => {
  expect(sortHand(HAND, { trumps: 'grand', alternate: false, ascending: false }).slice(0, 3)).toEqual([
    'CJ',
    'HJ',
    'CA',
  ]);
});

test('in Null a jack stands in its suit, the ten below it', () => {
  expect(sortHand(HAND, { trumps: 'null', alternate: true, ascending: false })).toEqual([
    'CA',
    'CJ',
    'CT',
    'HJ',
    'H9',
    'SA',
    'DK',
  ]);
});
