import { expect, test } from 'vitest';
import { germanLetter, indexLetter } from './index-letters.ts';

const corner = (language: string): string =>
  (['J', 'Q', 'K', 'A'] as const).map((rank) => indexLetter(rank, language)).join(' ');

test('every language has its own index letters', () => {
  expect(['de', 'fr', 'nl', 'en', 'da', 'sv', 'es'].map(corner)).toEqual([
    'B D K A',
    'V D R A',
    'B V H A',
    'J Q K A',
    'B D K E',
    'Kn D K E',
    'J Q K A',
  ]);
});

test('a ten is written out, spot cards are themselves', () => {
  expect([indexLetter('T', 'de'), indexLetter('9', 'sv')]).toEqual(['10', '9']);
});

test('German suits have Ober and Unter in the corner', () => {
  expect((['A', 'T', 'K', 'Q', 'J', '9', '8', '7'] as const).map(germanLetter).join(' ')).toBe('A 10 K O U 9 8 7');
});
