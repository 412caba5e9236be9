import { insertSealedDeals, sealedDealsOf, seatsOfTable, type TableRow } from '../store/queries/tables.ts';
import { readLog } from '../store/queries/tables-log.ts';
import { drawDeals, SPARE_DEALS, type StoredDeal } from './deals.ts';
import { foldRows } from './fold-rows.ts';
import { tableGame } from './games.ts';
import type { House } from './house.ts';
import { sit } from './sitting.ts';
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
const dealsOf = async (house: House, row: TableRow): Promise<readonly StoredDeal[]> => {
  const { store, keyring } = house.context;
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
export const loadTable = async (house: House, row: TableRow): Promise<Table> => {
  const { store, keyring } = house.context;
  const players = await seatsOfTable(store.db, row.competitionId);
  const deals = packed(await dealsOf(house, row));
  const log = await readLog(store.db, row.tableId);
  const fold = await foldRows({ row, seats: players.length, deals, log }, keyring);
  const fresh = fold.seq === 0;
  const table = new Table({ house, row, deals, fold, sittings: players.map((player) => sit(player, fresh)) });
  await table.begin();
  return table;
};
