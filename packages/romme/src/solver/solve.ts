import type { CardId, Cards } from '../cards.ts';
import { faceOf, isJoker } from '../cards.ts';
import type { Candidate, Holding } from './candidates.ts';
import { candidatesOf, holdingOf, JOKER_PLACE } from './candidates.ts';
import { cover } from './cover.ts';
import { Shortlist } from './shortlist.ts';
import type { Gain, Keeping } from './best.ts';
import { byCards, byCount, byValue, KEEP_NOTHING, search } from './best.ts';

/** Disjoint melds of one hand, in laid order. */
export interface Solution {
  readonly melds: readonly Cards[];
  /** Their opening value (RT-1, point 4). */
  readonly value: number;
  /** How many cards they take. */
  readonly cards: number;
}

export interface SolveOptions {
  /** Leave at least one card that may be discarded. */
  readonly keepOne?: boolean;
  /** The card taken from the discard pile in this turn: it is no discard. */
  readonly locked?: CardId | null;
  /** Jokers may touch in a run. */
  readonly adjacentJokers?: boolean;
}

/** One hand's melds, found once and searched for several ends. */
export class MeldSolver {
  readonly #hand: Cards;
  readonly #holding: Holding;
  readonly #list: Shortlist;
  readonly #options: SolveOptions;

  constructor(hand: Cards, options: SolveOptions = {}) {
    this.#hand = hand;
    this.#options = options;
    this.#holding = holdingOf(hand);
    this.#list = new Shortlist(
      candidatesOf(this.#holding, options.adjacentJokers === true),
      this.#holding.faces.length,
    );
  }

  /** The melds of greatest value, among those the ones of most cards. Null: nothing could be left for the discard. */
  mostValue(): Solution | null {
    return this.#best(byValue, this.#keeping(this.#options.keepOne === true));
  }

  /** The melds of most cards, among those the ones of greatest value. */
  mostCards(): Solution | null {
    return this.#best(byCards, this.#keeping(this.#options.keepOne === true));
  }

  /** The melds that leave the hand the least count (RT-1, point 11). */
  leastLeft(jokerCount: number): Solution | null {
    return this.#best(byCount(this.#holding, jokerCount), this.#keeping(this.#options.keepOne === true));
  }

  /** The melds that leave exactly the discard, with it; null: the hand does not go out by melding (point 8). */
  goingOut(): (Solution & { readonly discard: CardId }) | null {
    const { lockedMask, lockedJokers } = this.#keeping(true);
    const found = cover(this.#holding, this.#list, { cards: 1, lockedMask, lockedJokers });
    if (found === null) return null;
    const melded = this.#solution(found);
    const laid = new Set(melded.melds.flat());
    const discard = this.#hand.find((card) => !laid.has(card));
    if (discard === undefined) throw new Error('nothing is left to discard');
    return { ...melded, discard };
  }

  /** The melds that take the whole hand; null if none do. */
  allMelded(): Solution | null {
    const found = cover(this.#holding, this.#list, { cards: 0, lockedMask: 0, lockedJokers: 0 });
    return found === null ? null : this.#solution(found);
  }

  /** The best of the solutions that meld a certain card of the hand. */
  mostValueWith(card: CardId): Solution | null {
    const rests = this.#list.candidates.filter(({ mask, jokers }) =>
      isJoker(card) ? jokers > 0 : ((mask >> this.#holding.faces.indexOf(faceOf(card))) & 1) === 1,
    );
    let best: Solution | null = null;
    for (const candidate of rests) {
      const [meld] = this.#laid([candidate], card);
      if (meld === undefined) continue;
      const hand = this.#hand.filter((other) => !meld.includes(other));
      const rest = new MeldSolver(hand, this.#options).mostValue();
      if (rest === null || (best !== null && rest.value + candidate.value <= best.value)) continue;
      best = {
        melds: [meld, ...rest.melds],
        value: rest.value + candidate.value,
        cards: rest.cards + meld.length,
      };
    }
    return best;
  }

  #keeping(needed: boolean): Keeping {
    const { locked = null } = this.#options;
    if (!needed) return KEEP_NOTHING;
    if (locked === null || !this.#hand.includes(locked)) return { needed, lockedMask: 0, lockedJokers: 0 };
    if (isJoker(locked)) return { needed, lockedMask: 0, lockedJokers: this.#holding.jokers === 1 ? 1 : 0 };
    const bit = this.#holding.faces.indexOf(faceOf(locked));
    const isSingle = bit >= this.#holding.twofold;
    return { needed, lockedMask: isSingle ? 1 << bit : 0, lockedJokers: 0 };
  }

  #best(gain: Gain, keeping: Keeping): Solution | null {
    const found = search(this.#holding, this.#list, gain, keeping);
    return found === null ? null : this.#solution(found);
  }

  #solution(found: readonly Candidate[]): Solution {
    const { locked = null } = this.#options;
    return {
      melds: this.#laid(found, locked !== null && this.#hand.includes(locked) ? locked : null),
      value: found.reduce((sum, { value }) => sum + value, 0),
      cards: found.reduce((sum, { order }) => sum + order.length, 0),
    };
  }

  /** Physical cards for faces; one certain card first, so that it is not left while its twin is laid. */
  #laid(found: readonly Candidate[], first: CardId | null): readonly Cards[] {
    const left = first === null ? [...this.#hand] : [first, ...this.#hand.filter((card) => card !== first)];
    const take = (fits: (card: CardId) => boolean): CardId => {
      const [card] = left.splice(left.findIndex(fits), 1);
      if (card === undefined) throw new Error('a meld of cards that are not held');
      return card;
    };
    return found.map(({ order }) =>
      order.map((bit) =>
        bit === JOKER_PLACE
          ? take(isJoker)
          : take((card) => !isJoker(card) && faceOf(card) === this.#holding.faces[bit]),
      ),
    );
  }
}
