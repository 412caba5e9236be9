import { expect, test } from 'vitest';
import { rejoinReason, rejoinRefusal, rejoinsRemaining, type RejoinSituation } from './rejoin.ts';

const possible: RejoinSituation = {
  rejoinsEnabled: true,
  rejoinLimit: 2,
  attempts: 1,
  registration: 'open',
  gamesPlayed: 1,
  pending: false,
  searching: false,
};

test('STATE-6 a restart needs a played game, restarts left, open registration and a tournament that has restarts', () => {
  const refusal = (change: Partial<RejoinSituation>): string | null => rejoinRefusal({ ...possible, ...change });
  expect(refusal({})).toBeNull();
  expect(refusal({ gamesPlayed: 0 })).toBe('noGamesPlayed');
  expect(refusal({ attempts: 3 })).toBe('limitReached');
  expect(refusal({ attempts: 300, rejoinLimit: null })).toBeNull();
  expect(refusal({ registration: 'over' })).toBe('registrationOver');
  expect(refusal({ rejoinsEnabled: false })).toBe('notEnabled');
});

test('STATE-6 there is no restart while a game is pending or a search is under way', () => {
  expect(rejoinRefusal({ ...possible, pending: true })).toBe('pending');
  expect(rejoinRefusal({ ...possible, searching: true })).toBe('searching');
});

test('the restarts left are the limit less those begun', () => {
  expect([rejoinsRemaining(2, 0), rejoinsRemaining(2, 1), rejoinsRemaining(2, 2), rejoinsRemaining(2, 9)]).toEqual([
    2, 2, 1, 0,
  ]);
  expect(rejoinsRemaining(null, 9)).toBeNull();
});

test('what no waiting mends is noRejoinAllowed', () => {
  expect(rejoinReason('notEnabled')).toBe('noRejoinAllowed');
  expect(rejoinReason('limitReached')).toBe('noRejoinAllowed');
  expect(rejoinReason('registrationOver')).toBe('registrationNotPossible');
  expect(rejoinReason('pending')).toBe('rejoinNotPossible');
});

test('STATE-6 the last restart can be had, the one after it cannot; before registration there is none', () => {
  expect(rejoinRefusal({ ...possible, attempts: 2 })).toBeNull();
  expect(rejoinRefusal({ ...possible, attempts: 3 })).toBe('limitReached');
  expect(rejoinRefusal({ ...possible, registration: 'notStarted' })).toBe('registrationOver');
});

test('of several reasons the most lasting is said', () => {
  const everything = { ...possible, gamesPlayed: 0, searching: true, pending: true, attempts: 9 };
  expect(rejoinRefusal({ ...everything, registration: 'over', rejoinsEnabled: false })).toBe('notEnabled');
  expect(rejoinRefusal({ ...everything, registration: 'over' })).toBe('limitReached');
  expect(rejoinRefusal({ ...everything, attempts: 1, registration: 'over' })).toBe('registrationOver');
  expect(rejoinRefusal({ ...everything, attempts: 1 })).toBe('pending');
});
