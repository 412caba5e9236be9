import type { CardId, Cards } from '../cards.ts';
import { faceOf, isJoker } from '../cards.ts';
import type { Gain, Keeping, Left } from './best.ts';
import { byCards, byCount, byValue, Search } from './best.ts';
import type { Candidate } from './candidates.ts';
import { candidatesOf, JOKER_PLACE, orderOf } from './candidates.ts';
import { cover } from './cover.ts';
import type { Holding } from './holding.ts';
import { holdingOf } from './holding.ts';
import { Shortlist, without } from './shortlist.ts';

/** Disjoint melds of one hand, in laid order. */
export interface Solution {
  readonly melds: readonly Cards[];
  /** Their opening value (RT-1, point 4). */
  readonly value: number;
  /** How many cards they take. */
  readonly cards: number;
}

export interface SolveOptions {
  /** Leave at least one card that may be discarded; else nothing may be left, but never the locked card alone. */
  readonly keepOne?: boolean;
  /** The card taken from the discard pile in this turn: it is no discard. */
  readonly locked?: CardId | null;
  /** Jokers may touch in a run. */
  readonly adjacentJokers?: boolean;
}

/** More cards than a hand ever holds (14) are not solved: the search has a state for every set of them. */
export const MAX_CARDS = 14;

/** One hand's melds, found once and searched for several ends. Throws for a hand of more than 14 cards. */
export class MeldSolver {
  readonly #hand: Cards;
  readonly #holding: Holding;
  readonly #list: Shortlist;
  readonly #locked: CardId | null;
  readonly #keepOne: boolean;

  constructor(hand: Cards, { keepOne = false, locked = null, adjacentJokers = false }: SolveOptions = {}) {
    if (hand.length > MAX_CARDS) throw new RangeError(`a hand of ${hand.length} cards`);
    this.#hand = hand;
    this.#keepOne = keepOne;
    this.#locked = locked;
    this.#holding = holdingOf(hand);
    this.#list = new Shortlist(candidatesOf(this.#holding, adjacentJokers), this.#holding);
  }

  /** The melds of greatest value, among those the ones of most cards. Null: nothing could be left for the discard. */
  mostValue(): Solution | null {
    return this.#most(byValue);
  }

  /** The melds of most cards, among those the ones of greatest value. */
  mostCards(): Solution | null {
    return this.#most(byCards);
  }

  /** The melds that leave the hand the least count (RT-1, point 11). */
  leastLeft(jokerCount: number): Solution | null {
    return this.#most(byCount(this.#holding, jokerCount));
  }

  /** The melds that leave exactly the discard, with it; null: the hand does not go out by melding (point 8). */
  goingOut(): (Solution & { readonly discard: CardId }) | null {
    const found = cover(this.#holding, this.#list, { cards: 1, ...this.#lockedIn(this.#hand) });
    if (found === null) return null;
    const melded = this.#solution(found, this.#hand);
    const laid = new Set(melded.melds.flat());
    const discard = this.#hand.find((card) => !laid.has(card));
    if (discard === undefined) throw new Error('nothing is left to discard');
    return { ...melded, discard };
  }

  /** The melds that take the whole hand; null if none do. */
  allMelded(): Solution | null {
    const found = cover(this.#holding, this.#list, { cards: 0, lockedMask: 0, lockedJokers: 0 });
    return found === null ? null : this.#solution(found, this.#hand);
  }

  /** The best of the solutions that meld a certain card of the hand, its meld first. */
  mostValueWith(card: CardId): Solution | null {
    const bit = isJoker(card) ? 0 : 1 << (this.#holding.bitOf[faceOf(card)] ?? 0);
    const { candidates, masks, first, second } = this.#list;
    const searching = this.#searches(byValue);
    let best: Solution | null = null;
    for (const [at, candidate] of candidates.entries()) {
      if (isJoker(card) ? candidate.jokers === 0 : (candidate.mask & bit) === 0) continue;
      const meld = this.#laid(candidate, [card, ...this.#lockedFirst(this.#hand.filter((other) => other !== card))]);
      const hand = this.#hand.filter((other) => !meld.includes(other));
      const mask = masks[at] ?? 0;
      const jokers = this.#holding.jokers - candidate.jokers;
      const found = searching(hand, { first: without(first, second, mask), second: second & ~mask, jokers });
      if (found === null) continue;
      const rest = this.#solution(found, hand);
      const value = rest.value + candidate.value;
      if (best !== null && value <= best.value) continue;
      best = { melds: [meld, ...rest.melds], value, cards: rest.cards + meld.length };
    }
    return best;
  }

  #most(gain: Gain): Solution | null {
    const { first, second } = this.#list;
    const found = this.#searches(gain)(this.#hand, { first, second, jokers: this.#holding.jokers });
    return found === null ? null : this.#solution(found, this.#hand);
  }

  /** The locked card in what is left of the hand: where a twin is held too, the twin can be left. */
  #lockedIn(hand: Cards): Omit<Keeping, 'must'> {
    const locked = this.#locked;
    const isAlone =
      locked !== null && hand.includes(locked) && !hand.some((c) => c !== locked && faceOf(c) === faceOf(locked));
    if (!isAlone) return { lockedMask: 0, lockedJokers: 0 };
    if (isJoker(locked)) return { lockedMask: 0, lockedJokers: 1 };
    return { lockedMask: 1 << (this.#holding.bitOf[faceOf(locked)] ?? 0), lockedJokers: 0 };
  }

  /** Finds the best melds of parts of the hand; what one search has learnt helps the next. */
  #searches(gain: Gain): (hand: Cards, left: Left) => readonly Candidate[] | null {
    const known = new Map<string, Search>();
    const searchFor = (keeping: Keeping): Search => {
      const key = `${keeping.must} ${keeping.lockedMask} ${keeping.lockedJokers}`;
      const search = known.get(key) ?? new Search(this.#holding, this.#list, gain, keeping);
      known.set(key, search);
      return search;
    };
    return (hand, left) => {
      const locked = this.#lockedIn(hand);
      const isLocked = locked.lockedMask !== 0 || locked.lockedJokers !== 0;
      if (!this.#keepOne && !isLocked) return searchFor({ must: 'nothing', ...locked }).find(left)?.melds ?? null;
      const leaving = searchFor({ must: 'leaveDiscard', ...locked }).find(left);
      const taking = this.#keepOne ? null : searchFor({ must: 'takeLocked', ...locked }).find(left);
      const isMore = taking !== null && (leaving === null || taking.gain > leaving.gain);
      return (isMore ? taking : leaving)?.melds ?? null;
    };
  }

  #lockedFirst(hand: Cards): CardId[] {
    const locked = this.#locked;
    if (locked === null || !hand.includes(locked)) return [...hand];
    return [locked, ...hand.filter((card) => card !== locked)];
  }

  #solution(found: readonly Candidate[], hand: Cards): Solution {
    const left = this.#lockedFirst(hand);
    return {
      melds: found.map((candidate) => this.#laid(candidate, left)),
      value: found.reduce((sum, { value }) => sum + value, 0),
      cards: found.reduce((sum, { size }) => sum + size, 0),
    };
  }

  /**
   * Physical cards for faces, taken out of what is left, whose first card goes before its twin: the locked one is not kept
   * while its twin is laid.
   */
  #laid(candidate: Candidate, left: CardId[]): Cards {
    const { faces } = this.#holding;
    return orderOf(candidate, this.#holding).map((bit) => {
      const isWanted = (card: CardId): boolean =>
        bit === JOKER_PLACE ? isJoker(card) : !isJoker(card) && faceOf(card) === faces[bit];
      const [card] = left.splice(left.findIndex(isWanted), 1);
      if (card === undefined) throw new Error('a meld of cards that are not held');
      return card;
    });
  }
}
