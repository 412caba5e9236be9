import { expect, test } from 'vitest';
import { attemptScore, countingAttempt, type PlayedSeat, type PlayedState } from './attempt.ts';

const MINUTE_MS = 60_000;
const evening = Date.UTC(2026, 10, 20, 18);
const after = (minutes: number): Date => new Date(evening + minutes * MINUTE_MS);
const seat = (slot: number, state: PlayedState, score: number | null = null, minutes = slot): PlayedSeat => ({
  slot,
  state,
  score,
  endedAt: state === 'pending' ? null : after(minutes),
});

test('GAME-6 an attempt is the sum of its finished games less 700 a skipgame', () => {
  expect(attemptScore([seat(0, 'finished', 120), seat(1, 'skipgame', -700), seat(2, 'finished', -30)])).toEqual({
    total: -610,
    bestGame: 120,
    games: 3,
    completedAt: after(2),
  });
});

test('GAME-6 what a skipped seat had scored counts nowhere', () => {
  expect(attemptScore([seat(0, 'skipgame', 400)])).toMatchObject({ total: -700, bestGame: -700 });
});

test('MONEY-5 a struck result counts nowhere, whatever it was', () => {
  const struck = { ...seat(1, 'finished', 500), struck: true };
  expect(attemptScore([seat(0, 'finished', 120), struck])).toMatchObject({ total: 120, bestGame: 120, games: 1 });
  expect(attemptScore([{ ...seat(0, 'skipgame', -700), struck: true }])).toBeNull();
});

test('pending and lto games are not played', () => {
  expect(attemptScore([seat(0, 'pending'), seat(1, 'lto')])).toBeNull();
});

test('STATE-7 a later attempt replaces an earlier one only with a higher total', () => {
  const first = { number: 1, score: attemptScore([seat(0, 'finished', 200)]) };
  const equal = { number: 2, score: attemptScore([seat(0, 'finished', 200)]) };
  const higher = { number: 2, score: attemptScore([seat(0, 'finished', 201)]) };
  const begun = { number: 2, score: null };
  expect(countingAttempt([first, equal])?.number).toBe(1);
  expect(countingAttempt([first, higher])?.number).toBe(2);
  expect(countingAttempt([first, begun])?.number).toBe(1);
  expect(countingAttempt([begun])).toBeNull();
});
