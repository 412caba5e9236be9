import { expect, test } from 'vitest';
import { berlinInstant } from './berlin.ts';
import { playRefusal, type PlaySituation } from './play.ts';
import type { SeatInSeries } from './slots.ts';

const berlin = (day: number, hour: number, minute = 0): Date =>
  berlinInstant({ year: 2026, month: 11, day, hour, minute });
const just = (instant: Date): Date => new Date(instant.getTime() - 1);
const evening = berlin(21, 18);
const seat = (slot: number, state: SeatInSeries['state'], endedAt: Date | null = evening): SeatInSeries => ({
  slot,
  state,
  score: state === 'finished' ? 100 : null,
  endedAt: state === 'pending' ? null : endedAt,
  competitionId: `c${String(slot)}`,
  rank: null,
});
const possible: PlaySituation = {
  joined: true,
  competition: { start: berlin(20, 16), end: berlin(26, 22) },
  lobby: { from: '16:00', to: '22:00' },
  numberOfGames: 2,
  seats: [],
};
const refusal = (change: Partial<PlaySituation>, now = evening): string | null =>
  playRefusal({ ...possible, ...change }, now);

test('STATE-5 one plays who has joined, has a game open and none pending', () => {
  expect(refusal({})).toBeNull();
  expect(refusal({ joined: false })).toBe('notJoined');
  expect(refusal({ seats: [seat(0, 'pending')] })).toBe('pending');
  expect(refusal({ seats: [seat(0, 'finished')] })).toBeNull();
  expect(refusal({ seats: [seat(0, 'finished'), seat(1, 'skipgame')] })).toBe('allPlayed');
});

test('STATE-5 the lobby opens and closes to the millisecond', () => {
  expect(refusal({}, just(berlin(21, 16)))).toBe('lobbyClosed');
  expect(refusal({}, berlin(21, 16))).toBeNull();
  expect(refusal({}, just(berlin(21, 22)))).toBeNull();
  expect(refusal({}, berlin(21, 22))).toBe('lobbyClosed');
});

test('STATE-1 STATE-5 nobody plays before the start and from the end on', () => {
  expect(refusal({}, just(berlin(20, 16)))).toBe('notStarted');
  expect(refusal({}, berlin(20, 16))).toBeNull();
  expect(refusal({}, just(berlin(26, 22)))).toBeNull();
  expect(refusal({}, berlin(26, 22))).toBe('over');
});

test('GAME-7 a slot that could not be loaded rests for 60 s when no other is open', () => {
  const seats = [seat(0, 'finished'), seat(1, 'lto')];
  expect(refusal({ seats }, new Date(evening.getTime() + 59_999))).toBe('resting');
  expect(refusal({ seats }, new Date(evening.getTime() + 60_000))).toBeNull();
  expect(refusal({ seats: [seat(0, 'lto')] }, evening)).toBeNull();
});
