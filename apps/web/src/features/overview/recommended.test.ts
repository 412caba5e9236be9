import type { Teaser } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { recommended } from './recommended.ts';

type One = Teaser['tournaments'][number];

const DATES: One['dates'] = {
  competitionStart: '2026-11-23T03:00:00Z',
  competitionEnd: '2026-11-30T03:00:00Z',
  registrationStart: '2026-11-20T00:00:00Z',
  registrationEnd: '2026-11-30T03:00:00Z',
  lobbyStart: '2026-11-23T03:00:00Z',
  lobbyEnd: '2026-11-30T03:00:00Z',
  secondsUntilLobbyStart: 0,
  secondsUntilLobbyEnd: 1000,
  serverTime: '2026-11-24T10:00:00Z',
};

const one = (tournamentId: number, change: Partial<One> = {}): One => ({
  ...{ tournamentId, name: 'T', gameVariant: null, isMasters: false, totalWin: 600_00, entryFee: 10_00 },
  ...{ numberOfGames: 12, joined: false, dates: DATES },
  ...change,
});

const zone = (zoneId: string, gametype: string, tournaments: readonly One[]): Teaser => ({
  ...{ zoneId, gametype, planned: false, tournamentInfo: null },
  tournaments: [...tournaments],
});

const idOf = (...zones: readonly Teaser[]): number | undefined => recommended(zones)?.tournament.tournamentId;

test('a newcomer is shown Skat in its usual form, no Masters, whatever stands first', () => {
  const masters = zone('skatmasters', 'skat', [one(1, { isMasters: true, entryFee: 1_00 })]);
  const romme = zone('romme', 'romme', [one(2, { entryFee: 5_00 })]);
  const skat = zone('skat', 'skat', [one(3, { gameVariant: 'speed', entryFee: 5_00 }), one(4)]);
  expect(idOf(masters, romme, skat)).toBe(4);
  expect(idOf(masters, romme)).toBe(2);
  expect(idOf(masters)).toBe(1);
});

test('a tournament that can be played now goes before one whose lobby is still closed', () => {
  const closed = one(1, { dates: { ...DATES, secondsUntilLobbyStart: 60 } });
  expect(idOf(zone('skat', 'skat', [closed]), zone('belote', 'belote', [one(2)]))).toBe(2);
});

test('of the same kind the lowest fee comes first; what is joined or closed to registration is not shown', () => {
  const over = one(1, { entryFee: 0, dates: { ...DATES, registrationEnd: '2026-11-24T09:00:00Z' } });
  const joined = one(2, { entryFee: 0, joined: true });
  expect(idOf(zone('skat', 'skat', [over, joined, one(3), one(4, { entryFee: 5_00 })]))).toBe(4);
  expect(recommended([zone('skat', 'skat', [over, joined])])).toBeNull();
});
