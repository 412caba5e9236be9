import { expect, test } from 'vitest';
import { translateIn } from '../../test/translate.ts';
import { clockText, countdownText, shortCountdownText } from './countdown.ts';

const NBSP = '\u00a0';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const german = translateIn('de', 'common');

test('TOUR-3 a countdown has days, hours and minutes', () => {
  expect(countdownText(2 * DAY + 4 * HOUR + 12 * MINUTE, german)).toBe(`2${NBSP}T 4${NBSP}Std 12${NBSP}Min`);
  expect(countdownText(3 * HOUR, german)).toBe(`3${NBSP}Std`);
});

test('TOUR-3 seconds are shown only below five minutes', () => {
  expect(countdownText(5 * MINUTE, german)).toBe(`5${NBSP}Min`);
  expect(countdownText(5 * MINUTE - 1, german)).toBe('5:00');
  expect(countdownText(4 * MINUTE + 12_000, german)).toBe('4:12');
});

test('a clock ends at 0:00, not before its last second is over', () => {
  expect([clockText(1), clockText(0), clockText(-5)]).toEqual(['0:01', '0:00', '0:00']);
});

test('where there is little room the greatest part is enough', () => {
  expect(shortCountdownText(2 * DAY + 23 * HOUR, german)).toBe(`2${NBSP}T`);
  expect(shortCountdownText(90 * MINUTE, german)).toBe(`1${NBSP}Std`);
  expect(shortCountdownText(42_000, german)).toBe('0:42');
});
