import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, berlinInstant, berlinTime } from './berlin.ts';

const HOUR_MS = 3_600_000;

/** Written independently: summer time runs from the last Sunday of March to that of October, 01:00 UTC. */
const isSummer = (instantMs: number): boolean => {
  const year = new Date(instantMs).getUTCFullYear();
  const change = (month: number): number => {
    const last = new Date(Date.UTC(year, month + 1, 0));
    return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1);
  };
  return instantMs >= change(2) && instantMs < change(9);
};

const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2045, 0, 1) / 60_000 });

test('STATE-8 Berlin is one hour ahead of UTC, two in summer', () => {
  fc.assert(
    fc.property(minutes, (minute) => {
      const instantMs = minute * 60_000;
      const wall = new Date(instantMs + (isSummer(instantMs) ? 2 : 1) * HOUR_MS);
      expect(berlinTime(new Date(instantMs))).toEqual({
        year: wall.getUTCFullYear(),
        month: wall.getUTCMonth() + 1,
        day: wall.getUTCDate(),
        hour: wall.getUTCHours(),
        minute: wall.getUTCMinutes(),
      });
    }),
  );
});

test('an instant is found again from its Berlin time, one of the two in the hour that autumn repeats', () => {
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000);
      const time = berlinTime(instant);
      const found = [berlinInstant(time, 'first').getTime(), berlinInstant(time, 'last').getTime()];
      expect(found).toContain(instant.getTime());
    }),
  );
});

test('02:30 of the night that shows it twice is an hour earlier at its first showing', () => {
  const time = { year: 2026, month: 10, day: 25, hour: 2, minute: 30 };
  expect(berlinInstant(time, 'first').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(berlinInstant(time, 'last').toISOString()).toBe('2026-10-25T01:30:00.000Z');
});

test('02:30 of the night that leaves it out is the instant that shows 03:30', () => {
  const instant = berlinInstant({ year: 2027, month: 3, day: 28, hour: 2, minute: 30 });
  expect(instant.toISOString()).toBe('2027-03-28T01:30:00.000Z');
  expect(berlinTime(instant)).toMatchObject({ hour: 3, minute: 30 });
});

test('days are counted over months, years and leap days', () => {
  expect(addDays({ year: 2027, month: 12, day: 31 }, 1)).toEqual({ year: 2028, month: 1, day: 1 });
  expect(addDays({ year: 2028, month: 3, day: 1 }, -1)).toEqual({ year: 2028, month: 2, day: 29 });
});
