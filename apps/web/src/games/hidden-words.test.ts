import { createFormat } from '@matador/ui/format';
import { expect, test } from 'vitest';
import { translateIn } from '../../test/translate.ts';
import type { Telling } from './deal-account.ts';
import { wordsOf as wordsOfSkat } from './skat/replay/words.ts';

const telling: Telling = {
  t: translateIn('de', 'replay', 'table', 'deal', 'romme'),
  format: createFormat('de-DE', 'Europe/Berlin'),
  nameOf: (seat) => (seat === 0 ? null : 'Vera'),
  own: 0,
};

test('who looks at the own hand alone is not told what others pick up and discard', () => {
  const pickedUp = (seat: number) => wordsOfSkat({ type: 'pickedUp', seat, skat: ['CJ', 'H7'] }, null);
  const only = { ...telling, onlyOf: 0 };
  expect(pickedUp(1)(telling)).toBe('Vera nimmt den Skat auf: Kreuz Bube, Herz 7');
  expect(pickedUp(1)(only)).toBe('Vera nimmt den Skat auf');
  expect(pickedUp(0)(only)).toBe('Du nimmst den Skat auf: Kreuz Bube, Herz 7');
  const declared = wordsOfSkat({ type: 'declared', seat: 1, contract: 'G', discard: ['CJ', 'H7'], open: null }, null);
  expect(declared(telling)).toContain('Herz 7');
  expect(declared(only)).toBe('Vera drückt und sagt Grand an');
});
