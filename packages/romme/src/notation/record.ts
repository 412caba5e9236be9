import type { Fact, Seat, ShuffleFact } from '@matador/cards';
import type { RommeCard } from '../cards.ts';
import { isCard, numbersOf, PACK_SIZE, textsOf } from '../cards.ts';
import { romme } from '../game.ts';
import { parseRules } from '../rules.ts';
import type { RommeRules } from '../rules.ts';
import type { RommeState } from '../state.ts';
import type { RommeAction, RommeOptions, RommeResult } from '../types.ts';
import { listIn } from './fields.ts';
import { makeMove, parseMove } from './move.ts';
import { isFields, RecordProblem } from '@matador/cards/records';

type Fields = Readonly<Record<string, unknown>>;

/** What was put into a deal, in order: facts from the world and actions of seats. */
export type RommeEntry = { readonly fact: Fact } | { readonly seat: Seat; readonly action: RommeAction };

/** A deal as it is written down: one JSON object. `shuffles` are the packs' orders, `moves` are `seat move`. */
export interface RommeRecord {
  readonly game: 'romme';
  readonly rulesVersion: string;
  readonly id: string;
  readonly seats: number;
  readonly dealer: Seat;
  readonly rules: Partial<RommeRules>;
  readonly shuffles: readonly { readonly deck: readonly RommeCard[]; readonly reshuffle: readonly RommeCard[] }[];
  readonly moves: readonly string[];
  /** Null: the record ends before the deal does. */
  readonly result: RommeResult | null;
}

/** Writes a deal down from what was put into it, by playing it again. Throws where the engine refuses an entry. */
export const makeRecord = (id: string, options: RommeOptions, entries: readonly RommeEntry[]): RommeRecord => {
  let state = romme.start(options);
  const shuffles = [];
  const moves: string[] = [];
  for (const entry of entries) {
    state = entered(state, entry);
    if (!('fact' in entry)) moves.push(`${entry.seat} ${makeMove(entry.action)}`);
    else if (entry.fact.type === 'shuffle') {
      shuffles.push({ deck: textsOf(entry.fact.deck), reshuffle: textsOf(entry.fact.reshuffle) });
    }
  }
  const { seats, dealer, rules = {} } = options;
  const { rulesVersion } = romme;
  return { game: 'romme', rulesVersion, id, seats, dealer, rules, shuffles, moves, result: romme.result(state) };
};

const entered = (state: RommeState, entry: RommeEntry): RommeState => {
  const applied =
    'fact' in entry
      ? romme.applyFact(state, entry.fact)
      : romme.apply(state, entry.seat, state.table.turn, entry.action);
  if (applied.ok) return applied.state;
  const what = 'fact' in entry ? entry.fact.type : `seat ${entry.seat}, ${makeMove(entry.action)}`;
  throw new RecordProblem(`${what}: refused (${applied.code})`);
};

const packIn = (value: unknown, name: string): ShuffleFact['deck'] => {
  const cards = Array.isArray(value) ? value.filter(isCard) : [];
  if (cards.length !== PACK_SIZE || new Set(cards).size !== PACK_SIZE) throw new RecordProblem(`${name} is no pack`);
  return numbersOf(cards);
};

const shuffleIn = (value: unknown): ShuffleFact => {
  if (!isFields(value)) throw new RecordProblem('a shuffle is no object');
  return { type: 'shuffle', deck: packIn(value.deck, 'deck'), reshuffle: packIn(value.reshuffle, 'reshuffle') };
};

const optionsIn = ({ seats, dealer, rules = {} }: Fields): RommeOptions => {
  const read = parseRules(rules);
  if (read === null) throw new RecordProblem('rules that are not known');
  if (typeof seats !== 'number' || ![2, 3, 4].includes(seats)) throw new RecordProblem('seats are not 2, 3 or 4');
  if (typeof dealer !== 'number' || !Number.isInteger(dealer) || dealer < 0 || dealer >= seats) {
    throw new RecordProblem('dealer is no seat');
  }
  return { seats, dealer, rules: read };
};

const moveIn = (value: unknown): { readonly seat: Seat; readonly action: RommeAction } => {
  const text = typeof value === 'string' ? value : '';
  const action = parseMove(text.slice(1));
  const seat = Number(text.slice(0, 1));
  if (action === null || !Number.isInteger(seat) || text[1] !== ' ')
    throw new RecordProblem(`no move: ${JSON.stringify(value)}`);
  return { seat, action };
};

/** The shuffles of a record, in order. Throws a `RecordProblem` where one cannot be read. */
export const shufflesIn = (fields: Fields): readonly ShuffleFact[] => listIn(fields, 'shuffles').map(shuffleIn);

/** A move of a record, and the deal before and after it. */
export interface PlayedMove {
  readonly seat: Seat;
  readonly action: RommeAction;
  readonly before: RommeState;
  readonly after: RommeState;
}

/**
 * Plays a record again by the rules, move by move, and returns the state that it leads to. Throws a `RecordProblem` where
 * it cannot be read or a move is refused.
 */
export function* playedAgain(fields: Fields): Generator<PlayedMove, RommeState> {
  const shuffles = shufflesIn(fields);
  const moves = listIn(fields, 'moves').map(moveIn);
  let state = romme.start(optionsIn(fields));
  let shuffled = 0;
  const settle = (): void => {
    for (; romme.needs(state) !== null; shuffled += 1) {
      const fact = shuffles[shuffled];
      if (fact === undefined) return;
      state = entered(state, { fact });
    }
  };
  settle();
  for (const move of moves) {
    const before = state;
    state = entered(before, move);
    yield { ...move, before, after: state };
    settle();
  }
  if (shuffled < shuffles.length)
    throw new RecordProblem(`${shuffles.length - shuffled} shuffles more than were needed`);
  return state;
}

/** Follows a record to its end. Throws as `playedAgain` does. */
export const followRecord = (fields: Fields): RommeState => {
  const moves = playedAgain(fields);
  let step = moves.next();
  while (step.done !== true) step = moves.next();
  return step.value;
};
