import type { Seat } from '@matador/cards';
import type { CardId, Cards, FaceId } from './cards.ts';
import { faceOf, isJoker, JOKER, rankOf, suitOf } from './cards.ts';
import type { MeldType } from './meld.ts';
import { HIGH_ACE, LONGEST_RUN } from './meld.ts';

/** A meld on the table, in laid order. `seat` laid it; everybody who has opened may lay off to it. */
export interface TableMeld {
  readonly seat: Seat;
  readonly type: MeldType;
  readonly cards: Cards;
}

export type End = 'low' | 'high';

/** The first natural card of a meld, by its place; every legal meld has at least two. */
const firstNatural = (cards: Cards): number => {
  for (const [at, card] of cards.entries()) if (!isJoker(card)) return at;
  throw new Error('no meld lies there');
};

const faceAt = (cards: Cards, at: number): FaceId => faceOf(cards[at] ?? 0);

/** Where a run begins: 0 the low ace, 12 the king. An ace is low only as the first natural card. */
const startOf = (cards: Cards): number => {
  const at = firstNatural(cards);
  return rankOf(faceAt(cards, at)) - at;
};

/** What lies at a place of a run. */
const faceInRun = (cards: Cards, place: number): FaceId =>
  suitOf(faceAt(cards, firstNatural(cards))) * 13 + (place % 13);

const hasSuit = (cards: Cards, suit: number): boolean =>
  cards.some((card) => !isJoker(card) && suitOf(faceOf(card)) === suit);

const fitsSet = ({ cards }: TableMeld, face: FaceId): boolean => {
  if (cards.length >= 4) return false;
  if (face === JOKER) return !cards.some(isJoker);
  return rankOf(face) === rankOf(faceAt(cards, firstNatural(cards))) && !hasSuit(cards, suitOf(face));
};

const fitsRun = ({ cards }: TableMeld, face: FaceId, end: End, mayTouch: boolean): boolean => {
  if (cards.length >= LONGEST_RUN) return false;
  const start = startOf(cards);
  const place = end === 'low' ? start - 1 : start + cards.length;
  if (place < 0 || place > HIGH_ACE) return false;
  const neighbour = faceAt(cards, end === 'low' ? 0 : cards.length - 1);
  return face === JOKER ? mayTouch || neighbour !== JOKER : face === faceInRun(cards, place);
};

/** The meld with a card laid off; a set takes it at its end, whatever end is named. Null: no legal meld (point 6). */
export const laidOff = (meld: TableMeld, card: CardId, end: End | null, mayTouch: boolean): Cards | null => {
  const { type, cards } = meld;
  const face = faceOf(card);
  if (type === 'set') return fitsSet(meld, face) ? [...cards, card] : null;
  const side = end ?? 'high';
  if (!fitsRun(meld, face, side, mayTouch)) return null;
  return side === 'low' ? [card, ...cards] : [...cards, card];
};

const BOTH = ['low', 'high'] as const;
const NOWHERE: readonly never[] = [];
const SET_END = [null] as const;

/** The ends of a run, or the set as a whole (null), where a card may be laid off. Two of them: the player is asked. */
export const endsFor = (meld: TableMeld, card: CardId, mayTouch: boolean): readonly (End | null)[] => {
  const face = faceOf(card);
  if (meld.type === 'set') return fitsSet(meld, face) ? SET_END : NOWHERE;
  if (face !== JOKER && suitOf(face) !== suitOf(faceAt(meld.cards, firstNatural(meld.cards)))) return NOWHERE;
  return BOTH.filter((end) => fitsRun(meld, face, end, mayTouch));
};

/** The faces that the joker of a set may stand for: its missing suits. */
const missingIn = (cards: Cards): readonly FaceId[] => {
  const rank = rankOf(faceAt(cards, firstNatural(cards)));
  return [0, 1, 2, 3].filter((suit) => !hasSuit(cards, suit)).map((suit) => suit * 13 + rank);
};

/** What each joker of a meld may stand for, in the order of its jokers: one face in a run, one or two in a set. */
export const jokersIn = ({ type, cards }: TableMeld): readonly (readonly FaceId[])[] => {
  if (!cards.some(isJoker)) return NOWHERE;
  if (type === 'set') return [missingIn(cards)];
  const start = startOf(cards);
  return cards.flatMap((card, at) => (isJoker(card) ? [[faceInRun(cards, start + at)]] : []));
};

/**
 * Where in the meld the joker lies that a natural card may be swapped for, -1 if there is none (point 7): the card it
 * stands for; in a set of three either missing suit, unless ambiguity is refused.
 */
export const swapPlace = (meld: TableMeld, card: CardId, refusesAmbiguous: boolean): number => {
  const { type, cards } = meld;
  const face = faceOf(card);
  if (face === JOKER) return -1;
  if (type === 'run') {
    const start = startOf(cards);
    return cards.findIndex((other, at) => isJoker(other) && faceInRun(cards, start + at) === face);
  }
  const isFree = rankOf(face) === rankOf(faceAt(cards, firstNatural(cards))) && !hasSuit(cards, suitOf(face));
  if (!isFree || (refusesAmbiguous && cards.length === 3)) return -1;
  return cards.findIndex(isJoker);
};
