import { TableState, type SeenFrame } from '@matador/table';
import type { Keyring } from '../people/keyring.ts';
import { insertSealedDeals, sealedDealsOf, seatsOfTable, type TableRow } from '../store/queries/tables.ts';
import { readLog, type StoredRow } from '../store/queries/tables-log.ts';
import { drawDeals, openDeal, shuffleOf, SPARE_DEALS, type StoredDeal } from './deals.ts';
import { tableGame } from './games.ts';
import { stateHashOf } from './hashes.ts';
import type { TableServices } from './services.ts';
import { placeOf, readEntry } from './stored-entry.ts';
import { Table } from './table.ts';

/**
 * The same deals in one piece of memory of their own. Small buffers are cut from large ones that all of the process
 * shares, and as long as one is kept, the whole of its large one is.
 */
const packed = (deals: readonly StoredDeal[]): readonly StoredDeal[] => {
  const memory = Buffer.allocUnsafeSlow(deals.reduce((sum, { sealed }) => sum + sealed.length, 0));
  let end = 0;
  return deals.map((deal) => {
    const start = end;
    end += deal.sealed.copy(memory, start);
    return { ...deal, sealed: memory.subarray(start, end) };
  });
};

/** The sealed deals of a competition; drawn once, by whoever opens its table first. */
const dealsOf = async (services: TableServices, row: TableRow): Promise<readonly StoredDeal[]> => {
  const { store, keyring } = services.context;
  const there = await sealedDealsOf(store.db, row.competitionId);
  if (there.length > 0) return there;
  const { deckSize } = tableGame(row.gametype);
  await insertSealedDeals(
    store.db,
    row.competitionId,
    await drawDeals(row.competitionId, row.deals + SPARE_DEALS, deckSize, keyring),
  );
  return sealedDealsOf(store.db, row.competitionId);
};

/** What folding needs to know of a table's row. */
type FoldedRow = Pick<TableRow, 'competitionId' | 'gametype' | 'gameVariant' | 'deals'>;

/** A table that has not begun, or whose log is to be folded. */
const newState = (row: FoldedRow, seats: number): TableState => {
  const { gametype, gameVariant, deals } = row;
  const game = tableGame(gametype);
  const options = { seats, deals, firstDealer: 0, clocks: game.clocks(gameVariant) };
  return new TableState(game, { type: 'formed', gametype, gameVariant, rulesVersion: game.rulesVersion, options });
};

export interface StoredTable {
  readonly row: FoldedRow;
  readonly seats: number;
  readonly deals: readonly StoredDeal[];
  readonly log: readonly StoredRow[];
}

/**
 * Folds a table's log by the rules that it began with.
 * @param onEntry told of the state after each entry, and of the frame that it made for each seat
 * @throws when it cannot be folded, or comes out differently from how it was played
 */
export const foldLog = async (
  { row, seats, deals, log }: StoredTable,
  keyring: Keyring,
  onEntry: (state: TableState, frames: readonly (SeenFrame | null)[]) => void = () => undefined,
): Promise<TableState> => {
  const state = newState(row, seats);
  for (const { seq, seat, actor, action, requestId } of log) {
    const place = placeOf(row.competitionId, seq);
    const reveal = (sealed: string): string => keyring.open(place, Buffer.from(sealed, 'base64')).toString('utf8');
    const { entry, stateHash } = readEntry(action, reveal);
    const stored = entry.type === 'shuffle' ? deals.find((deal) => deal.number === entry.number) : undefined;
    const { shares } = state;
    const shuffle =
      stored !== undefined && shares !== null
        ? await shuffleOf(openDeal(row.competitionId, stored, keyring), shares)
        : null;
    const plan = state.plan({ entry, seat, actor, requestId }, shuffle);
    if (!plan.ok) throw new Error(`entry ${String(seq)} is refused: ${plan.code}`);
    const frames = state.adopt(plan);
    if (stateHash !== null && stateHashOf(state.competition) !== stateHash)
      throw new Error(`entry ${String(seq)} leads to another state than when it was played`);
    onEntry(state, frames);
  }
  return state;
};

/** Loads a table that belongs to this node, as new or as its log left it. */
export const loadTable = async (services: TableServices, row: TableRow): Promise<Table> => {
  const { store, keyring } = services.context;
  const players = await seatsOfTable(store.db, row.competitionId);
  const deals = packed(await dealsOf(services, row));
  const log = await readLog(store.db, row.tableId);
  const state = await foldLog({ row, seats: players.length, deals, log }, keyring);
  const table = new Table({ services, row, deals, players, state });
  await table.begin();
  return table;
};
