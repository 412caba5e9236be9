import type { Seat } from '@matador/cards';
import type { Strength } from '@matador/cards/players';
import type { Replay } from '@matador/protocol/rest';
import { factOf, optionsOf } from '#web/games/replayed.ts';
import { stepsOf } from './practice-replay.ts';
import { PracticeTable, type PracticeGame } from './practice-table.ts';
import type { StoredLine } from './stored.ts';

/** A finished deal that is to be played on from one of its moves. */
export interface Retry {
  readonly replay: Replay;
  /** Where the person sits. */
  readonly own: Seat;
  /** The number of the own move in the log that is made anew. */
  readonly seq: number;
  /** Deals before it, and those of them that count. */
  readonly before: number;
  readonly counted: number;
  /** The number that practised deals follow from. Null: people sat there. */
  readonly number: string | null;
  /** How well the house plays in the places of the others (decision 110). */
  readonly strength: Strength;
}

/** The line of a table that an entry is; null for what no table takes. */
const lineOf = (entry: Replay['steps'][number]): StoredLine | null => {
  const { step, seat } = entry;
  if (step.type === 'act') return seat === null ? null : { type: 'act', seat, turn: step.turn, action: step.action };
  const fact = factOf(entry);
  return fact === null ? null : { type: 'fact', fact };
};

/**
 * A table that stands where a finished one stood before a move: the same cards, the same history, and the house in the
 * places of the others, who see what their seats see. What is played there is kept nowhere.
 * @throws where the rules of today refuse the history: a replay of it has to be folded first
 */
export const openRetry = (
  game: PracticeGame,
  { replay, own, seq, counted, number, strength }: Retry,
  tell: (text: string) => void,
): PracticeTable => {
  const options = optionsOf(replay.options);
  if (options === null) throw new Error('the replay says not what was played');
  const { seats, firstDealer, clocks } = options;
  const start = {
    ...{ gameVariant: replay.gameVariant, number, strength, firstDealer, clocks },
    ...{ seat: own, deals: counted + 1, seed: replay.competitionId },
  };
  const table = new PracticeTable({ ...game, seats }, start, tell);
  for (const entry of replay.steps) {
    if (entry.seq >= seq) break;
    const line = lineOf(entry);
    if (line === null || !table.take(line)) throw new Error(`entry ${String(entry.seq)} is refused`);
  }
  return table;
};

/** What was played at such a table, after the history that it began with, as a replay. */
export const retryReplay = ({ replay }: Retry, table: PracticeTable): Replay => ({
  ...replay,
  steps: stepsOf(table.stored.lines),
});
