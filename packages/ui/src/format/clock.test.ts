import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

const NBSP = '\u00a0';
const BERLIN = 'Europe/Berlin';
const ZONES = ['America/New_York', 'Asia/Tokyo', 'Pacific/Auckland', BERLIN, 'Europe/London'];
const plain = (text: string): string => text.replaceAll(NBSP, ' ');
const german = (zone: string) => createFormat('de-DE', zone);

test("a time is the player's, with Berlin's beside it where they differ", () => {
  const opening = '2026-11-26T15:00:00Z';
  expect(german(BERLIN).time(opening)).toBe('16:00');
  expect(german('Europe/Paris').time(opening)).toBe('16:00');
  expect(german('Europe/London').time(opening)).toBe('15:00 (Berlin 16:00)');
  expect(plain(german('America/New_York').dayTime(opening))).toBe('Do 26.11., 10:00 (Berlin 16:00)');
});

test("a day is the player's, with Berlin's beside it where that is another one", () => {
  const end = '2026-11-27T03:00:00Z';
  expect(plain(german(BERLIN).day(end))).toBe('Fr 27.11.');
  expect(plain(german('Asia/Tokyo').day(end))).toBe('Fr 27.11.');
  expect(plain(german('America/New_York').day(end))).toBe('Do 26.11. (Berlin Fr 27.11.)');
  expect(plain(german('America/New_York').fullDay(end))).toBe('26.11.2026 (Berlin 27.11.2026)');
  expect(plain(german('America/New_York').dayTime(end))).toBe('Do 26.11., 22:00 (Berlin Fr 27.11., 04:00)');
  expect(plain(german('America/New_York').time(end))).toBe('22:00 (Berlin Fr 27.11., 04:00)');
});

test('a sentence with two instants says it once for each place', () => {
  const says = (zone: string): string =>
    plain(
      german(zone).withBerlin(
        (clock) => `${clock.day('2026-11-20T03:00:00Z')} bis ${clock.day('2026-11-26T20:00:00Z')}`,
      ),
    );
  expect(says(BERLIN)).toBe('Fr 20.11. bis Do 26.11.');
  expect(says('America/New_York')).toBe('Do 19.11. bis Do 26.11. (Berlin Fr 20.11. bis Do 26.11.)');
});

test('the difference is right between the clock changes of Berlin and of New York', () => {
  const newYork = german('America/New_York');
  // New York changes on 8 March and 1 November 2026, Berlin on 29 March and 25 October.
  const shown = [
    '2026-03-06T15:00Z',
    '2026-03-10T15:00Z',
    '2026-03-30T14:00Z',
    '2026-10-26T15:00Z',
    '2026-11-02T15:00Z',
  ];
  expect(shown.map((at) => newYork.time(at))).toEqual(
    ['10:00', '11:00', '10:00', '11:00', '10:00'].map((here) => `${here} (Berlin 16:00)`),
  );
});

test('the hour that autumn shows twice is told with the name of its time', () => {
  const berlin = german(BERLIN);
  expect(plain(berlin.time('2026-10-25T00:30Z'))).toBe('02:30 MESZ');
  expect(plain(berlin.time('2026-10-25T01:30Z'))).toBe('02:30 MEZ');
  expect(plain(berlin.time('2026-10-25T02:30Z'))).toBe('03:30');
  expect(plain(german('Europe/London').time('2026-10-25T00:30Z'))).toMatch(/^01:30 .* \(Berlin 02:30 MESZ\)$/);
});

/** Hours and minutes of a zone before UTC, by another road than that of the code under test. */
const offsetMs = (at: number, zone: string): number => {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

const MOMENT = /(\d+)\.(\d+)\., (\d\d):(\d\d)/;
/** The instant that `D.M., HH:MM` of a year means in a zone whose clock is so far before UTC. */
const instantOf = (shown: string, year: number, before: number): number => {
  const [, day, month, hour, minute] = MOMENT.exec(shown) ?? [];
  return Date.UTC(year, Number(month) - 1, Number(day), Number(hour), Number(minute)) - before;
};

const HOUR_MS = 3_600_000;
/** Every half hour around the clock changes of a year, and one instant in 31 hours in between. */
const instants = (year: number): readonly number[] => {
  const found: number[] = [];
  for (let at = Date.UTC(year, 0, 2); at < Date.UTC(year, 11, 30); at += 31 * HOUR_MS) found.push(at);
  for (const [month, day] of [
    [2, 8],
    [2, 29],
    [3, 5],
    [8, 27],
    [9, 25],
    [10, 1],
  ] as const)
    for (let half = -60; half <= 60; half += 1) found.push(Date.UTC(year, month, day) + (half * HOUR_MS) / 2);
  return found;
};

test.each(ZONES)("in %s the player's words and Berlin's name the same instant, all year", (zone) => {
  const format = german(zone);
  for (const at of instants(2026)) {
    const shown = plain(format.dayTime(new Date(at).toISOString()));
    const [here = '', there] = shown.split(' (Berlin ');
    expect(instantOf(here, 2026, offsetMs(at, zone)), shown).toBe(at);
    const isOther = offsetMs(at, zone) !== offsetMs(at, BERLIN);
    expect(there !== undefined, shown).toBe(isOther);
    if (there === undefined) continue;
    const whole = MOMENT.test(there) ? there : `${here.slice(0, here.indexOf(','))}, ${there}`;
    expect(instantOf(whole, 2026, offsetMs(at, BERLIN)), shown).toBe(at);
  }
});
