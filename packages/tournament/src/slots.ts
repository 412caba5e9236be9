import type { PlayedSeat, PlayedState } from './attempt.ts';

/** How long a slot rests after a competition that could not be loaded (GAME-7). */
const LTO_REST_MS = 60_000;

export interface SeatInSeries extends PlayedSeat {
  readonly competitionId: string;
  readonly rank: number | null;
}

/** One place of a series, as a player sees it. */
export interface Slot {
  /** 0-based. */
  readonly idx: number;
  readonly state: PlayedState | 'open';
  readonly competitionId: string | null;
  /** Null where the result is struck. */
  readonly score: number | null;
  readonly rank: number | null;
  /** Of an lto slot: when it opens again. */
  readonly opensAt: Date | null;
  /** An operator has struck the result; what the seat ended as is still told. */
  readonly struck?: true;
}

const reopensAt = (seat: PlayedSeat): Date => {
  if (seat.endedAt === null) throw new Error(`slot ${String(seat.slot)} is lto without an end`);
  return new Date(seat.endedAt.getTime() + LTO_REST_MS);
};

const openSlot = (idx: number): Slot => ({
  idx,
  state: 'open',
  competitionId: null,
  score: null,
  rank: null,
  opensAt: null,
});

/** The seat that a slot stands for: the one that takes it, else its last lto that still rests. */
const seatOfSlot = (seats: readonly SeatInSeries[], now: Date): SeatInSeries | null => {
  const taking = seats.find((seat) => seat.state !== 'lto');
  if (taking !== undefined) return taking;
  const resting = seats.filter((seat) => now < reopensAt(seat));
  return resting.reduce<SeatInSeries | null>((last, seat) => {
    return last === null || reopensAt(seat) > reopensAt(last) ? seat : last;
  }, null);
};

/** A series slot by slot, those without a seat padded as open (TOUR-6); an lto slot is open again after its rest. */
export const seriesSlots = (seats: readonly SeatInSeries[], numberOfGames: number, now: Date): readonly Slot[] =>
  Array.from({ length: numberOfGames }, (_, idx) => {
    const seat = seatOfSlot(
      seats.filter((one) => one.slot === idx),
      now,
    );
    if (seat === null) return openSlot(idx);
    const { state, competitionId, rank } = seat;
    const opensAt = state === 'lto' ? reopensAt(seat) : null;
    return seat.struck === true
      ? { idx, state, competitionId, score: null, rank, opensAt, struck: true }
      : { idx, state, competitionId, score: seat.score, rank, opensAt };
  });

/** The lowest slot that can be played now, or null (MATCH-12). */
export const nextOpenSlot = (seats: readonly SeatInSeries[], numberOfGames: number, now: Date): number | null =>
  seriesSlots(seats, numberOfGames, now).find((slot) => slot.state === 'open')?.idx ?? null;
