import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

const NBSP = '\u00a0';
const german = createFormat('de-DE', 'Europe/Berlin');
const british = createFormat('en-GB', 'Europe/London');

test('LOOK-4 an amount has its cents and does not part from its sign', () => {
  expect(german.money(8450, 'EUR')).toBe(`84,50${NBSP}€`);
  expect(british.money(8450, 'EUR')).toBe('€84.50');
});

test('a prize has cents only where there are any', () => {
  expect(german.prize(600_000, 'EUR')).toBe(`6.000${NBSP}€`);
  expect(german.prize(1050, 'EUR')).toBe(`10,50${NBSP}€`);
});

test('a minus is a minus sign, not a hyphen', () => {
  expect(german.money(-1000, 'EUR')).toBe(`−10,00${NBSP}€`);
  expect([german.signed(-48), german.signed(286), german.signed(0)]).toEqual(['−48', '+286', '0']);
  expect(german.number(-1684)).toBe('−1.684');
});

test('a day is a weekday and a short date, in one piece', () => {
  expect(german.dayTime('2026-11-26T19:00:00Z')).toBe(`Do${NBSP}26.11., 20:00`);
  expect(british.day('2026-11-26T19:00:00Z')).toBe(`Thu${NBSP}26${NBSP}Nov`);
});

test('a calendar day is the same one everywhere', () => {
  expect(createFormat('de-DE', 'America/New_York').date('2026-11-01')).toBe('1.11.2026');
  expect(british.date('2026-11-01')).toBe(`1${NBSP}Nov${NBSP}2026`);
});
