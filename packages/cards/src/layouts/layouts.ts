import type { CardSet } from '../pack.ts';
import { numbersIn, sizeOf } from '../pack.ts';
import type { Random } from '../laws/random.ts';

/** Where hidden cards may lie: a closed hand, the skat, the stock. */
export interface HiddenPlace {
  /** How many hidden cards it holds. */
  readonly size: number;
  /** The cards that may lie there. */
  readonly possible: CardSet;
}

/** Cards that may lie in the same places, which are as good as one another. */
interface Group {
  readonly cards: readonly number[];
  readonly places: readonly number[];
}

/** One way to share out a group: how many cards go to each of its places, and in how many ways all the rest then lies. */
interface Share {
  readonly counts: readonly number[];
  readonly ways: number;
  readonly next: Node;
}

/** What is left to be shared out: the groups from one on, into what room there is. */
interface Node {
  readonly ways: number;
  readonly shares: readonly Share[];
}

const END: Node = { ways: 1, shares: [] };
const NONE: Node = { ways: 0, shares: [] };

/** In how many ways a group is shared out with these counts; exact, as all factors stay below 2^53. */
const multinomial = (counts: readonly number[]): number => {
  let [ways, left] = [1, counts.reduce((sum, count) => sum + count, 0)];
  for (const count of counts) {
    let choose = 1;
    for (let at = 1; at <= count; at += 1) choose = (choose * (left - count + at)) / at;
    ways *= choose;
    left -= count;
  }
  return ways;
};

/** Every way to write `sum` as a count for each place within its room. */
const splitsOf = (sum: number, rooms: readonly number[]): readonly (readonly number[])[] => {
  const [room, ...others] = rooms;
  if (room === undefined) return sum === 0 ? [[]] : [];
  const splits: (readonly number[])[] = [];
  for (let count = Math.min(sum, room); count >= 0; count -= 1) {
    for (const rest of splitsOf(sum - count, others)) splits.push([count, ...rest]);
  }
  return splits;
};

const groupsOf = (hidden: CardSet, places: readonly HiddenPlace[]): readonly Group[] => {
  const groups = new Map<number, number[]>();
  for (const card of numbersIn(hidden)) {
    let key = 0;
    for (const [at, { possible }] of places.entries()) if (((possible >>> card) & 1) === 1) key |= 1 << at;
    const cards = groups.get(key) ?? [];
    groups.set(key, [...cards, card]);
  }
  return [...groups].map(([key, cards]) => ({
    cards,
    places: [...places.keys()].filter((at) => ((key >>> at) & 1) === 1),
  }));
};

/** Shares out the groups, the last one first known: each node is made once. */
const nodesOf = (groups: readonly Group[], rooms: readonly number[]): Node => {
  const known = new Map<string, Node>();
  const nodeAt = (at: number, left: readonly number[]): Node => {
    const group = groups[at];
    if (group === undefined) return left.every((room) => room === 0) ? END : NONE;
    const key = `${String(at)}:${left.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const shares: Share[] = [];
    for (const counts of splitsOf(
      group.cards.length,
      group.places.map((place) => left[place] ?? 0),
    )) {
      const room = left.map((size, place) => size - (counts[group.places.indexOf(place)] ?? 0));
      const next = nodeAt(at + 1, room);
      if (next.ways > 0) shares.push({ counts, ways: multinomial(counts) * next.ways, next });
    }
    const node = { ways: shares.reduce((sum, { ways }) => sum + ways, 0), shares };
    known.set(key, node);
    return node;
  };
  return nodeAt(0, rooms);
};

/**
 * All the ways in which hidden cards can lie, counted exactly and drawn from with equal chances. Cards with the same
 * possible places are shared out by counts; the ways to share out all later groups are summed up beforehand (dynamic
 * programming), so a draw walks down the sums and never has to be thrown away.
 */
export class Layouts {
  /** How many layouts there are; 0 when the constraints contradict each other. */
  readonly count: number;
  readonly #root: Node;
  readonly #groups: readonly Group[];
  readonly #places: number;

  constructor(hidden: CardSet, places: readonly HiddenPlace[]) {
    const rooms = places.map(({ size }) => size);
    if (rooms.reduce((sum, size) => sum + size, 0) !== sizeOf(hidden)) {
      throw new Error(`${String(sizeOf(hidden))} hidden cards do not fill places for ${rooms.join(' + ')}`);
    }
    this.#groups = groupsOf(hidden, places);
    this.#root = nodesOf(this.#groups, rooms);
    this.#places = places.length;
    this.count = this.#root.ways;
  }

  /** One layout, each with the same chance: the cards of each place. Throws when there is none. */
  draw(random: Random): readonly CardSet[] {
    if (this.count === 0) throw new Error('no layout fits');
    const sets = Array.from({ length: this.#places }, () => 0);
    let node = this.#root;
    for (const group of this.#groups) {
      const share = shareBy(node, random);
      handOut(group, share.counts, sets, random);
      node = share.next;
    }
    return sets;
  }
}

const shareBy = ({ ways, shares }: Node, random: Random): Share => {
  let rest = random() * ways;
  for (const share of shares) {
    rest -= share.ways;
    if (rest < 0) return share;
  }
  const last = shares.at(-1);
  if (last === undefined) throw new Error('no layout fits');
  return last;
};

/** Deals a group's cards to its places, each choice with the same chance. */
const handOut = ({ cards, places }: Group, counts: readonly number[], sets: CardSet[], random: Random): void => {
  const left = [...cards];
  for (const [at, place] of places.entries()) {
    for (let count = counts[at] ?? 0; count > 0; count -= 1) {
      const [card = 0] = left.splice(Math.floor(random() * left.length), 1);
      sets[place] = (sets[place] ?? 0) | (1 << card);
    }
  }
};
