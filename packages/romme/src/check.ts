import type { CardId, Cards } from './cards.ts';
import { numberOf, numbersOf } from './cards.ts';
import { evolveHand, evolve } from './evolve.ts';
import { judgeCards } from './meld.ts';
import type { Position } from './position.ts';
import { canUseTop, hasOpened, leavesDiscard, mayTouch, swapPlaceIn, useOf } from './position.ts';
import type { LaidMeld, RommeAction, RommeRefusal, Source, Told } from './types.ts';
import type { End } from './table-meld.ts';
import { endsFor } from './table-meld.ts';

type Of<Type extends RommeAction['type']> = Extract<RommeAction, { readonly type: Type }>;
type Judgement = RommeRefusal | null;

const refuseDraw = (position: Position, from: Source): Judgement => {
  const { drawnFrom, putBack, rules } = position.table;
  if (drawnFrom !== null) return 'drawnAlready';
  if (from === 'stock') return null;
  if (putBack) return 'stockOnly';
  return rules.takeDiscard === 'toMeld' && !canUseTop(position) ? 'takenNotUsable' : null;
};

const refuseCards = ({ hand }: Position, cards: Cards): Judgement => {
  if (!cards.every((card) => hand.includes(card))) return 'notYourCard';
  return cards.some((card, at) => cards.includes(card, at + 1)) ? 'cardTwice' : null;
};

/** Melds that are legal, with what they are worth together. */
export interface JudgedMelds {
  readonly laid: readonly LaidMeld<CardId>[];
  readonly value: number;
}

/** Judges melds from the hand: the first thing that is wrong with them, else what they are. */
export const judgeMelds = (position: Position, melds: readonly Cards[]): JudgedMelds | RommeRefusal => {
  const refusal = refuseCards(position, melds.flat());
  if (refusal !== null) return refusal;
  const laid: LaidMeld<CardId>[] = [];
  let value = 0;
  for (const cards of melds) {
    const judged = judgeCards(cards, mayTouch(position.table));
    if (!judged.ok) return judged.problem;
    laid.push({ type: judged.type, cards });
    value += judged.value;
  }
  return { laid, value };
};

const restOf = ({ hand }: Position, gone: Cards): Cards => hand.filter((card) => !gone.includes(card));

/** What every move on the table must leave behind: a discard, and a use for a joker that must be used in this turn. */
const refuseRest = (position: Position, move: Told<CardId>): Judgement => {
  const hand = evolveHand(position.hand, move);
  const { swappedJoker } = position.table.rules;
  if (hand.length > 1 && swappedJoker === 'anyTime') return null;
  const table = evolve(position.table, move);
  if (!leavesDiscard(table, hand)) return 'noDiscardLeft';
  if (swappedJoker === 'anyTime' || table.swapped === null || !hand.includes(table.swapped)) return null;
  return useOf({ ...position, table, hand }, table.swapped) === null ? 'jokerNotUsable' : null;
};

const refuseOpen = (position: Position, melds: readonly Cards[]): Judgement => {
  if (hasOpened(position)) return 'openedAlready';
  if (melds.length === 0) return 'openingTooLow';
  const judged = judgeMelds(position, melds);
  if (typeof judged === 'string') return judged;
  if (judged.value < position.table.rules.openingMinimum) return 'openingTooLow';
  return refuseRest(position, { type: 'laid', seat: position.seat, melds: judged.laid });
};

const refuseMeld = (position: Position, cards: Cards): Judgement => {
  if (!hasOpened(position)) return 'openFirst';
  const judged = judgeMelds(position, [cards]);
  if (typeof judged === 'string') return judged;
  return refuseRest(position, { type: 'laid', seat: position.seat, melds: judged.laid });
};

/** The end that a card goes to: the one named, or the only one that fits; else why there is none. */
export const endOf = ({ table }: Position, card: CardId, place: number, end: End | null): End | null | RommeRefusal => {
  const meld = table.melds[place];
  if (meld === undefined) return 'noSuchMeld';
  const ends = endsFor(meld, card, mayTouch(table));
  if (meld.type === 'set') return ends.length > 0 ? null : 'doesNotFit';
  if (end !== null) return ends.includes(end) ? end : 'doesNotFit';
  const [only] = ends;
  if (only === undefined) return 'doesNotFit';
  return ends.length > 1 ? 'endNeeded' : only;
};

export const isRefusal = (end: End | null | RommeRefusal): end is RommeRefusal =>
  end !== null && end !== 'low' && end !== 'high';

const refuseLayOff = (position: Position, action: Of<'layOff'>): Judgement => {
  const { seat } = position;
  const { meld } = action;
  const card = numberOf(action.card);
  if (!hasOpened(position)) return 'openFirst';
  if (!position.hand.includes(card)) return 'notYourCard';
  const end = endOf(position, card, meld, action.end);
  if (isRefusal(end)) return end;
  return refuseRest(position, { type: 'laidOff', seat, card, meld, end });
};

const refuseSwap = (position: Position, action: Of<'swap'>): Judgement => {
  const { table, seat, hand } = position;
  const { meld } = action;
  const card = numberOf(action.card);
  if (!hasOpened(position)) return 'openFirst';
  if (!hand.includes(card)) return 'notYourCard';
  const place = swapPlaceIn(table, card, meld);
  const joker = table.melds[meld]?.cards[place];
  if (table.melds[meld] === undefined) return 'noSuchMeld';
  if (joker === undefined) {
    const lenient = swapPlaceIn({ ...table, rules: { ...table.rules, ambiguousSwap: 'eitherSuit' } }, card, meld);
    return lenient >= 0 ? 'swapAmbiguous' : 'noJokerForCard';
  }
  if (refuseJoker(position) !== null) return 'jokerUnused';
  return refuseRest(position, { type: 'swapped', seat, card, joker, meld });
};

/** A joker from the table that must be used in this turn and is still held. */
const refuseJoker = ({ table, hand }: Position): Judgement => {
  const { swapped, rules } = table;
  return rules.swappedJoker === 'thisTurn' && swapped !== null && hand.includes(swapped) ? 'jokerUnused' : null;
};

const refuseDiscard = (position: Position, card: CardId): Judgement => {
  const { table, hand } = position;
  const { taken, rules } = table;
  if (!hand.includes(card)) return 'notYourCard';
  if (card === taken) return 'takenThisTurn';
  if (rules.takeDiscard === 'toMeld' && taken !== null && hand.includes(taken)) return 'takenNotMelded';
  return refuseJoker(position);
};

const refuseGoOut = (position: Position, action: Of<'goOut'>): Judgement => {
  const { table } = position;
  const melds = action.melds.map(numbersOf);
  const discard = action.discard === null ? null : numberOf(action.discard);
  if (discard === null && table.rules.goOut === 'byDiscard') return 'discardNeeded';
  const refusal = refuseCards(position, discard === null ? melds.flat() : [...melds.flat(), discard]);
  if (refusal !== null) return refusal;
  const judged = judgeMelds(position, melds);
  if (typeof judged === 'string') return judged;
  const rest = restOf(position, melds.flat());
  if (rest.length !== (discard === null ? 0 : 1)) return 'cardsLeft';
  if (discard === null) return null;
  return refuseDiscard({ ...position, hand: rest }, discard);
};

const refusePutBack = (position: Position): Judgement => {
  const { table, hand, seat } = position;
  const { rules, taken } = table;
  if (rules.takeDiscard !== 'toMeld' || taken === null || !hand.includes(taken)) return 'nothingToPutBack';
  return refuseRest(position, { type: 'returned', seat, card: taken });
};

const refuseAfterDraw = (position: Position, action: Exclude<RommeAction, { type: 'draw' | 'endTurn' }>): Judgement => {
  switch (action.type) {
    case 'open':
      return refuseOpen(position, action.melds.map(numbersOf));
    case 'meld':
      return refuseMeld(position, numbersOf(action.cards));
    case 'layOff':
      return refuseLayOff(position, action);
    case 'swap':
      return refuseSwap(position, action);
    case 'discard':
      return refuseDiscard(position, numberOf(action.card));
    case 'goOut':
      return refuseGoOut(position, action);
    case 'putBack':
      return refusePutBack(position);
  }
};

/** Why an action is refused in a position, null when it is legal. `apply` and `check` are both this. */
export const refuse = (position: Position, action: RommeAction): Judgement => {
  const { phase, asked, drawnFrom } = position.table;
  if (phase === 'over') return 'over';
  if (phase !== 'turn') return 'needsFact';
  if (position.seat !== asked) return 'notYourTurn';
  if (action.type === 'endTurn') return null;
  if (action.type === 'draw') return refuseDraw(position, action.from);
  return drawnFrom === null ? 'drawFirst' : refuseAfterDraw(position, action);
};
