import type { Seat } from '@matador/cards';
import type { CardId, Cards, RommeCard } from '../src/cards.ts';
import { faceNumber, faceOf, isCard, JOKER, numberOf, PACK, textsOf } from '../src/cards.ts';
import { deckOf } from '../src/facts.ts';
import { romme } from '../src/game.ts';
import { judgeCards } from '../src/meld.ts';
import type { RommeRules } from '../src/rules.ts';
import type { PublicTable, RommeState } from '../src/state.ts';
import { startOf } from '../src/state.ts';
import type { RommeAction, RommeEvent } from '../src/types.ts';

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** `S7 S8 X`: cards by their faces; with a number after it (`S72`) just that copy. */
export const cards = (text: string): Cards =>
  words(text).map((word): CardId => {
    if (isCard(word)) return numberOf(word);
    const face = faceNumber(word);
    if (face === undefined) throw new Error(`no card ${word}`);
    return face === JOKER ? 2 * JOKER : face;
  });

export const texts = (text: string): readonly RommeCard[] => textsOf(cards(text));
export const card = (text: string): RommeCard => {
  const [only] = texts(text);
  if (only === undefined) throw new Error('no card');
  return only;
};

export interface Scene {
  /** Seat 0 is on turn; the first hand is its own. */
  readonly hands: readonly string[];
  readonly melds?: readonly string[];
  readonly opened?: readonly Seat[];
  readonly pile?: string;
  /** From its bottom up. */
  readonly stock?: string;
  /** Drawn already: where from, and the card taken from the pile. */
  readonly drawnFrom?: PublicTable['drawnFrom'];
  readonly taken?: string;
  readonly rules?: Partial<RommeRules>;
  readonly table?: Partial<PublicTable>;
}

const meldOf = (text: string) => {
  const laid = cards(text);
  const judged = judgeCards(laid, true);
  if (!judged.ok) throw new Error(`${text} is ${judged.problem}`);
  return { seat: 1, type: judged.type, cards: laid };
};

/** A table in the middle of a deal, only with the cards that matter; seat 0 has drawn from the stock unless said otherwise. */
export const scene = (parts: Scene): RommeState => {
  const hands = parts.hands.map(cards);
  const seats = hands.length;
  const { table } = startOf({ dealer: seats - 1, seats, ...(parts.rules === undefined ? {} : { rules: parts.rules }) });
  const { opened = [], melds = [], drawnFrom = 'stock', taken } = parts;
  const order = cards(parts.stock ?? 'C2 C3 C4 C5');
  return {
    hands,
    order,
    drawn: null,
    table: {
      ...table,
      phase: 'turn',
      asked: 0,
      counts: hands.map((hand) => hand.length),
      stock: order.length,
      pile: cards(parts.pile ?? 'D9'),
      melds: melds.map(meldOf),
      opened: table.opened.map((_, seat) => opened.includes(seat)),
      drawnFrom: taken === undefined ? drawnFrom : 'discardPile',
      taken: taken === undefined ? null : (cards(taken)[0] ?? null),
      ...parts.table,
    },
  };
};

export interface Played {
  readonly state: RommeState;
  readonly events: readonly RommeEvent[];
}

/** Seat 0 does something that must not be refused. */
export const play = (state: RommeState, action: RommeAction): Played => {
  const applied = romme.apply(state, state.table.asked, state.table.turn, action);
  if (!applied.ok) throw new Error(`${JSON.stringify(action)}: ${applied.code}`);
  return applied;
};

/** Several things one after the other. */
export const playAll = (state: RommeState, ...actions: readonly RommeAction[]): RommeState =>
  actions.reduce((before, action) => play(before, action).state, state);

/** Why the seat on turn may not do something; null when it may. */
export const refusal = (state: RommeState, action: RommeAction): string | null =>
  romme.check(romme.view(state, state.table.asked), action);

const fill = (hand: Cards, from: CardId[]): Cards => {
  const missing = 13 - hand.length;
  return [...hand, ...from.splice(0, missing)];
};

export interface Deal {
  readonly seats?: number;
  readonly dealer?: Seat;
  /** By seat, up to 13 cards each; the rest is made up. */
  readonly hands?: readonly string[];
  /** What lies on top after the hands: the card to turn, then the stock from its top. */
  readonly rest?: string;
  readonly rules?: Partial<RommeRules>;
}

/** A deal from the start, with a deck that gives these cards. */
export const dealt = ({ seats = 2, dealer = seats - 1, hands = [], rest = '', rules = {} }: Deal): Played => {
  const wanted = Array.from({ length: seats }, (_, seat) => cards(hands[seat] ?? ''));
  const next = cards(rest);
  const named = new Set([...wanted.flat(), ...next]);
  // Low cards of the second pack last: made-up hands are dull but legal.
  const others = PACK.map(numberOf).filter((other) => !named.has(other) && faceOf(other) !== JOKER);
  const jokers = PACK.map(numberOf).filter((other) => !named.has(other) && faceOf(other) === JOKER);
  const full = wanted.map((hand) => fill(hand, others));
  const deck = deckOf(full, [...next, ...others, ...jokers], (dealer + 1) % seats);
  const started = romme.start({ dealer, seats, rules });
  const applied = romme.applyFact(started, { type: 'shuffle', deck, reshuffle: PACK.map(numberOf) });
  if (!applied.ok) throw new Error(applied.code);
  return applied;
};
