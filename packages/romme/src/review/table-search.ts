import type { CardId, Cards } from '../cards.ts';
import { cardText, faceOf } from '../cards.ts';
import { refuse } from '../check.ts';
import { evolve, evolveHand } from '../evolve.ts';
import type { Position } from '../position.ts';
import { layOffsOf, mayTouch, swapPlaceIn, swapsOf } from '../position.ts';
import { countOf } from '../scoring.ts';
import { MeldSolver } from '../solver/solve.ts';
import type { RommeAction, Told } from '../types.ts';

/** The position after something that the rules do not refuse in it. */
export const after = (position: Position, move: Told<CardId>): Position => ({
  ...position,
  table: evolve(position.table, move),
  hand: evolveHand(position.hand, move),
});

/** Cards that make no difference: of two equal ones only that which may be discarded is looked at second. */
const distinct = ({ hand, table }: Position): Cards => {
  const inOrder = [...hand].toSorted((card, other) => Number(other === table.taken) - Number(card === table.taken));
  const met = new Set<number>();
  return inOrder.filter((card) => {
    const isNew = card === table.taken || !met.has(faceOf(card));
    if (card !== table.taken) met.add(faceOf(card));
    return isNew;
  });
};

interface Way {
  readonly action: RommeAction;
  readonly move: Told<CardId>;
}

/** Every lay-off and swap that the rules allow now. */
const waysOnTable = (position: Position): readonly Way[] => {
  const { table, seat } = position;
  const ways = distinct(position).flatMap((card): readonly Way[] => {
    const text = cardText(card);
    const layOffs = layOffsOf(position, card).map(({ meld, end }): Way => ({
      action: { type: 'layOff', card: text, meld, end },
      move: { type: 'laidOff', seat, card, meld, end },
    }));
    const swaps = swapsOf(position, card).flatMap((meld): readonly Way[] => {
      const joker = table.melds[meld]?.cards[swapPlaceIn(table, card, meld)];
      if (joker === undefined) return [];
      return [{ action: { type: 'swap', card: text, meld }, move: { type: 'swapped', seat, card, joker, meld } }];
    });
    return [...swaps, ...layOffs];
  });
  return ways.filter(({ action }) => refuse(position, action) === null);
};

const keyOf = ({ hand, table }: Position): string => {
  const held = hand.map((card) => (card === table.taken ? 100 + faceOf(card) : faceOf(card))).toSorted((a, b) => a - b);
  return `${held.join()} ${table.melds.map(({ cards }) => cards.map(faceOf).join()).join(' ')}`;
};

/** A way to lay the hand down, part by part. */
export interface Found {
  readonly left: number;
  readonly onTable: readonly RommeAction[];
  readonly melds: readonly Cards[];
  /** The last card, where nothing else is left. */
  readonly last: CardId | null;
}

/** Searches every order of lay-offs and swaps, and after each the melds that leave least. */
export class TableSearch {
  readonly #met = new Set<string>();
  readonly #bound: number;
  best: Found | null = null;

  /** @param bound a number of points that nothing can get below */
  constructor(bound: number) {
    this.#bound = bound;
  }

  /** Goes on from a position; what is better than all before is `best`. */
  search(position: Position, onTable: readonly RommeAction[] = []): void {
    const key = keyOf(position);
    if (this.#met.has(key)) return;
    this.#met.add(key);
    this.#melds(position, onTable);
    for (const { action, move } of waysOnTable(position)) {
      if (this.best !== null && this.best.left <= this.#bound) return;
      this.search(after(position, move), [...onTable, action]);
    }
  }

  /** A new meld is laid whole: what could be laid off to it or swapped into it makes a larger meld or another one. */
  #melds({ hand, table }: Position, onTable: readonly RommeAction[]): void {
    const { rules, taken } = table;
    const options = { adjacentJokers: mayTouch(table) };
    const worth = (cards: Cards): number => countOf(cards, rules.jokerCount);
    const relief = worth((new MeldSolver(hand, options).leastLeft(rules.jokerCount)?.melds ?? []).flat());
    const discards = distinct({ hand, table, seat: 0, drawn: null })
      .filter((card) => card !== taken)
      .toSorted((card, other) => worth([other]) - worth([card]));
    for (const card of discards) {
      const least = worth(hand) - relief - worth([card]);
      if (this.best !== null && least >= this.best.left) return; // cheaper discards leave more
      const rest = hand.filter((other) => other !== card);
      const melds = new MeldSolver(rest, options).leastLeft(rules.jokerCount)?.melds ?? [];
      const left = worth(rest) - worth(melds.flat());
      if (this.best !== null && left >= this.best.left) continue;
      this.best = { left, onTable, melds, last: melds.flat().length === rest.length ? card : null };
    }
  }
}
