import type { CalendarEntry } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { rangeOf, weekOf, startOf } from '#web/schedule/calendar-week.ts';
import { agendaOf, lanesOf } from './lanes.ts';

const days = weekOf(new URLSearchParams('week=2026-11-16'), '2026-11-16');
const on = (day: number, hour: number): string =>
  new Date(startOf(`2026-11-${String(day)}`).getTime() + hour * 3_600_000).toISOString();

const QUALIFIER: CalendarEntry = {
  tournamentId: 7,
  zoneId: 'skatmasters',
  gametype: 'skat',
  gameVariant: null,
  isMasters: true,
  name: 'Skat Masters',
  image: 'skatmasters',
  entryFee: 1000,
  totalWin: 600_000,
  joined: false,
  registrationStart: on(12, 20),
  lastStart: on(19, 20),
  competitionStart: on(13, 16),
  competitionEnd: on(19, 22),
  openings: [16, 17, 18, 19].map((day) => ({ start: on(day, 16), end: on(day, 22) })),
};

test('an opening is past, open or coming by the clock, to the second', () => {
  const stateAt = (now: string) => lanesOf([QUALIFIER], days, Date.parse(now))[0]?.cells[2]?.openings[0]?.state;
  expect([stateAt(on(18, 15)), stateAt(on(18, 16)), stateAt(on(18, 21)), stateAt(on(18, 22))]).toEqual([
    'coming',
    'open',
    'open',
    'past',
  ]);
});

test('a lobby open round the clock is open on each of its days', () => {
  const whole = { ...QUALIFIER, openings: [{ start: on(17, 4), end: on(19, 4) }] };
  const [lane] = lanesOf([whole], days, 0);
  expect(lane?.cells.map(({ openings }) => openings.map((one) => [one.start, one.end, one.isWholeDay]))).toEqual([
    [],
    [[on(17, 4), on(18, 0), false]],
    [[on(18, 0), on(19, 0), true]],
    [[on(19, 0), on(19, 4), false]],
    [],
    [],
    [],
  ]);
});

test('a tournament without anything in the week has no lane', () => {
  const { from } = rangeOf(days);
  const past = {
    ...QUALIFIER,
    openings: [],
    lastStart: from.replace('2026', '2025'),
    competitionEnd: on(12, 22),
    competitionStart: on(12, 1),
  };
  expect(lanesOf([past], days, 0)).toEqual([]);
});

test('the list of a day says what opens when, with the last start, and what ends', () => {
  const lanes = lanesOf([QUALIFIER], days, Date.parse(on(18, 18)));
  expect(agendaOf(lanes, '2026-11-19').map(({ kind, at, lastStart }) => [kind, at, lastStart])).toEqual([
    ['opens', on(19, 16), on(19, 20)],
    ['lastStart', on(19, 20), null],
    ['ends', on(19, 22), null],
  ]);
  expect(agendaOf(lanes, '2026-11-17').map(({ kind, lastStart }) => [kind, lastStart])).toEqual([['opens', null]]);
  expect(agendaOf(lanes, '2026-11-20')).toEqual([]);
});
