import type { Seat } from '@matador/cards';
import { shuffled, type Random } from '@matador/cards/laws';
import { goTogether } from '../bot/knowledge.ts';
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

/** What a seat knows of the next player's hand: its known cards, and how many of each lot of unseen ones it holds. */
interface NextHand {
  readonly known: Cards;
  readonly lots: readonly { readonly cards: Cards; readonly held: number }[];
}

/**
 * What the next player may hold. After a reshuffle everybody knows which cards were shuffled, and who has drawn how many
 * of them: the rest of the hand is from the cards that nobody had shown before (RT-1, point 10).
 * @param buried jokers that lay under the stock for all to see: whoever drew one is known to have it
 */
const nextHandOf = ({ table, hands, order }: RommeState, seat: Seat, buried: Cards): NextHand => {
  const after = (seat + 1) % table.seats;
  const reshuffled = new Set(table.reshuffles > 0 ? order : []);
  const shown = buried.filter((card) => !reshuffled.has(card));
  const hand = hands[after] ?? [];
  const known = hand.filter((card) => table.known[after]?.includes(card) === true || shown.includes(card));
  const others = table.known.flatMap((held, other) => (other === seat ? [] : held));
  const laid = table.melds.flatMap(({ cards }) => cards);
  const seen = new Set([...(hands[seat] ?? []), ...table.pile, ...others, ...shown, ...laid]);
  const lots = Map.groupBy(
    PACK.map(numberOf).filter((card) => !seen.has(card)),
    (card) => reshuffled.has(card),
  );
  return {
    known,
    lots: [...lots].map(([isReshuffled, cards]) => ({
      cards,
      held: hand.filter((card) => !known.includes(card) && reshuffled.has(card) === isReshuffled).length,
    })),
  };
};

const drawnHand = ({ known, lots }: NextHand, random: Random): Cards => [
  ...known,
  ...lots.flatMap(({ cards, held }) =>
    shuffled(random, cards.length)
      .slice(0, held)
      .flatMap((place) => cards[place] ?? []),
  ),
];

/** The cards that could have been discarded, one of each face, as they were held; the discarded one is that of its face. */
const choiceOf = ({ table, hands }: RommeState, seat: Seat, discarded: CardId): Cards => {
  const met = new Set([faceOf(discarded)]);
  return (hands[seat] ?? []).filter((card) => {
    const isNew = card === discarded || (card !== table.taken && !met.has(faceOf(card)));
    if (isNew) met.add(faceOf(card));
    return isNew;
  });
};

interface Sampling {
  /** Jokers that lay under the stock for all to see. */
  readonly buried: Cards;
  readonly random: Random;
}

/**
 * What a discard gave to the next player; null where the deal was over with it. Hands of the next player are drawn with
 * every unseen card alike, and the cards that it is known to hold in each.
 * @param next the turn after it; undefined where the deal ended
 */
export const discardOf = (turn: Turn, next: Turn | undefined, { buried, random }: Sampling): JudgedDiscard | null => {
  const { seat, laid, discard } = turn;
  if (discard === null || next === undefined) return null;
  const card = numberOf(discard);
  const { table, hands } = laid;
  const after = (seat + 1) % table.seats;
  const nextHand = nextHandOf(laid, seat, buried);
  const choice = choiceOf(laid, seat, card);
  const uses = choice.map(() => 0);
  for (let drawn = 0; drawn < LAYOUTS; drawn += 1) {
    const hand = drawnHand(nextHand, random);
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
    beside: textsOf((table.known[after] ?? []).filter((other) => goTogether(card, other))),
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
