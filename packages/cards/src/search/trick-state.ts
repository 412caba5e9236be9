/**
 * A running trick in one integer: who plays next, how many cards lie, who wins with which card, what was led, what lies
 * there in points, and which of the two parties has taken a trick before. A search passes it down by value.
 */
export type TrickState = number;

/** The side of the value has a trick, the other party has one. */
export const SIDE_HAS = 1;
export const OTHERS_HAVE = 2;

export const seatOf = (state: TrickState): number => state & 3;
/** Cards that lie in the trick; a complete one of four is none again. */
export const laidOf = (state: TrickState): number => (state >>> 2) & 3;
export const winnerOf = (state: TrickState): number => (state >>> 4) & 3;
/** `SIDE_HAS`, `OTHERS_HAVE`. */
export const takenOf = (state: TrickState): number => (state >>> 6) & 3;
export const bestOf = (state: TrickState): number => (state >>> 8) & 31;
export const ledOf = (state: TrickState): number => (state >>> 13) & 31;
export const trickPointsOf = (state: TrickState): number => state >>> 18;

/** Between two tricks. */
export const beforeTrick = (leader: number, taken: number): TrickState => leader | (taken << 6);

/** What names a position between two tricks beside its cards: four bits. */
export const besideOf = (state: TrickState): number => (state & 3) | ((state >>> 4) & 12);

/** The trick with one card more. */
export const withCard = (state: TrickState, card: number, points: number, takesOver: boolean): TrickState => {
  const seat = state & 3;
  const laid = (state >>> 2) & 3;
  const kept = takesOver ? (seat << 4) | (card << 8) : state & 0x1f30;
  const led = laid === 0 ? card << 13 : state & 0x3e000;
  return kept | led | (((laid + 1) & 3) << 2) | (state & 0xc0) | (((state >>> 18) + points) << 18);
};
