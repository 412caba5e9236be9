import { expect, test } from 'vitest';
import { instantOnDay, minutesOfDay, parseTimeOfDay } from './time-of-day.ts';

test('a time of day has two digits each, to the last minute and the day’s end', () => {
  expect(['00:00', '09:30', '23:59', '24:00'].map(parseTimeOfDay)).toEqual([0, 570, 1439, 1440]);
  for (const text of ['', '9:30', '09:60', '24:01', '25:00', '09:30:00', ' 09:30', '-1:00'])
    expect(parseTimeOfDay(text)).toBeNull();
  expect(() => minutesOfDay('noon')).toThrow('noon');
});

test('STATE-8 a day of a clock change ends where the next begins', () => {
  const ends = (year: number, month: number, day: number): string =>
    instantOnDay({ year, month, day }, '24:00', 'last').toISOString();
  expect(ends(2026, 10, 25)).toBe('2026-10-25T23:00:00.000Z');
  expect(ends(2027, 3, 28)).toBe('2027-03-28T22:00:00.000Z');
});
