import { insertSealedDeals, sealedDealsOf, seatsOfTable, type TableRow } from '../store/queries/tables.ts';
import { readLog } from '../store/queries/tables-log.ts';
import { drawDeals, openDeal, shuffleOf, SPARE_DEALS, type StoredDeal } from './deals.ts';
import { placeOf, readEntry } from './entry.ts';
import { Fold } from './fold.ts';
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

/**
 * Folds a table's log by the rules that it began with.
 * @throws when it cannot be folded, or comes out differently from how it was played
 */
export const foldLog = async (
  house: Pick<House, 'context'>,
  row: TableRow,
  deals: readonly StoredDeal[],
  seats: number,
): Promise<Fold> => {
  const { store, keyring } = house.context;
  const game = tableGame(row.gametype);
  const log = await readLog(store.db, row.tableId);
  const clocks = game.clocks(row.gameVariant);
  let fold = new Fold(game.open({ seats, deals: row.deals, firstDealer: 0, clocks }), seats);
  for (const { seq, seat, actor, action, requestId } of log) {
    const place = placeOf(row.competitionId, seq);
    const reveal = (sealed: string): string => keyring.open(place, Buffer.from(sealed, 'base64')).toString('utf8');
    const { entry, stateHash } = readEntry(action, reveal);
    if (entry.type === 'formed') {
      if (entry.rulesVersion !== game.rulesVersion) throw new Error(`the log follows rules ${entry.rulesVersion}`);
      fold = new Fold(game.open(entry.options), seats);
    }
    const stored = entry.type === 'shuffle' ? deals.find((deal) => deal.number === entry.number) : undefined;
    const { shares } = fold;
    const shuffle =
      stored !== undefined && shares !== null
        ? await shuffleOf(openDeal(row.competitionId, stored, keyring), shares)
        : null;
    const plan = fold.plan({ entry, seat, actor, requestId }, shuffle);
    if (!plan.ok) throw new Error(`entry ${String(seq)} is refused: ${plan.code}`);
    fold.adopt(plan);
    if (stateHash !== null && fold.playing.stateHash() !== stateHash)
      throw new Error(`entry ${String(seq)} leads to another state than when it was played`);
  }
  return fold;
};

/** Loads a table that belongs to this node, as new or as its log left it. */
export const loadTable = async (house: House, row: TableRow): Promise<Table> => {
  const players = await seatsOfTable(house.context.store.db, row.competitionId);
  const deals = packed(await dealsOf(house, row));
  const fold = await foldLog(house, row, deals, players.length);
  const fresh = fold.seq === 0;
  const table = new Table({ house, row, deals, fold, sittings: players.map((player) => sit(player, fresh)) });
  await table.begin();
  return table;
};
