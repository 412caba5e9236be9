import type { Seat } from '@matador/cards';
import type { CardId, Cards, FaceId } from './cards.ts';
import { faceOf, facesOf, isJoker, JOKER, rankOf } from './cards.ts';
import type { MeldType } from './meld.ts';
import { judgeCards, standsFor } from './meld.ts';

/** A meld on the table, in laid order. `seat` laid it; everybody who has opened may lay off to it. */
export interface TableMeld {
  readonly seat: Seat;
  readonly type: MeldType;
  readonly cards: Cards;
}

export type End = 'low' | 'high';

/** The meld with a card laid off; a set takes it at its end, whatever end is named. Null: no legal meld (point 6). */
export const laidOff = (meld: TableMeld, card: CardId, end: End | null, mayTouch: boolean): Cards | null => {
  if (!mayFit(meld, faceOf(card))) return null;
  const cards = meld.type === 'run' && end === 'low' ? [card, ...meld.cards] : [...meld.cards, card];
  const judged = judgeCards(cards, mayTouch);
  return judged.ok && judged.type === meld.type ? cards : null;
};

/** A cheap look before a meld is judged: the rank of a set, the suit of a run. */
const mayFit = ({ type, cards }: TableMeld, face: FaceId): boolean => {
  if (face === JOKER) return true;
  const natural = cards.find((card) => !isJoker(card));
  if (natural === undefined) return false;
  const other = faceOf(natural);
  return type === 'set'
    ? cards.length < 4 && rankOf(other) === rankOf(face)
    : Math.floor(other / 13) === Math.floor(face / 13);
};

/** The ends of a run, or the set as a whole (null), where a card may be laid off. Two of them: the player is asked. */
export const endsFor = (meld: TableMeld, card: CardId, mayTouch: boolean): readonly (End | null)[] => {
  const ends = meld.type === 'set' ? [null] : (['low', 'high'] as const);
  return ends.filter((end) => laidOff(meld, card, end, mayTouch) !== null);
};

/**
 * Where in the meld the joker lies that a natural card may be swapped for, -1 if there is none (point 7): the card it
 * stands for; in a set of three either missing suit, unless ambiguity is refused.
 */
export const swapPlace = (meld: TableMeld, card: CardId, refusesAmbiguous: boolean): number => {
  if (isJoker(card) || !meld.cards.some(isJoker)) return -1;
  const faces = facesOf(meld.cards);
  const judged = judgeCards(meld.cards, true);
  if (!judged.ok) throw new Error('no meld lies there');
  const jokers = faces.flatMap((face, at) => (face === JOKER ? [at] : []));
  const which = standsFor(faces, judged).findIndex(
    (stands) => stands.includes(faceOf(card)) && !(refusesAmbiguous && stands.length > 1),
  );
  return jokers[which] ?? -1;
};

/** Whether a set of three leaves open which suit its joker stands for. */
export const isAmbiguous = ({ type, cards }: TableMeld): boolean =>
  type === 'set' && cards.length === 3 && cards.some(isJoker);
