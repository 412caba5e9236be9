import type { ScheduledTournament } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { berlinInstant, berlinMidnight, hoursOf, mondayOf } from './berlin-day.ts';
import { weekBars } from './week.ts';

const played = (from: string, to: string, zoneId = 'skat'): ScheduledTournament => ({
  ...{ tournamentId: 1, templateId: 1, zoneId, gametype: 'skat', tournamentName: 'Skat', naming: null },
  ...{ state: 'planned', entries: 0, entryFee: 0, totalWin: 0, registrationStart: from, registrationEnd: to },
  ...{ competitionStart: from, competitionEnd: to },
});

test('a competition stands on the days on which it is played in Berlin, cut to the week', () => {
  const friday = played('2026-11-27T15:00:00Z', '2026-12-03T21:00:00Z');
  const [bar] = weekBars('2026-11-23', [friday]).get('skat') ?? [];
  expect(bar).toMatchObject({ first: 4, last: 6, fromBefore: false, goesOn: true });
  const [next] = weekBars('2026-11-30', [friday]).get('skat') ?? [];
  expect(next).toMatchObject({ first: 0, last: 3, fromBefore: true, goesOn: false });
  expect(weekBars('2026-12-07', [friday]).size).toBe(0);
});

test('what ends at midnight is not played on the next day', () => {
  const [bar] = weekBars('2026-11-23', [played('2026-11-24T10:00:00Z', '2026-11-24T23:00:00Z')]).get('skat') ?? [];
  expect(bar).toMatchObject({ first: 1, last: 1 });
});

test('two competitions of a zone at the same time overlap; of two zones, or one after the other, they do not', () => {
  const one = played('2026-11-23T10:00:00Z', '2026-11-23T12:00:00Z');
  const bars = weekBars('2026-11-23', [
    one,
    played('2026-11-23T11:00:00Z', '2026-11-23T13:00:00Z'),
    played('2026-11-23T13:00:00Z', '2026-11-23T14:00:00Z'),
    played('2026-11-23T10:00:00Z', '2026-11-23T12:00:00Z', 'romme'),
  ]);
  expect(bars.get('skat')?.map(({ overlaps }) => overlaps)).toEqual([1, 1, 0]);
  expect(bars.get('romme')?.map(({ overlaps }) => overlaps)).toEqual([0]);
});

test('a day begins at midnight in Berlin, and has 23 or 25 hours where the clocks change', () => {
  expect(berlinMidnight('2026-11-27')).toBe('2026-11-26T23:00:00.000Z');
  expect(berlinMidnight('2026-07-01')).toBe('2026-06-30T22:00:00.000Z');
  expect(berlinMidnight('2026-13-41')).toBeNull();
  expect(berlinInstant('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(berlinInstant('2027-03-28', '02:30')).toBeNull();
  expect([hoursOf('2026-10-25'), hoursOf('2027-03-28'), hoursOf('2026-11-27')]).toEqual([25, 23, 24]);
  expect([mondayOf('2026-11-29'), mondayOf('2026-11-23')]).toEqual(['2026-11-23', '2026-11-23']);
});
