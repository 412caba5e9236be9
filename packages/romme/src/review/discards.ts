import type { Seat } from '@matador/cards';
import { shuffled, type Random } from '@matador/cards/laws';
import type { CardId, Cards, RommeCard } from '../cards.ts';
import { cardText, faceOf, isJoker, numberOf, PACK, textsOf } from '../cards.ts';
import { layOffsOf, mayTouch, swapsOf, type Position } from '../position.ts';
import { MeldSolver } from '../solver/solve.ts';
import type { PublicTable, RommeState } from '../state.ts';
import { LAYOUTS } from './formula.ts';
import type { Turn } from './record.ts';

/** A card that might have been discarded, and in how many of the drawn hands the next player can use it. */
interface CountedDiscard {
  readonly card: RommeCard;
  readonly uses: number;
}

/** What a discard gave to the next player. */
export interface JudgedDiscard {
  readonly card: RommeCard;
  readonly next: Seat;
  /** It fits a meld on the table, or takes a joker from one, and the next player has opened. */
  readonly fitsTable: boolean;
  /** Cards of its kind that the next player took for all to see and still holds. */
  readonly beside: readonly RommeCard[];
  /** By what the seat could know: hands of the next player drawn, and for each card that could be discarded its count. */
  readonly layouts: number;
  readonly cards: readonly CountedDiscard[];
  /** By the cards as they lay. */
  readonly isUsable: boolean;
  readonly isTaken: boolean;
}

const melded = (hand: Cards, table: PublicTable): number =>
  new MeldSolver(hand, { adjacentJokers: mayTouch(table) }).mostCards()?.cards ?? 0;

const goesOnTable = (table: PublicTable, seat: Seat, card: CardId): boolean => {
  const position: Position = { table, seat, hand: [card], drawn: null };
  return table.opened[seat] === true && (layOffsOf(position, card).length > 0 || swapsOf(position, card).length > 0);
};

/** A set or a run that the card could be part of, jokers taken for what is missing: else no search has to say so. */
const mayMeld = (hand: Cards, card: CardId): boolean => {
  if (isJoker(card)) return true;
  const [face, rank] = [faceOf(card), faceOf(card) % 13];
  const jokers = hand.filter(isJoker).length;
  const naturals = hand.filter((other) => !isJoker(other)).map(faceOf);
  const suits = new Set(naturals.filter((other) => other % 13 === rank && other !== face));
  if (suits.size + jokers >= 2) return true;
  const near = new Set(naturals.filter((other) => other - (other % 13) === face - rank && other !== face));
  return near.size + jokers >= 2;
};

/** Whether a seat with this hand can use a card: it goes on the table at once, or more cards of the hand are in melds by it. */
const canUse =
  (table: PublicTable, seat: Seat, hand: Cards, before: () => number): ((card: CardId) => boolean) =>
  (card) =>
    goesOnTable(table, seat, card) || (mayMeld(hand, card) && melded([...hand, card], table) > before());

/** Computed once, when it is first asked for. */
const once = (compute: () => number): (() => number) => {
  let known: number | null = null;
  return () => (known ??= compute());
};

/** Cards that a seat has not seen: they may be in the stock or in a hand. */
const unseenBy = ({ table, hands }: RommeState, seat: Seat): Cards => {
  const others = table.known.flatMap((held, other) => (other === seat ? [] : held));
  const seen = new Set([
    ...(hands[seat] ?? []),
    ...table.pile,
    ...others,
    ...table.melds.flatMap(({ cards }) => cards),
  ]);
  return PACK.map(numberOf).filter((card) => !seen.has(card));
};

const isKind = (card: CardId, other: CardId): boolean => {
  if (isJoker(card) || isJoker(other)) return false;
  const [face, second] = [faceOf(card), faceOf(other)];
  if (face % 13 === second % 13) return face !== second;
  const isNear = Math.abs((face % 13) - (second % 13)) <= 2;
  return isNear && Math.floor(face / 13) === Math.floor(second / 13) && face !== second;
};

/** The cards that could have been discarded, one of each face, the dearest knowledge first: as they were held. */
const choiceOf = ({ table, hands }: RommeState, seat: Seat): Cards => {
  const met = new Set<number>();
  return (hands[seat] ?? []).filter((card) => {
    const isNew = card !== table.taken && !met.has(faceOf(card));
    if (isNew) met.add(faceOf(card));
    return isNew;
  });
};

/**
 * What a discard gave to the next player; null where the deal was over with it. Hands of the next player are drawn with
 * every unseen card alike, and the cards that it took for all to see in each.
 * @param next the turn after it; undefined where the deal ended
 */
export const discardOf = (turn: Turn, next: Turn | undefined, random: Random): JudgedDiscard | null => {
  const { seat, laid, discard } = turn;
  if (discard === null || next === undefined) return null;
  const card = numberOf(discard);
  const { table, hands } = laid;
  const after = (seat + 1) % table.seats;
  const known = table.known[after] ?? [];
  const unseen = unseenBy(laid, seat);
  const hidden = (table.counts[after] ?? 0) - known.length;
  const choice = choiceOf(laid, seat);
  const uses = choice.map(() => 0);
  for (let drawn = 0; drawn < LAYOUTS; drawn += 1) {
    const order = shuffled(random, unseen.length).slice(0, hidden);
    const hand = [...known, ...order.flatMap((place) => unseen[place] ?? [])];
    const usable = canUse(
      table,
      after,
      hand,
      once(() => melded(hand, table)),
    );
    for (const [at, one] of choice.entries()) if (usable(one)) uses[at] = (uses[at] ?? 0) + 1;
  }
  const held = hands[after] ?? [];
  return {
    ...{ card: discard, next: after, layouts: LAYOUTS },
    fitsTable: goesOnTable(table, after, card),
    beside: textsOf(known.filter((other) => isKind(card, other))),
    cards: choice.map((one, at) => ({ card: cardText(one), uses: uses[at] ?? 0 })),
    isUsable: canUse(
      table,
      after,
      held,
      once(() => melded(held, table)),
    )(card),
    isTaken: next.from === 'discardPile',
  };
};
