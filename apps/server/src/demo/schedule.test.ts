import { prizePool } from '@matador/tournament';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEMO_TOURNAMENTS, demoTournament, missingDates, type Dates } from './schedule.ts';

const HOUR_MS = 3_600_000;
const runs = (dates: readonly Dates[], now: Date): number =>
  dates.filter((one) => one.competitionStart <= now && now < one.competitionEnd).length;

test('a demo started at any time again has a tournament running and one to come, and adds none without need', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 24 * 60 }), { minLength: 1, maxLength: 12 }), (pauses) => {
      let now = new Date('2026-10-20T00:00:00Z');
      let dates: readonly Dates[] = [];
      for (const hours of pauses) {
        now = new Date(now.getTime() + hours * HOUR_MS);
        const added = missingDates(dates, now);
        dates = [...dates, ...added];
        expect(added.length).toBeLessThanOrEqual(2);
        expect(runs(dates, now)).toBeGreaterThanOrEqual(1);
        expect(dates.some((one) => one.competitionStart > now)).toBe(true);
        expect(missingDates(dates, now)).toEqual([]);
      }
    }),
  );
});

test('a running tournament of the demo can be joined and played at once', () => {
  const now = new Date('2026-11-20T20:00:00Z');
  const [dates] = missingDates([], now);
  for (const of of DEMO_TOURNAMENTS) {
    const tournament = demoTournament(of, dates!, now);
    expect(tournament).toMatchObject({ state: 'running', lobbyFrom: '00:00', lobbyTo: '24:00', playersPerGame: 3 });
    expect(tournament.registrationStart < now && now < tournament.registrationEnd).toBe(true);
  }
});

test('MAST-2 the qualifier costs 10 EUR and has 36 games at most; MAST-7 it pays 6 000 EUR', () => {
  const masters = DEMO_TOURNAMENTS.find((one) => one.isMasters)!;
  expect([masters.feeMinor, prizePool(masters.prizes), masters.finalSeats]).toEqual([10_00, 6_000_00, 3]);
  expect(((masters.rejoinLimit ?? 0) + 1) * 12).toBe(36);
});
