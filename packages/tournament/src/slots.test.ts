import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptScore, type PlayedState } from './attempt.ts';
import { nextOpenSlot, seriesSlots, type SeatInSeries } from './slots.ts';

const evening = Date.UTC(2026, 10, 20, 18);
const after = (minutes: number): Date => new Date(evening + minutes * 60_000);
const seat = (slot: number, state: PlayedState, score: number | null = null, minutes = slot): SeatInSeries => ({
  slot,
  state,
  score,
  endedAt: state === 'pending' ? null : after(minutes),
  competitionId: `competition ${String(slot)} at ${String(minutes)}`,
  rank: state === 'finished' ? 1 : null,
});

test('TOUR-6 slots without a seat are padded as open', () => {
  const slots = seriesSlots([seat(1, 'finished', 48)], 3, after(9));
  expect(slots.map((slot) => slot.state)).toEqual(['open', 'finished', 'open']);
  expect(slots[1]).toEqual({
    idx: 1,
    state: 'finished',
    competitionId: 'competition 1 at 1',
    score: 48,
    rank: 1,
    opensAt: null,
  });
});

test('a struck slot says that it is, whatever it ended as, and has no score', () => {
  const struck = [seat(0, 'finished', 48), seat(1, 'skipgame', -700)].map((one) => ({ ...one, struck: true }));
  const slots = seriesSlots([...struck, seat(2, 'skipgame', -700)], 3, after(9));
  expect(slots.map(({ state, score, struck: isStruck }) => [state, score, isStruck ?? false])).toEqual([
    ['finished', null, true],
    ['skipgame', null, true],
    ['skipgame', -700, false],
  ]);
});

test('GAME-7 a slot replayed after an lto shows the replay, a resting one when it opens', () => {
  const twice = [seat(0, 'lto', null, 0), seat(0, 'lto', null, 1)];
  expect(seriesSlots(twice, 1, after(1.5))[0]).toMatchObject({ state: 'lto', opensAt: after(2) });
  expect(seriesSlots(twice, 1, after(2))[0]).toMatchObject({ state: 'open', competitionId: null });
  expect(seriesSlots([...twice, seat(0, 'pending')], 1, after(3))[0]).toMatchObject({ state: 'pending' });
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
      const played: SeatInSeries[] = [];
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
