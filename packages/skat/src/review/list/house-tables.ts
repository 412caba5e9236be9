import type { Seat } from '@matador/cards';
import { below, seeded, SEEDS, type Random } from '@matador/cards/laws';
import { deviation, nearlyBest, TABLES, type FieldStyle } from '@matador/cards/list';
import { askedSeat } from '../../auction.ts';
import { beforeSkat, callUpTo, declare, limitOf } from '../../bot/bidding.ts';
import { remember, type Memory } from '../../bot/index.ts';
import { knowledgeOf, type Knowledge } from '../../bot/knowledge.ts';
import { nullCard } from '../../bot/null-play.ts';
import { styleOf, worthPlayed } from '../../bot/play.ts';
import { cardText, numbersIn } from '../../cards.ts';
import { skat } from '../../game.ts';
import type { SkatState } from '../../state.ts';
import { onTurnOf } from '../../table.ts';
import type { SkatAction, SkatResult } from '../../types.ts';
import { BOLDNESS, LEEWAY } from './formula.ts';

const SEATS = [0, 1, 2] as const;

export const FIELD: FieldStyle = { tables: TABLES, boldness: BOLDNESS, leeway: LEEWAY };

/** A table of the house: as far as each seat goes in the auction, and the seed that its cards are played by. */
interface HouseTable {
  readonly limits: readonly number[];
  readonly seed: number;
}

const moved = (state: SkatState, seat: Seat, action: SkatAction): SkatState => {
  const applied = skat.apply(state, seat, state.table.turn, action);
  if (!applied.ok) throw new Error(`a house player was refused: ${applied.code}`);
  return applied.state;
};

/** The card of greatest worth by the light player's measure, give or take some points. */
const cardOf = (known: Knowledge, random: Random, leeway: number): number => {
  if (known.kind === 'null') return nullCard(known);
  const style = styleOf(known);
  return nearlyBest(numbersIn(known.playable), (card) => worthPlayed(known, style, card), leeway, random);
};

/**
 * Tables of house players at which one deal is played on from wherever it stands: light players, each bolder or more
 * timid in the auction and not always playing the card that they think best. Every table plays the same from the same
 * state, so that two states are compared table by table.
 */
export class HouseTables {
  readonly #tables: readonly HouseTable[];
  readonly #leeway: number;
  /** Deals as they come into play, by who plays at which bid; and what tables made of them. */
  readonly #declared = new Map<string, SkatState>();
  readonly #played = new Map<string, SkatResult>();

  /**
   * @param deal that is not in play yet: what its seats were dealt says how far they go
   * @param seed a whole number below 2^32: the same one makes the same tables
   */
  constructor({ dealt, table }: SkatState, seed: number, field: FieldStyle = FIELD) {
    const random = seeded(seed);
    this.#leeway = field.leeway;
    this.#tables = Array.from({ length: field.tables }, () => ({
      limits: SEATS.map((seat) =>
        limitOf(dealt.hands[seat], seat === table.forehand, field.boldness * deviation(random)),
      ),
      seed: below(random, SEEDS),
    }));
  }

  /** How a deal up to its first card ends at each table. */
  results(state: SkatState): readonly SkatResult[] {
    return this.#tables.map((table, at) => {
      const bidden = this.#bid(state, table);
      if (bidden.table.result !== null) return bidden.table.result;
      const inPlay = this.#declare(bidden);
      const { declarer, bid, contract } = inPlay.table;
      const name = [at, declarer, bid, contract, inPlay.skat].join(' ');
      const result = this.#played.get(name) ?? this.#play(inPlay, table);
      this.#played.set(name, result);
      return result;
    });
  }

  /** What each table makes of it: points of the list, by table and seat. */
  scores(state: SkatState): readonly (readonly number[])[] {
    return this.results(state).map(({ scores }) => scores);
  }

  #bid(state: SkatState, { limits }: HouseTable): SkatState {
    let next = state;
    while (next.table.phase === 'bidding') {
      const { auction, forehand } = next.table;
      const seat = askedSeat(auction, forehand) ?? forehand;
      next = moved(next, seat, callUpTo(auction, limits[seat] ?? 0));
    }
    return next;
  }

  #declare(state: SkatState): SkatState {
    const { phase, declarer, bid } = state.table;
    if (phase === 'playing') return state;
    const name = [phase, declarer, bid].join(' ');
    const known = this.#declared.get(name);
    if (known !== undefined) return known;
    let next = state;
    for (let seat = declarer ?? 0; next.table.phase !== 'playing'; seat = declarer ?? 0) {
      const view = skat.view(next, seat);
      next = moved(next, seat, next.table.phase === 'skat' ? beforeSkat(view) : declare(view));
    }
    this.#declared.set(name, next);
    return next;
  }

  #play(state: SkatState, { seed }: HouseTable): SkatResult {
    const random = seeded(seed);
    const memories: (Memory | null)[] = [null, null, null];
    let next = state;
    for (;;) {
      const { result } = next.table;
      const seat = onTurnOf(next.table);
      if (result !== null) return result;
      if (seat === null) throw new Error('nobody is to play');
      const view = skat.view(next, seat);
      const memory = remember(memories[seat] ?? null, view);
      memories[seat] = memory;
      const card = cardOf(knowledgeOf(view, memory), random, this.#leeway);
      next = moved(next, seat, { type: 'play', card: cardText(card) });
    }
  }
}
