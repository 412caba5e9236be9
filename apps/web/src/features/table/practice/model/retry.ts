import type { Seat } from '@matador/cards';
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
  /** Of practised deals: the number that bots follow from. Null: people sat there, for whom house players play. */
  readonly number: string | null;
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
export const openRetry = async (
  game: PracticeGame,
  { replay, own, seq, counted, number }: Retry,
  tell: (text: string) => void,
): Promise<PracticeTable> => {
  const options = optionsOf(replay.options);
  if (options === null) throw new Error('the replay says not what was played');
  const { seats, firstDealer, clocks } = options;
  const bots = number === null ? await game.loadClub() : game.bots;
  const start = {
    ...{ gameVariant: replay.gameVariant, number, firstDealer, clocks },
    ...{ seat: own, deals: counted + 1, seed: replay.competitionId },
  };
  const table = new PracticeTable({ ...game, seats, bots }, start, tell);
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
