import { printedOn, type RommeCard } from '@matador/romme';
import { partsOf } from '#web/components/card/card-parts.ts';

/** How a hand is put in order when the player asks for it; nothing sorts unasked. */
export type Sorting = 'suits' | 'ranks';

/** Red and black take turns, so that two suits that touch are told apart. */
const SUITS = 'CHSD';
const RANKS = 'A23456789TJQK';
const HIGH_ACE = 13;

interface Place {
  readonly suit: number;
  readonly rank: number;
}

const placeOf = (card: RommeCard): Place | null => {
  const face = printedOn(card);
  if (face === 'X') return null;
  const { suit, rank } = partsOf(face);
  return { suit: SUITS.indexOf(suit), rank: RANKS.indexOf(rank) };
};

/** An ace stands above its king, unless it has only its two to stand beside. */
const withAce = (hand: readonly RommeCard[], { suit, rank }: Place): number => {
  if (rank !== 0) return rank;
  const ranks = hand.map(placeOf).filter((place) => place?.suit === suit);
  const has = (wanted: number): boolean => ranks.some((place) => place?.rank === wanted);
  return has(1) && !has(RANKS.length - 1) ? 0 : HIGH_ACE;
};

/** The hand by suits, each from low to high, or by ranks; jokers last. */
export const sortHand = (hand: readonly RommeCard[], sorting: Sorting): readonly RommeCard[] => {
  const key = (card: RommeCard): number => {
    const place = placeOf(card);
    if (place === null) return Number.MAX_SAFE_INTEGER;
    if (sorting === 'suits') return place.suit * 100 + withAce(hand, place);
    return (place.rank === 0 ? HIGH_ACE : place.rank) * 10 + place.suit;
  };
  return hand.toSorted((a, b) => key(a) - key(b));
};

/** The hand in the order it lay in before; what is new stands last, as it came. */
export const keepOrder = (order: readonly RommeCard[], hand: readonly RommeCard[]): readonly RommeCard[] => [
  ...order.filter((card) => hand.includes(card)),
  ...hand.filter((card) => !order.includes(card)),
];

/** Puts cards together before another one, or last. */
export const moveCards = (
  order: readonly RommeCard[],
  moved: readonly RommeCard[],
  before: RommeCard | null,
): readonly RommeCard[] => {
  if (before !== null && moved.includes(before)) return order;
  const rest = order.filter((card) => !moved.includes(card));
  const at = before === null ? rest.length : rest.indexOf(before);
  return [...rest.slice(0, at), ...order.filter((card) => moved.includes(card)), ...rest.slice(at)];
};

/** One card a place to the left or right. */
export const stepCard = (order: readonly RommeCard[], card: RommeCard, step: -1 | 1): readonly RommeCard[] => {
  const at = order.indexOf(card);
  const other = order[at + step];
  if (other === undefined) return order;
  return order.map((each, place) => (place === at ? other : place === at + step ? card : each));
};
