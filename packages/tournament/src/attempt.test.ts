import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptScore, countingAttempt, nextOpenSlot, type PlayedSeat, type PlayedState } from './attempt.ts';

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

test('MATCH-12 the lowest open slot is next, a pending one is taken', () => {
  const played = [seat(0, 'finished', 10), seat(2, 'pending')];
  expect(nextOpenSlot(played, 12, after(9))).toBe(1);
  expect(nextOpenSlot([...played, seat(1, 'skipgame')], 12, after(9))).toBe(3);
  expect(nextOpenSlot([seat(0, 'finished', 1), seat(1, 'finished', 1)], 2, after(9))).toBeNull();
});

test('GAME-7 an lto slot opens again at the same index after 60 s', () => {
  const played = [seat(0, 'lto', null, 0)];
  expect(nextOpenSlot(played, 12, new Date(evening + 59_999))).toBe(1);
  expect(nextOpenSlot(played, 12, new Date(evening + 60_000))).toBe(0);
  expect(nextOpenSlot([...played, seat(0, 'finished', 5)], 12, after(9))).toBe(1);
});

test('a series of any course is played in order, each slot once', () => {
  const course = fc.array(
    fc.record({ state: fc.constantFrom<PlayedState>('finished', 'skipgame', 'lto'), score: fc.integer() }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(course, (events) => {
      const played: PlayedSeat[] = [];
      let now = 0;
      for (const event of events) {
        const slot = nextOpenSlot(played, 12, after(now));
        if (slot === null) break;
        expect(played.some((before) => before.slot === slot && before.state !== 'lto')).toBe(false);
        played.push(seat(slot, event.state, event.state === 'lto' ? null : event.score, now));
        now += 2;
      }
      const counted = played.filter((one) => one.state !== 'lto');
      expect(attemptScore(played)?.games ?? 0).toBe(counted.length);
      expect(counted.map((one) => one.slot)).toEqual(counted.map((_, index) => index));
    }),
  );
});
