import type { CardId, Cards, FaceId } from '../cards.ts';
import { faceOf, isJoker, JOKER } from '../cards.ts';
import type { Position } from '../position.ts';

/** What a seat that watches the table knows about cards it does not hold. */
export interface Knowledge {
  /** Per face, how many may still be drawn or be held unseen by others. */
  readonly unseen: readonly number[];
  /** Cards that the next seat took for all to see and still holds. */
  readonly nextHolds: Cards;
  readonly nextHasOpened: boolean;
  /** The fewest cards that another seat holds. */
  readonly fewest: number;
  readonly someoneOpened: boolean;
}

/** Cards lying on the table or on the discard pile cannot come; the stock after a reshuffle is unseen again. */
export const knowledgeOf = ({ table, seat, hand }: Position): Knowledge => {
  const unseen = Array.from({ length: JOKER + 1 }, (_, face): number => (face === JOKER ? 6 : 2));
  const others = table.known.flatMap((held, other) => (other === seat ? [] : held));
  const seen: Cards = [...hand, ...table.pile, ...others, ...table.melds.flatMap(({ cards }) => cards)];
  for (const card of seen) {
    const face = faceOf(card);
    unseen[face] = Math.max(0, (unseen[face] ?? 0) - 1);
  }
  const next = (seat + 1) % table.seats;
  const rivals = table.counts.filter((_, other) => other !== seat);
  return {
    unseen,
    nextHolds: table.known[next] ?? [],
    nextHasOpened: table.opened[next] === true,
    fewest: Math.min(...rivals),
    someoneOpened: table.opened.some((opened, other) => opened && other !== seat),
  };
};

const HIGH_ACE = 13;

/** Faces that complete a pair to a meld of three; none when the two have nothing to do with each other. */
const completing = (one: FaceId, other: FaceId): readonly FaceId[] => {
  const [rank, second] = [one % 13, other % 13];
  const [suit, secondSuit] = [one - rank, other - second];
  if (suit !== secondSuit) {
    if (rank !== second) return [];
    return [0, 13, 26, 39].filter((start) => start !== suit && start !== secondSuit).map((start) => start + rank);
  }
  if (rank === second) return [];
  return [runGap(suit, rank, second), runGap(suit, rank === 0 ? HIGH_ACE : rank, second === 0 ? HIGH_ACE : second)]
    .flat()
    .filter((face, at, all) => all.indexOf(face) === at);
};

/** Faces that make a run of three with two places of one suit. */
const runGap = (suit: number, one: number, other: number): readonly FaceId[] => {
  const [low, high] = one < other ? [one, other] : [other, one];
  const places = high - low === 1 ? [low - 1, high + 1] : high - low === 2 ? [low + 1] : [];
  return places.filter((place) => place >= 0 && place <= HIGH_ACE).map((place) => suit + (place % 13));
};

/** How many unseen cards would make a meld of a card and a second one. */
export const outsOf = (one: CardId, other: CardId, { unseen }: Knowledge): number => {
  if (isJoker(one) || isJoker(other)) return 0;
  return completing(faceOf(one), faceOf(other)).reduce((sum, face) => sum + (unseen[face] ?? 0), 0);
};

/** Whether a meld could hold both cards: they are of one rank, or near in a suit, an ace low or high (RT-1, point 3). */
export const goTogether = (one: CardId, other: CardId): boolean =>
  !isJoker(one) && !isJoker(other) && completing(faceOf(one), faceOf(other)).length > 0;
