import { PIQUET_RANKS, SUITS, SUIT_LETTERS, type PiquetCard, type Suit } from '@matador/cards';
import type { GameKind } from './types.ts';

/** A card inside the engine: suit index (clubs 0, spades 1, hearts 2, diamonds 3) x 8 + rank index (A K Q J T 9 8 7). */
export type CardIndex = number;
/** A set of cards as a bit set: bit n is card n. */
export type CardSet = number;

/** All 32 cards, by their index. */
export const PACK: readonly PiquetCard[] = SUITS.flatMap((suit) =>
  PIQUET_RANKS.map((rank): PiquetCard => `${SUIT_LETTERS[suit]}${rank}`),
);
const INDEX: ReadonlyMap<string, CardIndex> = new Map(PACK.map((card, index) => [card, index]));
const POINTS_BY_RANK = [11, 4, 3, 2, 10, 0, 0, 0] as const;
const JACK = 3;

/** The index of a card's text, undefined for anything that is no card of this pack. */
export const indexOf = (text: string): CardIndex | undefined => INDEX.get(text);
export const textOf = (card: CardIndex): PiquetCard => {
  const text = PACK[card];
  if (text === undefined) throw new RangeError(`no card has index ${String(card)}`);
  return text;
};
export const suitOf = (card: CardIndex): number => card >> 3;
export const rankOf = (card: CardIndex): number => card & 7;
export const isJack = (card: CardIndex): boolean => (card & 7) === JACK;
/** Card points: ace 11, ten 10, king 4, queen 3, jack 2 (ISkO 1). */
export const pointsOf = (card: CardIndex): number => POINTS_BY_RANK[card & 7] ?? 0;

export const bit = (card: CardIndex): CardSet => 1 << card;
export const has = (set: CardSet, card: CardIndex): boolean => ((set >>> card) & 1) === 1;
export const without = (set: CardSet, card: CardIndex): CardSet => set & ~(1 << card);
export const setOf = (cards: readonly CardIndex[]): CardSet => cards.reduce((set, card) => set | (1 << card), 0);
export const size = (set: CardSet): number => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};
/** The cards of a set, lowest index first. */
export const cardsOf = (set: CardSet): CardIndex[] => {
  const cards: CardIndex[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) cards.push(31 - Math.clz32(rest & -rest));
  return cards;
};
export const textsOf = (set: CardSet): PiquetCard[] => cardsOf(set).map(textOf);
export const pointsIn = (set: CardSet): number => cardsOf(set).reduce((sum, card) => sum + pointsOf(card), 0);

/** The four jacks, highest first: clubs, spades, hearts, diamonds. */
export const JACKS: CardSet = setOf([3, 11, 19, 27]);
const SUIT_SETS = [0xff, 0xff00, 0xff0000, 0xff000000 | 0] as const;

/** Follow group of trumps; plain suits have their index. */
export const TRUMP = 4;
const trumpSuit = (kind: GameKind): number => SUITS.findIndex((suit: Suit) => suit === kind);

/** Which group a card belongs to for following: its suit, or trumps. A jack follows trumps, not its printed suit (ISkO 4.2). */
export const groupOf = (card: CardIndex, kind: GameKind): number => {
  if (kind === 'null') return suitOf(card);
  if (isJack(card)) return TRUMP;
  return suitOf(card) === trumpSuit(kind) ? TRUMP : suitOf(card);
};

const GROUP_SETS: ReadonlyMap<GameKind, readonly CardSet[]> = new Map(
  ([...SUITS, 'grand', 'null'] as const).map((kind) => {
    const sets = [0, 0, 0, 0, 0];
    for (let card = 0; card < 32; card += 1) {
      const group = groupOf(card, kind);
      sets[group] = (sets[group] ?? 0) | bit(card);
    }
    return [kind, sets];
  }),
);
/** All cards of a follow group under a contract. */
export const groupSet = (group: number, kind: GameKind): CardSet => GROUP_SETS.get(kind)?.[group] ?? 0;
export const suitSet = (suit: number): CardSet => SUIT_SETS[suit] ?? 0;

/** Order of ranks within a suit by rank index: A T K Q (J) 9 8 7; in Null A K Q J T 9 8 7. */
const PLAIN_ORDER = [7, 5, 4, 3, 6, 2, 1, 0] as const;
/** Strength of a card among those of its follow group; the greater beats the smaller. */
export const strengthOf = (card: CardIndex, kind: GameKind): number => {
  if (kind === 'null') return 7 - rankOf(card);
  if (isJack(card)) return 20 - suitOf(card);
  return PLAIN_ORDER[rankOf(card)] ?? 0;
};

/** Whether `card` beats `best` when the trick was led with group `led`. */
export const beats = (card: CardIndex, best: CardIndex, kind: GameKind): boolean => {
  const group = groupOf(card, kind);
  const bestGroup = groupOf(best, kind);
  if (group === bestGroup) return strengthOf(card, kind) > strengthOf(best, kind);
  return group === TRUMP;
};
