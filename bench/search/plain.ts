import type { TrickGame, TrickPosition } from '@matador/cards/search';

const TABLE_BITS = 20;
const EVERY = (1 << TABLE_BITS) - 1;

/**
 * The search that the product's is measured beside: alpha-beta with the same rules and values, of equal cards one, and a
 * table of 2^20 positions; no zero windows, no quasi-symmetry, no guess which card is good, nothing sure without a search.
 */
export class PlainSearch {
  readonly #game: TrickGame;
  readonly #hands = new Int32Array(4);
  readonly #cards = new Int32Array(2 << TABLE_BITS);
  readonly #bounds = new Int32Array(2 << TABLE_BITS);
  readonly #trick = new Int32Array(4);
  nodes = 0;

  constructor(game: TrickGame) {
    this.#game = game;
  }

  /** What the side takes of a position between two tricks, at the beginning of a deal. */
  value({ hands, leader }: TrickPosition): number {
    this.#cards.fill(0);
    this.#bounds.fill(0);
    this.nodes = 0;
    for (let seat = 0; seat < 4; seat += 1) this.#hands[seat] = hands[seat] ?? 0;
    return this.#lead(leader, -100, 200);
  }

  /** @param state the leader, and above him who has tricks: 1 the side, 2 the others */
  #lead(state: number, alpha: number, beta: number): number {
    const { noTrick, allTricks, ducks } = this.#game;
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#hands;
    const all = first | second | third | fourth;
    const taken = state >>> 2;
    if (ducks && (taken & 1) === 1) return 0;
    if (all === 0) return ((taken & 1) === 0 ? noTrick : 0) + ((taken & 2) === 0 ? allTricks : 0);
    this.nodes += 1;
    const at = ((Math.imul(all ^ (state * 0x2545f491), 0x9e3779b1) >>> (32 - TABLE_BITS)) & EVERY) << 1;
    const isKnown = this.#cards[at] === all && this.#cards[at + 1] === state + 1;
    const lower = isKnown ? (this.#bounds[at] ?? 0) : -100;
    const upper = isKnown ? (this.#bounds[at + 1] ?? 0) : 200;
    if (lower >= beta || lower === upper) return lower;
    if (upper <= alpha) return upper;
    const value = this.#expand(state, 0, Math.max(alpha, lower), Math.min(beta, upper));
    this.#cards[at] = all;
    this.#cards[at + 1] = state + 1;
    this.#bounds[at] = value > alpha ? value : lower;
    this.#bounds[at + 1] = value < beta ? value : upper;
    return value;
  }

  #expand(state: number, laid: number, alpha: number, beta: number): number {
    const { seats, side } = this.#game;
    const seat = ((state & 3) + laid) % seats;
    const isSide = ((side >>> seat) & 1) === 1;
    let [low, high, best, last] = [alpha, beta, isSide ? -100 : 200, -1];
    for (let rest = this.#playable(state, laid, seat); rest !== 0;) {
      const card = 31 - Math.clz32(rest);
      rest ^= 1 << card;
      if (last !== -1 && this.#areEqual(seat, laid, card, last)) continue;
      last = card;
      this.#trick[laid] = card;
      this.#hands[seat] = (this.#hands[seat] ?? 0) ^ (1 << card);
      const value = laid + 1 === seats ? this.#taken(state, low, high) : this.#expand(state, laid + 1, low, high);
      this.#hands[seat] = (this.#hands[seat] ?? 0) ^ (1 << card);
      best = isSide ? Math.max(best, value) : Math.min(best, value);
      if (isSide) low = Math.max(low, best);
      else high = Math.min(high, best);
      if (low >= high) break;
    }
    return best;
  }

  #winning(laid: number): number {
    const { beating } = this.#game.order;
    let best = 0;
    for (let at = 1; at < laid; at += 1) {
      if ((((beating[this.#trick[best] ?? 0] ?? 0) >>> (this.#trick[at] ?? 0)) & 1) === 1) best = at;
    }
    return best;
  }

  #taken(state: number, alpha: number, beta: number): number {
    const { seats, side, order, lastTrick } = this.#game;
    const winner = ((state & 3) + this.#winning(seats)) % seats;
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#trick;
    let points = 0;
    for (let at = 0; at < seats; at += 1) points += order.points[this.#trick[at] ?? 0] ?? 0;
    if (this.#hands.every((hand) => hand === 0)) points += lastTrick;
    const isSides = ((side >>> winner) & 1) === 1;
    const gain = isSides ? points : 0;
    const next = winner | (((state >>> 2) | (isSides ? 1 : 2)) << 2);
    const value = gain + this.#lead(next, alpha - gain, beta - gain);
    this.#trick[0] = first;
    this.#trick[1] = second;
    this.#trick[2] = third;
    this.#trick[3] = fourth;
    return value;
  }

  #areEqual(seat: number, laid: number, low: number, high: number): boolean {
    const { order, seats } = this.#game;
    if (order.classes[low] !== order.classes[high] || order.points[low] !== order.points[high]) return false;
    let others = 0;
    for (let other = 0; other < seats; other += 1) if (other !== seat) others |= this.#hands[other] ?? 0;
    for (let at = 0; at < laid; at += 1) others |= 1 << (this.#trick[at] ?? 0);
    for (let card = low + 1; card < high; card += 1) if (((others >>> card) & 1) === 1) return false;
    return true;
  }

  #playable(state: number, laid: number, seat: number): number {
    const { order, duties, seats } = this.#game;
    const hand = this.#hands[seat] ?? 0;
    if (laid === 0) return hand;
    const led = this.#trick[0] ?? 0;
    const following = hand & (order.classes[led] ?? 0);
    if (duties === null) return following === 0 ? hand : following;
    const place = this.#winning(laid);
    const isPartners = ((state & 3) + place + 2) % seats === seat;
    return dutifulCards(this.#game, hand, following, { led, best: this.#trick[place] ?? 0, isPartners });
  }
}

/** Belote's duties with the product's own choices of the rules: under-ruffs are forced, nothing over the partner. */
const dutifulCards = (
  { order }: TrickGame,
  hand: number,
  following: number,
  { led, best, isPartners }: { readonly led: number; readonly best: number; readonly isPartners: boolean },
): number => {
  const isTrump = ((order.trumps >>> led) & 1) === 1;
  const higher = hand & order.trumps & (order.beating[best] ?? 0);
  if (following !== 0) return isTrump && higher !== 0 ? higher : following;
  const trumps = hand & order.trumps;
  if (isTrump || isPartners || trumps === 0) return hand;
  return higher === 0 ? trumps : higher;
};
