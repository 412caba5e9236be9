import type { CardSet } from '../pack.ts';
import { has, numbersIn, sizeOf } from '../pack.ts';
import type { Random } from '../laws/random.ts';

/** Where hidden cards may lie: a closed hand, the skat, the stock. */
export interface HiddenPlace {
  /** How many hidden cards it holds. */
  readonly size: number;
  /** The cards that may lie there. */
  readonly possible: CardSet;
}

/** A place, and its number among those that were given. */
interface Numbered extends HiddenPlace {
  readonly number: number;
}

/**
 * All the ways in which hidden cards can lie. They are counted exactly: in how many ways the cards from one on can lie is
 * summed up for all the room that the earlier ones can leave (dynamic programming). So a draw walks down the sums and
 * never has to be thrown away, and any layout is found by its place in the order of all of them.
 */
export class Layouts {
  /** How many layouts there are; 0 when the constraints contradict each other. */
  readonly count: number;
  /** In the order in which they are laid. */
  readonly #cards: readonly number[];
  /** The largest one last: how much room it has follows from the others. */
  readonly #places: readonly Numbered[];
  /** Numbers of the rooms that all places but the last can have: a place's room counts so many steps. */
  readonly #steps: readonly number[];
  readonly #numbers: number;
  /** By card and number of the rooms: in how many ways the cards from this one on lie. */
  readonly #ways: Float64Array;

  /** @param order of the cards, the hidden ones among them: where the first one lies parts the layouts first (`at`) */
  constructor(hidden: CardSet, places: readonly HiddenPlace[], order: readonly number[] = numbersIn(hidden)) {
    const sizes = places.map(({ size }) => size);
    if (sizes.reduce((sum, size) => sum + size, 0) !== sizeOf(hidden)) {
      throw new Error(`${String(sizeOf(hidden))} hidden cards do not fill places for ${sizes.join(' + ')}`);
    }
    this.#cards = order.filter((card) => has(hidden, card));
    this.#places = places
      .map((place, number) => ({ ...place, number }))
      .toSorted((one, other) => one.size - other.size);
    const steps: number[] = [];
    let numbers = 1;
    for (const { size } of this.#places.slice(0, -1)) {
      steps.push(numbers);
      numbers *= size + 1;
    }
    this.#steps = steps;
    this.#numbers = numbers;
    this.#ways = new Float64Array((this.#cards.length + 1) * numbers);
    this.#ways[this.#cards.length * numbers] = 1;
    for (let at = this.#cards.length - 1; at >= 0; at -= 1) this.#count(at);
    this.count = this.#ways[numbers - 1] ?? 0;
  }

  /** One layout, each with the same chance: the cards of each place. Throws when there is none. */
  draw(random: Random): readonly CardSet[] {
    return this.#laid(0, random);
  }

  /**
   * The layout at a part of the way through all of them, by where the first card lies, then the second, and so on.
   * Neighbours differ in their last cards, so parts at even steps are spread over where the first ones lie. Throws when
   * there is none.
   * @param part from 0 to below 1; each layout has the same share of it
   */
  at(part: number): readonly CardSet[] {
    return this.#laid(part, null);
  }

  /** Sums up the ways for a card, those for the next one being known. */
  #count(at: number): void {
    const left = this.#cards.length - at;
    const last = this.#places.length - 1;
    for (let number = 0; number < this.#numbers; number += 1) {
      let [ways, lastRoom] = [0, left];
      for (let place = 0; place < last; place += 1) {
        lastRoom -= this.#roomAt(place, number);
        ways += this.#waysBy(place, at, number, lastRoom);
      }
      if (lastRoom < 0 || lastRoom > (this.#places[last]?.size ?? 0)) continue;
      this.#ways[at * this.#numbers + number] = ways + this.#waysBy(last, at, number, lastRoom);
    }
  }

  /** Room of a place that is not the last one. */
  #roomAt(place: number, number: number): number {
    const steps = this.#steps[place] ?? 1;
    return Math.floor(number / steps) % ((this.#places[place]?.size ?? 0) + 1);
  }

  /** In how many ways the cards from one on lie if it lies in this place. */
  #waysBy(place: number, at: number, number: number, lastRoom: number): number {
    const last = this.#places.length - 1;
    const room = place === last ? lastRoom : this.#roomAt(place, number);
    if (room <= 0 || !has(this.#places[place]?.possible ?? 0, this.#cards[at] ?? 0)) return 0;
    return this.#ways[(at + 1) * this.#numbers + this.#after(place, number)] ?? 0;
  }

  /** The number of the rooms once a card lies in this place. */
  #after(place: number, number: number): number {
    return number - (this.#steps[place] ?? 0);
  }

  /** @param random where each card lies; null: it follows from the part */
  #laid(part: number, random: Random | null): readonly CardSet[] {
    if (this.count === 0) throw new Error('no layout fits');
    const sets = this.#places.map(() => 0);
    const last = this.#places.length - 1;
    let number = this.#numbers - 1;
    let [rest, lastRoom] = [part * this.count, this.#places[last]?.size ?? 0];
    for (const [at, card] of this.#cards.entries()) {
      if (random !== null) rest = random() * (this.#ways[at * this.#numbers + number] ?? 0);
      let taken = -1;
      for (let place = 0; place <= last; place += 1) {
        const ways = this.#waysBy(place, at, number, lastRoom);
        if (ways === 0) continue;
        taken = place;
        if (rest < ways) break;
        rest -= ways;
      }
      const { number: name = 0 } = this.#places[taken] ?? {};
      sets[name] = (sets[name] ?? 0) | (1 << card);
      if (taken === last) lastRoom -= 1;
      else number = this.#after(taken, number);
    }
    return sets;
  }
}
