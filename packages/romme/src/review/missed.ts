import type { Seat } from '@matador/cards';
import type { CardId, Cards, FaceId, RommeCard } from '../cards.ts';
import { cardText, faceOf, JOKER, textsOf } from '../cards.ts';
import { positionIn } from '../decide.ts';
import { evolveState } from '../evolve.ts';
import { countOf, scoresOf } from '../scoring.ts';
import type { RommeState } from '../state.ts';
import type { RommeAction, RommeResult, Source } from '../types.ts';
import type { Tag } from './formula.ts';
import { bestLaying, cardsDown, leftOf, type Laying } from './laying.ts';
import type { Turn } from './record.ts';

/** A card that could have been drawn in place of the one that was. */
export interface OtherDraw {
  readonly from: Source;
  readonly card: RommeCard;
  /** What the seat could have done with it. The discard pile's card it saw, the stock's it did not. */
  readonly laying: Laying;
}

/** Something better that a seat could have done in its turn, by its own cards and those that lay open. */
export interface Missed {
  /** Whether it needs the card of the discard pile, which was not taken. */
  readonly needsPile: boolean;
  readonly laying: Laying;
  /** So many points fewer would have been left in the hand. */
  readonly fewer: number;
  /** The cards of it that were still held when the deal ended, and are charged to no turn before. */
  readonly counted: readonly RommeCard[];
  /** Those that counted too, but are charged to turns before, by the number of that turn among all, from 0. */
  readonly earlier: readonly { readonly turn: number; readonly cards: readonly RommeCard[] }[];
  /** What going out would have brought, and what the deal brought in the end; null: it would not have gone out. */
  readonly goingOut: { readonly then: number; readonly end: number } | null;
  /** Points lost by it, exactly: those cards counted, or the difference of the scores. 0: it did no harm. */
  readonly cost: number;
}

const scoreOf = ({ table, hands }: RommeState, seat: Seat, isHand: boolean): number => {
  const counts = hands.map((hand, other) => (other === seat ? 0 : countOf(hand, table.rules.jokerCount)));
  return scoresOf(counts, seat, isHand)[table.rules.scoring][seat] ?? 0;
};

/** The turn's first position with the card of the other source drawn; null: there is none. */
const drawnOtherwise = ({ seat, start, from }: Turn): { readonly state: RommeState; readonly card: CardId } | null => {
  const other: Source = from === 'stock' ? 'discardPile' : 'stock';
  const card = other === 'stock' ? start.order[start.table.stock - 1] : start.table.pile.at(-1);
  if (card === undefined) return null;
  return { card, state: evolveState(start, [{ type: 'drawn', seat, from: other, card }]) };
};

export const otherOf = (turn: Turn): OtherDraw | null => {
  const drawn = drawnOtherwise(turn);
  if (drawn === null) return null;
  const laying = bestLaying(positionIn(drawn.state, turn.seat));
  return { from: turn.from === 'stock' ? 'discardPile' : 'stock', card: cardText(drawn.card), laying };
};

/** What is known of a deal's end while its turns are judged. */
export interface Ending {
  readonly result: RommeResult;
  /** By seat, the cards that were left. */
  readonly left: readonly Cards[];
  /** Which turn each of them is charged to, so far. */
  readonly chargedTo: Map<CardId, number>;
}

const RANK = { no: 0, out: 1, hand: 2 } as const;

type Best = Pick<Missed, 'laying' | 'needsPile'>;

/** The best that a seat could have done, the card of the discard pile taken only where that does more. */
const bestOf = (drawn: Laying, other: OtherDraw | null): Best => {
  if (other === null || other.from === 'stock') return { laying: drawn, needsPile: false };
  const { laying } = other;
  const goesFurther = RANK[laying.goesOut] > RANK[drawn.goesOut];
  const lays = laying.actions.length > 0 && RANK[laying.goesOut] === RANK[drawn.goesOut] && laying.left < drawn.left;
  return goesFurther || lays ? { laying, needsPile: true } : { laying: drawn, needsPile: false };
};

interface Draws {
  /** With the card that was drawn. */
  readonly own: Laying;
  readonly other: OtherDraw | null;
}

/** By face, how many copies stay in the hand after a laying, before the discard; jokers that it swaps for are among them. */
const keptBy = (hand: Cards, actions: readonly RommeAction[]): Map<FaceId, number> => {
  const kept = new Map<FaceId, number>();
  const add = (face: FaceId, copies: number): void => {
    kept.set(face, (kept.get(face) ?? 0) + copies);
  };
  for (const card of hand) add(faceOf(card), 1);
  for (const card of cardsDown(actions)) add(faceOf(card), -1);
  for (const { type } of actions) if (type === 'swap') add(JOKER, 1);
  return kept;
};

/** The cards of a turn's hand that counted at the end for want of a laying. Of two copies, one that it leaves is none. */
const countedBy = ({ seat, start, drawn }: Turn, { laying, needsPile }: Best, { left, chargedTo }: Ending): Cards => {
  const own = (needsPile ? start : drawn).hands[seat] ?? [];
  const kept = keptBy(needsPile ? [...own, ...start.table.pile.slice(-1)] : own, laying.actions);
  const held = (left[seat] ?? []).filter((card) => own.includes(card));
  // The copy that is left is rather one that is charged to no turn yet.
  const inOrder = held.toSorted((card, other) => Number(chargedTo.has(card)) - Number(chargedTo.has(other)));
  return inOrder.filter((card) => {
    const copies = kept.get(faceOf(card)) ?? 0;
    kept.set(faceOf(card), copies - 1);
    return copies <= 0;
  });
};

export const missedIn = (turn: Turn, { own, other }: Draws, ending: Ending): Missed | null => {
  const { result, chargedTo } = ending;
  const { seat, number, drawn, laid, end } = turn;
  const held = end.hands[seat] ?? [];
  const wentOut = held.length === 0;
  const best = bestOf(own, other);
  const { laying, needsPile } = best;
  const wasHand = wentOut && result.end === 'handRomme';
  const left = wentOut ? 0 : leftOf(positionIn(laid, seat));
  const fewer = left - laying.left;
  const goesFurther = laying.goesOut !== 'no' && (!wentOut || (laying.goesOut === 'hand' && !wasHand));
  if (!goesFurther && fewer <= 0) return null;
  const counting = countedBy(turn, best, ending);
  const charged = counting.filter((card) => !chargedTo.has(card));
  const before = counting.filter((card) => chargedTo.has(card));
  const earlier = Map.groupBy(before, (card) => chargedTo.get(card) ?? number);
  for (const card of charged) chargedTo.set(card, number);
  const isPlan = result.end === 'handRomme' && result.winner === seat;
  const counts = countOf(charged, drawn.table.rules.jokerCount) * result.factor;
  const goingOut =
    laying.goesOut === 'no'
      ? null
      : { then: scoreOf(drawn, seat, laying.goesOut === 'hand'), end: result.scores[seat] ?? 0 };
  const cost = goingOut === null ? counts : Math.max(0, goingOut.then - goingOut.end);
  return {
    ...{ needsPile, laying, fewer, goingOut },
    counted: textsOf(charged),
    earlier: [...earlier].map(([of, cards]) => ({ turn: of, cards: textsOf(cards) })),
    cost: isPlan ? 0 : cost,
  };
};

export const tagOf = (missed: Missed | null, { end, winner }: RommeResult, seat: Seat): Tag => {
  if (missed === null) return 'best';
  if (end === 'handRomme' && winner === seat) return 'plan';
  if (missed.cost > 0) return 'costly';
  return missed.earlier.length > 0 ? 'charged' : 'close';
};
