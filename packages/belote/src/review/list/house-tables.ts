import type { Seat } from '@matador/cards';
import { below, seeded, SEEDS, type Random } from '@matador/cards/laws';
import { deviation, nearlyBest, TABLES, type FieldStyle } from '@matador/cards/list';
import { remember, type Memory } from '../../bot/index.ts';
import { knowledgeOf } from '../../bot/knowledge.ts';
import { announced, STYLES, worthPlayed } from '../../bot/play.ts';
import { call } from '../../bot/taking.ts';
import { cardText, numbersIn, perSeat, type PerSeat } from '../../cards.ts';
import { belote, beloteBy, type BeloteGame } from '../../game.ts';
import type { BeloteRules } from '../../rules.ts';
import { onTurnAt, type BeloteState } from '../../state.ts';
import type { BeloteAction, BeloteResult, BeloteView } from '../../types.ts';
import { BOLDNESS, LEEWAY, NEW_DEAL } from './formula.ts';

const FIELD: FieldStyle = { tables: TABLES, boldness: BOLDNESS, leeway: LEEWAY };

const ALL_PASSED = perSeat(() => NEW_DEAL);

/** A table of the house: how bold each seat is in the auction, and the seed that its cards are played by. */
interface HouseTable {
  readonly boldness: PerSeat<number>;
  readonly seed: number;
}

/**
 * Tables of house players at which one deal is played on from wherever it stands: light players, each bolder or more
 * timid in the auction and not always playing the card that they think best. Every table plays the same from the same
 * state, so that two states are compared table by table.
 */
export class HouseTables {
  readonly #game: BeloteGame;
  readonly #rules: BeloteRules;
  readonly #tables: readonly HouseTable[];
  readonly #leeway: number;
  /** What tables made of contracts. */
  readonly #played = new Map<string, BeloteResult>();

  /**
   * For one deal.
   * @param seed a whole number below 2^32: the same one makes the same tables
   */
  constructor(rules: BeloteRules, seed: number, field: FieldStyle = FIELD) {
    const random = seeded(seed);
    this.#game = beloteBy(rules, belote.rulesVersion);
    this.#rules = rules;
    this.#leeway = field.leeway;
    this.#tables = Array.from({ length: field.tables }, () => ({
      boldness: perSeat(() => field.boldness * deviation(random)),
      seed: below(random, SEEDS),
    }));
  }

  /**
   * What each table makes of a deal up to its first card: points, by table and seat. Where all pass the deal is dealt again,
   * and counts as much as any.
   */
  scores(state: BeloteState): readonly (readonly number[])[] {
    return this.#tables.map((table, at) => {
      const called = this.#call(state, table);
      if (called.table.result !== null) return ALL_PASSED;
      const name = `${String(at)} ${JSON.stringify(called.table.contract)}`;
      const result = this.#played.get(name) ?? this.#play(called, table);
      this.#played.set(name, result);
      return result.scores;
    });
  }

  #moved(state: BeloteState, seat: Seat, action: BeloteAction): BeloteState {
    const applied = this.#game.apply(state, seat, state.table.turn, action);
    if (!applied.ok) throw new Error(`a house player was refused: ${applied.code}`);
    return applied.state;
  }

  #call(state: BeloteState, { boldness }: HouseTable): BeloteState {
    let next = state;
    while (next.table.phase === 'bidding') {
      const seat = onTurnAt(next.table) ?? 0;
      next = this.#moved(next, seat, call(this.#game.view(next, seat), this.#rules, boldness[seat] ?? 0));
    }
    return next;
  }

  #play(state: BeloteState, { seed }: HouseTable): BeloteResult {
    const random = seeded(seed);
    const memories: (Memory | null)[] = [null, null, null, null];
    let next = state;
    for (;;) {
      const { result } = next.table;
      const seat = onTurnAt(next.table);
      if (result !== null) return result;
      if (seat === null) throw new Error('nobody is to play');
      const view = this.#game.view(next, seat);
      const memory = remember(memories[seat] ?? null, view, this.#rules);
      memories[seat] = memory;
      next = this.#moved(next, seat, this.#card(view, memory, random));
    }
  }

  /** The card of greatest worth by the light player's measure, give or take some points, with all that is announced. */
  #card(view: BeloteView, memory: Memory, random: Random): BeloteAction {
    const known = knowledgeOf(view, memory, this.#rules);
    const style = known.isTaking ? STYLES.taking : STYLES.defending;
    const worthOf = (card: number): number => worthPlayed(known, style, card);
    const card = cardText(nearlyBest(numbersIn(known.playable), worthOf, this.#leeway, random));
    return announced(view, this.#rules, card);
  }
}
