import { tableGame } from '@matador/games';
import { insertSealedDeals, sealedDealsOf, seatsOfTable, type TableRow } from '../store/queries/tables.ts';
import { readLog } from '../store/queries/tables-log.ts';
import { drawDeals, SPARE_DEALS, type StoredDeal } from './deals.ts';
import { foldLog } from './fold-log.ts';
import type { TableServices } from './services.ts';
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
