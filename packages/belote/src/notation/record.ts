import type { Fact, PiquetCard, Seat } from '@matador/cards';
import { cardText, isCard, numberOf } from '../cards.ts';
import { belote, beloteBy } from '../game.ts';
import type { BeloteGame } from '../game.ts';
import { parseRules } from '../rules.ts';
import type { BeloteRules } from '../rules.ts';
import type { BeloteState } from '../state.ts';
import type { BeloteAction, BeloteOptions, BeloteResult } from '../types.ts';
import { listIn, seatIn } from './fields.ts';
import { makeMove, parseMove } from './move.ts';
import { RecordProblem } from '@matador/cards/records';
import type { Fields } from '@matador/cards/records';

/** What was put into a deal, in order: the shuffle, then actions of seats. */
export type BeloteEntry = { readonly fact: Fact } | { readonly seat: Seat; readonly action: BeloteAction };

/** A deal as it is written down: one JSON object. `deck` is the pack in its order, `moves` are `seat move`. */
export interface BeloteRecord {
  readonly game: 'belote';
  readonly rulesVersion: string;
  readonly id: string;
  readonly dealer: Seat;
  /** Points held by earlier litiges. */
  readonly held: number;
  readonly rules: BeloteRules;
  readonly deck: readonly PiquetCard[];
  readonly moves: readonly string[];
  /** Null: the record ends before the deal does. */
  readonly result: BeloteResult | null;
}

const entered = (game: BeloteGame, state: BeloteState, entry: BeloteEntry): BeloteState => {
  const applied =
    'fact' in entry ? game.applyFact(state, entry.fact) : game.apply(state, entry.seat, state.table.turn, entry.action);
  if (applied.ok) return applied.state;
  const what = 'fact' in entry ? entry.fact.type : `seat ${entry.seat}, ${makeMove(entry.action)}`;
  throw new RecordProblem(`${what}: refused (${applied.code})`);
};

/** What a deal is played by: its rules, and the options it was started with. */
export interface Played {
  readonly rules: BeloteRules;
  readonly options: BeloteOptions;
}

/** Writes a deal down from what was put into it, by playing it again. Throws where the engine refuses an entry. */
export const makeRecord = (id: string, { rules, options }: Played, entries: readonly BeloteEntry[]): BeloteRecord => {
  const game = beloteBy(rules, belote.rulesVersion);
  let state = game.start(options);
  let deck: readonly PiquetCard[] = [];
  const moves: string[] = [];
  for (const entry of entries) {
    state = entered(game, state, entry);
    if (!('fact' in entry)) moves.push(`${entry.seat} ${makeMove(entry.action)}`);
    else if (entry.fact.type === 'shuffle') deck = entry.fact.deck.map(cardText);
  }
  const { dealer, held = 0 } = options;
  const { rulesVersion } = game;
  return { game: 'belote', rulesVersion, id, dealer, held, rules, deck, moves, result: game.result(state) };
};

const rulesIn = ({ rules = {} }: Fields): BeloteRules => {
  const read = parseRules(rules);
  if (read === null) throw new RecordProblem('rules that are not known');
  return read;
};

const heldIn = ({ held = 0 }: Fields): number => {
  if (typeof held !== 'number' || !Number.isInteger(held) || held < 0)
    throw new RecordProblem('held is no number of points');
  return held;
};

const shuffleIn = ({ deck }: Fields): Fact => {
  const cards = Array.isArray(deck) ? deck.filter(isCard).map(numberOf) : [];
  if (cards.length !== 32 || new Set(cards).size !== 32) throw new RecordProblem('deck is no pack');
  return { type: 'shuffle', deck: cards, reshuffle: cards };
};

const moveIn = (value: unknown): BeloteEntry => {
  const text = typeof value === 'string' ? value : '';
  const action = parseMove(text.slice(2));
  if (action === null || !/^[0-3] /.test(text)) throw new RecordProblem(`no move: ${JSON.stringify(value)}`);
  return { seat: Number(text.charAt(0)), action };
};

/** Follows a record through the engine; the result it comes to. Throws a `RecordProblem` where it cannot be followed. */
export const followRecord = (fields: Fields): BeloteResult | null => {
  const game = beloteBy(rulesIn(fields), belote.rulesVersion);
  const moves = listIn(fields, 'moves').map(moveIn);
  let state = game.start({ dealer: seatIn(fields, 'dealer'), held: heldIn(fields) });
  state = entered(game, state, { fact: shuffleIn(fields) });
  for (const move of moves) state = entered(game, state, move);
  return game.result(state);
};
