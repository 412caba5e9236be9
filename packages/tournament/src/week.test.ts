import fc from 'fast-check';
import { expect, test } from 'vitest';
import { berlinInstant, berlinTime } from './berlin.ts';
import {
  datesAfter,
  datesBetween,
  datesOnDay,
  MASTERS_WEEK,
  nthDates,
  timesProblems,
  type WeeklyTimes,
} from './week.ts';

const berlin = (text: string): Date => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return berlinInstant({ year, month, day, hour, minute });
};
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const daily: WeeklyTimes = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: '18:00',
  competitionEnd: { days: 0, time: '24:00' },
  registrationStart: { days: -2, time: '00:00' },
  registrationEnd: { days: 0, time: '22:00' },
};
const problems = (change: Partial<WeeklyTimes>): readonly string[] =>
  timesProblems({ ...MASTERS_WEEK, ...change }).map(({ field }) => field);

test('MAST-1 a qualifier runs Friday 16:00 to Thursday 22:00, starts until Thursday 20:00, registers from Thursday 20:10', () => {
  expect(datesOnDay(MASTERS_WEEK, { year: 2026, month: 11, day: 20 })).toEqual({
    registrationStart: berlin('2026-11-19 20:10'),
    competitionStart: berlin('2026-11-20 16:00'),
    registrationEnd: berlin('2026-11-26 20:00'),
    competitionEnd: berlin('2026-11-26 22:00'),
  });
});

test('MAST-1 the week that begins summer time lasts an hour less, the one that ends it an hour more', () => {
  const hours = (day: number, month: number, year: number): number => {
    const { competitionStart, competitionEnd } = datesOnDay(MASTERS_WEEK, { year, month, day });
    expect(berlinTime(competitionStart)).toMatchObject({ hour: 16, minute: 0 });
    expect(berlinTime(competitionEnd)).toMatchObject({ hour: 22, minute: 0 });
    return (competitionEnd.getTime() - competitionStart.getTime()) / HOUR_MS;
  };
  expect([hours(20, 11, 2026), hours(23, 10, 2026), hours(26, 3, 2027)]).toEqual([150, 151, 149]);
});

test('STATE-8 what starts in a doubled hour starts at its first showing, what ends there at its last', () => {
  const night: WeeklyTimes = { ...daily, startTime: '02:30', competitionEnd: { days: 1, time: '02:30' } };
  expect(datesOnDay(night, { year: 2026, month: 10, day: 25 }).competitionStart.toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  );
  expect(datesOnDay(night, { year: 2026, month: 10, day: 24 }).competitionEnd.toISOString()).toBe(
    '2026-10-25T01:30:00.000Z',
  );
});

test('MAST-11 a start at the first instant of a span is in it, one at its last is not', () => {
  const start = berlin('2026-11-20 16:00');
  const next = berlin('2026-11-27 16:00');
  const starts = (from: Date, until: Date): readonly Date[] =>
    datesBetween(MASTERS_WEEK, from, until).map((one) => one.competitionStart);
  expect(starts(start, next)).toEqual([start]);
  expect(starts(new Date(start.getTime() + 1), next)).toEqual([]);
  expect(starts(start, new Date(next.getTime() + 1))).toEqual([start, next]);
  expect(starts(start, start)).toEqual([]);
});

test('MAST-11 a span cut anywhere has the same tournaments, and a year of Fridays has 52 or 53', () => {
  const day = fc.integer({ min: 0, max: 60 * 24 });
  fc.assert(
    fc.property(day, day, day, (a, b, c) => {
      const at = (hour: number): Date => new Date(Date.UTC(2026, 6, 1, hour));
      const [from = 0, cut = 0, until = 0] = [a, b, c].sort((x, y) => x - y);
      const whole = datesBetween(daily, at(from), at(until));
      expect([...datesBetween(daily, at(from), at(cut)), ...datesBetween(daily, at(cut), at(until))]).toEqual(whole);
    }),
    { numRuns: 12 },
  );
  expect(datesBetween(MASTERS_WEEK, berlin('2026-07-01'), berlin('2027-07-01'))).toHaveLength(52);
});

test('MAST-11 times that were changed make no second tournament where one was promised', () => {
  const from = berlin('2026-11-20 00:00');
  const until = berlin('2026-12-12 00:00');
  const days = (times: WeeklyTimes, last: string | null): readonly number[] =>
    datesAfter(times, datesBetween(times, from, until), last === null ? null : berlin(last)).map(
      (one) => berlinTime(one.competitionStart).day,
    );
  const later: WeeklyTimes = { ...MASTERS_WEEK, startTime: '17:00' };
  const saturday: WeeklyTimes = { ...MASTERS_WEEK, weekdays: [6] };
  expect(days(MASTERS_WEEK, null)).toEqual([20, 27, 4, 11]);
  expect(days(MASTERS_WEEK, '2026-11-20 16:00')).toEqual([27, 4, 11]);
  expect(days(later, '2026-11-20 16:00')).toEqual([27, 4, 11]);
  expect(days(saturday, '2026-11-20 16:00')).toEqual([28, 5]);
  expect(days({ ...MASTERS_WEEK, weekdays: [6, 1] }, '2026-11-20 16:00')).toEqual([23, 28, 30, 5, 7]);
  expect(days({ ...daily, weekdays: [1, 2, 3, 4, 5, 6, 7] }, '2026-12-09 18:00')).toEqual([10, 11]);
});

test('the 45th qualifier of a season starts 44 weeks after the first, by the clock on the wall', () => {
  const first = berlin('2026-09-04 16:00');
  const last = nthDates(MASTERS_WEEK, first, 45);
  expect(last.competitionStart).toEqual(berlin('2027-07-09 16:00'));
  expect(last.competitionStart.getTime() - first.getTime()).toBe(44 * WEEK_MS);
  expect(nthDates(MASTERS_WEEK, first, 10).competitionStart.getTime() - first.getTime()).toBe(9 * WEEK_MS + HOUR_MS);
  expect(nthDates(MASTERS_WEEK, first, 1).competitionStart).toEqual(first);
});

test('times that can be played have no problem, and each that cannot is named', () => {
  expect([timesProblems(MASTERS_WEEK), timesProblems(daily)]).toEqual([[], []]);
  expect(problems({ weekdays: [] })).toEqual(['weekdays']);
  expect(problems({ weekdays: [5, 5] })).toEqual(['weekdays']);
  expect(problems({ weekdays: [0] })).toEqual(['weekdays']);
  expect(problems({ weekdays: [8] })).toEqual(['weekdays']);
  expect(problems({ startTime: '24:00' })).toEqual(['startTime']);
  expect(problems({ startTime: '7:00' })).toEqual(['startTime']);
  expect(problems({ competitionEnd: { days: 6, time: '24:01' } })).toEqual(['competitionEnd']);
  expect(problems({ registrationStart: { days: -61, time: '00:00' } })).toEqual(['registrationStart']);
});

test('a competition and a registration last two hours or more, and nobody registers for what is over', () => {
  expect(problems({ competitionEnd: { days: 0, time: '18:00' }, registrationEnd: { days: 0, time: '18:00' } })).toEqual(
    [],
  );
  expect(problems({ competitionEnd: { days: 0, time: '17:59' }, registrationEnd: { days: 0, time: '17:59' } })).toEqual(
    ['competitionEnd'],
  );
  expect(problems({ registrationEnd: { days: 6, time: '22:00' } })).toEqual([]);
  expect(problems({ registrationEnd: { days: 6, time: '22:01' } })).toEqual(['registrationEnd']);
  expect(problems({ registrationEnd: { days: -1, time: '22:09' } })).toEqual(['registrationEnd']);
});
