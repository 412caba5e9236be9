import type { CardSet } from '../pack.ts';

/** A run of neighbours in one row that all count the same: cards that differ by their rank alone. */
export interface EqualRun {
  /** The place of its lowest card. */
  readonly from: number;
  readonly size: number;
}

/**
 * The pack in the order that a search works in: a card is its place (0 to 31), each class of cards lies in one piece,
 * the lower card at the lower place. So "higher", "between" and "of the class led" are masks of one 32-bit integer.
 */
export interface TrickOrder {
  /** By card of the pack: its place. */
  readonly places: Uint8Array;
  /** By place: the card of the pack. */
  readonly cards: Uint8Array;
  /** By place: all cards of its class. */
  readonly classes: Int32Array;
  /** By place: the cards that take a trick over from it, the higher ones of its class and trumps. */
  readonly beating: Int32Array;
  /** By place: what the card counts. */
  readonly points: Int32Array;
  /** What cards may count, from the least, and the cards that count it. */
  readonly levelPoints: Int32Array;
  readonly levels: Int32Array;
  readonly trumps: CardSet;
  /** The classes but trumps. */
  readonly plain: Int32Array;
  readonly runs: readonly EqualRun[];
}

/** What makes an order: the classes from their lowest card up, by cards of the pack, and what each card counts. */
export interface OrderSetup {
  readonly rows: readonly (readonly number[])[];
  /** The trumps' place among the rows, null where there are none. */
  readonly trumpRow: number | null;
  readonly pointsOf: (card: number) => number;
}

/** Bits `from` up to, but not including, `to` (0 to 32). */
const bitsBetween = (from: number, to: number): CardSet => {
  let set = 0;
  for (let bit = from; bit < to; bit += 1) set |= 1 << bit;
  return set;
};

const runsIn = (row: readonly number[], first: number, pointsOf: OrderSetup['pointsOf']): readonly EqualRun[] => {
  const runs: EqualRun[] = [];
  let from = 0;
  for (let at = 1; at <= row.length; at += 1) {
    const card = row[at];
    if (card !== undefined && pointsOf(card) === pointsOf(row[from] ?? 0)) continue;
    if (at - from > 1) runs.push({ from: first + from, size: at - from });
    from = at;
  }
  return runs;
};

/** Lays the pack out for searching. */
export const trickOrderOf = ({ rows, trumpRow, pointsOf }: OrderSetup): TrickOrder => {
  const order = {
    places: new Uint8Array(32),
    cards: new Uint8Array(32),
    classes: new Int32Array(32),
    beating: new Int32Array(32),
    points: new Int32Array(32),
  };
  const starts = rows.map((_, at) => rows.slice(0, at).reduce((sum, row) => sum + row.length, 0));
  const masks = rows.map((row, at) => bitsBetween(starts[at] ?? 0, (starts[at] ?? 0) + row.length));
  const trumps = trumpRow === null ? 0 : (masks[trumpRow] ?? 0);
  for (const [at, row] of rows.entries()) {
    const [start, mask] = [starts[at] ?? 0, masks[at] ?? 0];
    for (const [rank, card] of row.entries()) {
      const place = start + rank;
      order.places[card] = place;
      order.cards[place] = card;
      order.classes[place] = mask;
      order.beating[place] = bitsBetween(place + 1, start + row.length) | (at === trumpRow ? 0 : trumps);
      order.points[place] = pointsOf(card);
    }
  }
  const runs = rows.flatMap((row, at) => runsIn(row, starts[at] ?? 0, pointsOf));
  const plain = Int32Array.from(masks.filter((_, at) => at !== trumpRow));
  const levelPoints = Int32Array.from([...new Set(order.points)].toSorted((one, other) => one - other));
  const levels = levelPoints.map((points) =>
    order.points.reduce((set, one, place) => (one === points ? set | (1 << place) : set), 0),
  );
  return { ...order, levelPoints, levels, trumps, plain, runs };
};

/** A set of cards of the pack as a set of places, or with `order.cards` the other way. */
export const translated = (set: CardSet, table: Uint8Array): CardSet => {
  let result = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) result |= 1 << (table[31 - Math.clz32(rest & -rest)] ?? 0);
  return result;
};
