/** 1 is the own seat, 2 the next in order of play, and so on: `who` of the messages. */
export const numberOf = (seat: number, own: number, seats: number): number => ((seat - own + seats) % seats) + 1;

/** All seats in order of play, from the own one on. */
export const fromOwn = (own: number, seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, step) => (own + step) % seats);
