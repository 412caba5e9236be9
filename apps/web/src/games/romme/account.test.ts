import type { RommeResult } from '@matador/romme';
import { expect, test } from 'vitest';
import { linesOf } from '../../../test/deal-lines.ts';
import { translateIn } from '../../../test/translate.ts';
import { createFormat } from '@matador/ui/format';
import { readRommeDeal, rommeAccount } from './account.ts';

const NAMES = ['Vera', null, 'Otto'];
const told = (result: RommeResult, locale: 'de' | 'en' = 'de') => {
  const deal = readRommeDeal(result);
  if (deal === null) throw new Error('not read');
  const format = createFormat(locale === 'de' ? 'de-DE' : 'en-GB', 'Europe/Berlin');
  const account = rommeAccount(deal, {
    t: translateIn(locale, 'deal'),
    format,
    nameOf: (seat) => NAMES[seat] ?? null,
    own: 1,
  });
  return { ...account, lines: linesOf(account, format) };
};

const WON: RommeResult = { scores: [47, -34, -13], end: 'goneOut', winner: 0, counts: [0, 34, 13], factor: 1 };

test('RES-6 a deal of Rommé names what each hand still counted, and gives it to whoever went out', () => {
  const { title, outcome, points, lines, rule } = told(WON);
  expect([title, outcome, points]).toEqual(['Ausgemacht', 'Vera hat ausgemacht', -34]);
  expect(lines).toEqual(['Spieler | Auf der Hand | Punkte', 'Du | 34 | −34', 'Otto | 13 | −13', 'Vera | – | +47']);
  expect(rule).toContain('bekommt, was die anderen verlieren');
});

test('RES-6 after a Hand-Rommé every count stands with its doubling', () => {
  const { title, outcome, lines } = told(
    { scores: [-188, 258, -70], end: 'handRomme', winner: 1, counts: [94, 0, 35], factor: 2 },
    'en',
  );
  expect([title, outcome]).toEqual(['Hand-Rommé', 'You went out']);
  expect(lines).toEqual(['Player | In hand | Points', 'You | – | +258', 'Otto | 35 × 2 | −70', 'Vera | 94 × 2 | −188']);
});

test('RES-6 without a winner each seat loses its own count, and it is said why the deal ended', () => {
  const nobody: RommeResult = {
    scores: [-5, -60, -11],
    end: 'stockEmpty',
    winner: null,
    counts: [5, 60, 11],
    factor: 1,
  };
  const { title, outcome, lines, rule } = told(nobody);
  expect([title, outcome]).toEqual(['Niemand macht aus', 'Der Stapel war zum zweiten Mal leer']);
  expect(lines).toContain('Vera | 5 | −5');
  expect(rule).toContain('verliert jeder, was er hält');
  expect(told({ ...nobody, end: 'roundLimit' }).outcome).toBe('Alle Runden sind gespielt');
});

test('a deal of another game is no deal of Rommé', () => {
  expect(readRommeDeal({ scores: [0, 0, 0], end: 'passedIn', game: null })).toBeNull();
});
