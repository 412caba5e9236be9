import fc from 'fast-check';
import { expect, test } from 'vitest';
import { berlinInstant, berlinTime } from './berlin.ts';
import { lobbyOpenings, lobbyState, lobbyWindow } from './lobby.ts';

const EVENING = { from: '16:00', to: '22:00' };
const berlin = (text: string): Date => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return berlinInstant({ year, month, day, hour, minute });
};
/** A Masters qualifier: Friday 16:00 to Thursday 22:00. */
const QUALIFIER = { start: berlin('2026-11-20 16:00'), end: berlin('2026-11-26 22:00') };

test('STATE-3 the lobby is open within its hours, will open before them', () => {
  const before = lobbyWindow(EVENING, QUALIFIER, berlin('2026-11-22 15:59'));
  expect(before).toMatchObject({ secondsUntilStart: 60, secondsUntilEnd: 6 * 3600 + 60 });
  expect(lobbyState(before)).toBe('opens');
  const within = lobbyWindow(EVENING, QUALIFIER, berlin('2026-11-22 16:00'));
  expect(within).toMatchObject({ secondsUntilStart: 0, secondsUntilEnd: 6 * 3600 });
  expect(lobbyState(within)).toBe('open');
});

test('MAST-1 after closing the next day is shown, after the last day the lobby is closed', () => {
  const evening = lobbyWindow(EVENING, QUALIFIER, berlin('2026-11-22 22:00'));
  expect(evening.start).toEqual(berlin('2026-11-23 16:00'));
  const over = lobbyWindow(EVENING, QUALIFIER, berlin('2026-11-26 22:00'));
  expect(over).toEqual({
    start: berlin('2026-11-26 16:00'),
    end: berlin('2026-11-26 22:00'),
    secondsUntilStart: 0,
    secondsUntilEnd: 0,
  });
  expect(lobbyState(over)).toBe('closed');
});

test('a tournament to come shows its first opening, cut to the competition', () => {
  const late = { start: berlin('2026-11-20 18:30'), end: berlin('2026-11-26 20:00') };
  expect(lobbyWindow(EVENING, late, berlin('2026-11-01 12:00'))).toMatchObject({
    start: late.start,
    end: berlin('2026-11-20 22:00'),
  });
  expect(lobbyWindow(EVENING, late, berlin('2026-11-26 17:00')).end).toEqual(late.end);
});

test('a competition that starts after closing opens on the next day', () => {
  const night = { start: berlin('2026-11-20 23:00'), end: berlin('2026-11-26 20:00') };
  expect(lobbyWindow(EVENING, night, berlin('2026-11-20 12:00')).start).toEqual(berlin('2026-11-21 16:00'));
});

test('a lobby open round the clock closes once, with the competition', () => {
  const window = lobbyWindow({ from: '00:00', to: '24:00' }, QUALIFIER, berlin('2026-11-22 23:59'));
  expect(window).toMatchObject({ start: QUALIFIER.start, end: QUALIFIER.end, secondsUntilStart: 0 });
});

test('STATE-8 the lobby keeps its Berlin hours over both clock changes', () => {
  for (const [day, next] of [
    ['2026-10-24', '2026-10-25'],
    ['2027-03-27', '2027-03-28'],
  ]) {
    const competition = { start: berlin(`${String(day)} 00:00`), end: berlin(`${String(next)} 23:00`) };
    const window = lobbyWindow(EVENING, competition, berlin(`${String(day)} 22:30`));
    expect(berlinTime(window.start)).toMatchObject({ hour: 16, minute: 0 });
    expect(berlinTime(window.end)).toMatchObject({ hour: 22, minute: 0 });
    expect(window.end.getTime() - window.start.getTime()).toBe(6 * 3_600_000);
  }
});

test('a lobby over the doubled hour is open an hour longer, over the missing one an hour less', () => {
  const night = { from: '01:00', to: '04:00' };
  const hoursOn = (day: string): number => {
    const competition = { start: berlin(`${day} 00:00`), end: berlin(`${day} 23:00`) };
    const window = lobbyWindow(night, competition, competition.start);
    return (window.end.getTime() - window.start.getTime()) / 3_600_000;
  };
  expect(hoursOn('2026-10-25')).toBe(4);
  expect(hoursOn('2027-03-28')).toBe(2);
});

test('STATE-3 a window lies in the competition, is never past while one is left, and its countdowns are never negative', () => {
  const quarter = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min: min * 4, max: max * 4 });
  const clock = (quarters: number): string =>
    `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
  fc.assert(
    fc.property(
      quarter(0, 12),
      quarter(13, 24),
      fc.integer({ min: 0, max: 400 * 24 }),
      fc.integer({ min: 24, max: 240 }),
      fc.integer({ min: -48, max: 300 }),
      (from, to, startHour, lengthHours, nowHour) => {
        const start = new Date(Date.UTC(2026, 0, 1, startHour));
        const competition = { start, end: new Date(start.getTime() + lengthHours * 3_600_000) };
        const now = new Date(start.getTime() + nowHour * 3_600_000);
        const window = lobbyWindow({ from: clock(from), to: clock(to) }, competition, now);
        expect(window.start >= competition.start && window.end <= competition.end).toBe(true);
        expect(window.start < window.end).toBe(true);
        expect(window.secondsUntilStart).toBeGreaterThanOrEqual(0);
        expect(window.secondsUntilEnd).toBeGreaterThanOrEqual(0);
        expect(lobbyState(window) === 'open').toBe(window.start <= now && now < window.end);
        expect(lobbyState(window) === 'closed').toBe(window.end <= now);
      },
    ),
  );
});

test('STATE-4 a countdown ends in the very second, and the end countdown goes on', () => {
  const start = berlin('2026-11-22 16:00').getTime();
  const at = (ms: number): readonly number[] => {
    const window = lobbyWindow(EVENING, QUALIFIER, new Date(start + ms));
    return [window.secondsUntilStart, window.secondsUntilEnd];
  };
  expect(at(-1001)).toEqual([2, 6 * 3600 + 2]);
  expect(at(-1)).toEqual([1, 6 * 3600 + 1]);
  expect(at(0)).toEqual([0, 6 * 3600]);
  expect(at(6 * 3_600_000 - 1)).toEqual([0, 1]);
});

test('STATE-3 the lobby is open at a start countdown of 0 and an end countdown above 0, closed when both are 0', () => {
  const state = (secondsUntilStart: number, secondsUntilEnd: number): string =>
    lobbyState({ secondsUntilStart, secondsUntilEnd });
  expect([state(1, 2), state(0, 1), state(0, 0), state(-1, 1), state(-1, -1)]).toEqual([
    'opens',
    'open',
    'closed',
    'open',
    'closed',
  ]);
});

test('STATE-8 in the night that shows an hour twice a lobby opens at its first and closes at its last showing', () => {
  const night = { start: new Date('2026-10-23T14:00:00Z'), end: new Date('2026-10-29T21:00:00Z') };
  const { start, end } = lobbyWindow({ from: '02:15', to: '02:45' }, night, new Date('2026-10-24T22:00:00Z'));
  expect([start, end]).toEqual([new Date('2026-10-25T00:15:00Z'), new Date('2026-10-25T01:45:00Z')]);
});

test('every opening of a week is listed, from the first day to the last, cut to the range', () => {
  const all = { start: berlin('2026-11-16 00:00'), end: berlin('2026-12-07 00:00') };
  const days = lobbyOpenings(EVENING, QUALIFIER, all).map(({ start, end }) => [berlinTime(start), berlinTime(end)]);
  expect(days.map(([start, end]) => [start?.day, start?.hour, end?.day, end?.hour])).toEqual(
    [20, 21, 22, 23, 24, 25, 26].map((day) => [day, 16, day, 22]),
  );
  const two = { start: berlin('2026-11-21 22:00'), end: berlin('2026-11-23 16:01') };
  expect(lobbyOpenings(EVENING, QUALIFIER, two).map(({ start }) => berlinTime(start).day)).toEqual([22, 23]);
  expect(lobbyOpenings(EVENING, QUALIFIER, { start: all.start, end: QUALIFIER.start })).toEqual([]);
  expect(lobbyOpenings({ from: '00:00', to: '24:00' }, QUALIFIER, two)).toEqual([QUALIFIER]);
});

test('STATE-8 openings keep their Berlin hours over both clock changes', () => {
  for (const [first, last] of [
    ['2026-10-23', '2026-10-27'],
    ['2027-03-26', '2027-03-30'],
  ]) {
    const week = { start: berlin(`${String(first)} 00:00`), end: berlin(`${String(last)} 23:00`) };
    const found = lobbyOpenings(EVENING, week, week);
    expect(found).toHaveLength(5);
    for (const { start, end } of found) {
      expect([berlinTime(start).hour, berlinTime(end).hour]).toEqual([16, 22]);
      expect(end.getTime() - start.getTime()).toBe(6 * 3_600_000);
    }
  }
});
