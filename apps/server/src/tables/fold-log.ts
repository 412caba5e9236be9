import { tableGame } from '@matador/games';
import type { Code } from '@matador/cards';
import { TableState, type Entry, type SeenFrame } from '@matador/table';
import type { Keyring } from '../people/keyring.ts';
import type { TableRow } from '../store/queries/tables.ts';
import type { StoredRow } from '../store/queries/tables-log.ts';
import { openDeal, shuffleOf, type StoredDeal } from './deals.ts';
import { stateHashOf } from './hashes.ts';
import { openEntry } from './stored-entry.ts';

/** What folding needs to know of a table's row. */
type FoldedRow = Pick<TableRow, 'competitionId' | 'gametype' | 'gameVariant' | 'deals'>;

/** A table as the database has it. */
export interface StoredTable {
  readonly row: FoldedRow;
  readonly seats: number;
  readonly deals: readonly StoredDeal[];
  readonly log: readonly StoredRow[];
}

/** A table after one entry of its log. */
export interface FoldStep {
  readonly stored: StoredRow;
  /** With what was sealed in it. */
  readonly entry: Entry;
  readonly state: TableState;
  /** The new frame of each seat. */
  readonly frames: readonly (SeenFrame | null)[];
  /** Why the rules do not take the entry; null: they do. A refused entry is the last step. */
  readonly refusal: Code | null;
  /** Whether the state is another one than when the entry was played. */
  readonly isOther: boolean;
}

/** The rules that a log begins with; undefined: those of today, by which a table begins that has none yet. */
const rulesOf = ({ row, log }: StoredTable, keyring: Keyring): string | undefined => {
  const [first] = log;
  if (first === undefined) return undefined;
  const { entry } = openEntry(keyring, row.competitionId, first);
  return entry.type === 'formed' ? entry.rulesVersion : undefined;
};

/** A table that has not begun, or whose log is to be folded. */
const newState = (table: StoredTable, keyring: Keyring): TableState => {
  const { row, seats } = table;
  const { gametype, gameVariant, deals } = row;
  const game = tableGame(gametype, rulesOf(table, keyring));
  const options = { seats, deals, firstDealer: 0, clocks: game.clocks(gameVariant) };
  return new TableState(game, { type: 'formed', gametype, gameVariant, rulesVersion: game.rulesVersion, options });
};

/** Makes every line of a log part of a state, one after the other. */
async function* fold(state: TableState, { row, deals, log }: StoredTable, keyring: Keyring): AsyncGenerator<FoldStep> {
  for (const stored of log) {
    const { seat, actor, requestId } = stored;
    const { entry, stateHash } = openEntry(keyring, row.competitionId, stored);
    const deal = entry.type === 'shuffle' ? deals.find(({ number }) => number === entry.number) : undefined;
    const { shares } = state;
    const isDealt = deal !== undefined && shares !== null;
    const shuffle = isDealt ? await shuffleOf(openDeal(row.competitionId, deal, keyring), shares) : null;
    const plan = state.plan({ entry, seat, actor, requestId }, shuffle);
    if (!plan.ok) {
      yield { stored, entry, state, frames: [], refusal: plan.code, isOther: false };
      return;
    }
    const frames = state.adopt(plan);
    const isOther = stateHash !== null && stateHashOf(state.competition) !== stateHash;
    yield { stored, entry, state, frames, refusal: null, isOther };
  }
}

/** Folds a table's log by the rules that it began with, entry by entry. The state of all steps is the same object. */
export const foldSteps = (table: StoredTable, keyring: Keyring): AsyncGenerator<FoldStep> =>
  fold(newState(table, keyring), table, keyring);

/**
 * Folds a table's log by the rules that it began with.
 * @param onEntry told of the state after each entry, and of the frame that it made for each seat
 * @throws when it cannot be folded, or comes out differently from how it was played
 */
export const foldLog = async (
  table: StoredTable,
  keyring: Keyring,
  onEntry: (state: TableState, frames: readonly (SeenFrame | null)[]) => void = () => undefined,
): Promise<TableState> => {
  const state = newState(table, keyring);
  for await (const { stored, frames, refusal, isOther } of fold(state, table, keyring)) {
    if (refusal !== null) throw new Error(`entry ${String(stored.seq)} is refused: ${refusal}`);
    if (isOther) throw new Error(`entry ${String(stored.seq)} leads to another state than when it was played`);
    onEntry(state, frames);
  }
  return state;
};
