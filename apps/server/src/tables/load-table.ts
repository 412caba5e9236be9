import { tableGame } from '@matador/games';
import { berlinDate } from '@matador/tournament';
import { Batcher } from '../batcher.ts';
import {
  findTables,
  insertSealedDeals,
  noteRules,
  sealedDealsOfTables,
  seatsOfTables,
  type TableRow,
  type TableSeatRow,
} from '../store/queries/tables.ts';
import { readLogs, type StoredRow } from '../store/queries/tables-log.ts';
import { digestOfDeals, drawDeals, SPARE_DEALS, type StoredDeal } from './deals.ts';
import { foldLog } from './fold-log.ts';
import type { TableServices } from './services.ts';
import { Table } from './table.ts';

/** Tables whose deals are drawn in one go: a hundred of them take as long as a move may wait. */
const DRAWN_AT_ONCE = 16;

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

/** A log that the rules of this process do not take: another may. */
export class Unfoldable extends Error {}

/** Loads tables. What is wanted of many at once is read and written for all of them by few statements. */
export class TableLoader {
  readonly #services: TableServices;
  readonly #rows: Batcher<string, TableRow | null>;
  readonly #seats: Batcher<string, readonly TableSeatRow[]>;
  readonly #deals: Batcher<string, readonly StoredDeal[]>;
  readonly #newDeals: Batcher<TableRow, readonly StoredDeal[]>;
  readonly #logs: Batcher<number, readonly StoredRow[]>;

  constructor(services: TableServices) {
    const { db } = services.context.store;
    this.#services = services;
    this.#rows = new Batcher((ids) => findTables(db, ids));
    this.#seats = new Batcher((ids) => seatsOfTables(db, ids));
    this.#deals = new Batcher((ids) => sealedDealsOfTables(db, ids));
    this.#newDeals = new Batcher((rows) => this.#drawDeals(rows), { maxSize: DRAWN_AT_ONCE });
    this.#logs = new Batcher((ids) => readLogs(db, ids));
  }

  /** The table of a competition, null for none. */
  find(competitionId: string): Promise<TableRow | null> {
    return this.#rows.add(competitionId);
  }

  /** A table that belongs to this node, as new or as its log left it. */
  async load(row: TableRow): Promise<Table> {
    const { competitionId, tableId } = row;
    const [players, there, log] = await Promise.all([
      this.#seats.add(competitionId),
      this.#deals.add(competitionId),
      this.#logs.add(tableId),
    ]);
    // Drawn once, by whoever opens the table first.
    const deals = packed(there.length > 0 ? there : await this.#newDeals.add(row));
    const { keyring } = this.#services.context;
    const state = await foldLog({ row, seats: players.length, deals, log }, keyring).catch((error: unknown) => {
      throw new Unfoldable('a log cannot be folded here', { cause: error });
    });
    const table = new Table({ services: this.#services, row, deals, players, state });
    await table.begin();
    return table;
  }

  /** Draws, seals and stores the deals of tables that have none; answers those that are stored. */
  async #drawDeals(rows: readonly TableRow[]): Promise<readonly (readonly StoredDeal[])[]> {
    const { store, keyring, clock } = this.#services.context;
    const drawn = await Promise.all(
      rows.map(async ({ competitionId, gametype, deals: count }) => {
        const { deckSize } = tableGame(gametype);
        const deals = await drawDeals(competitionId, count + SPARE_DEALS, deckSize, keyring);
        return deals.map((deal) => ({ ...deal, competitionId }));
      }),
    );
    const digests = new Map(
      rows.map(({ competitionId }, at) => [
        competitionId,
        digestOfDeals((drawn[at] ?? []).map((deal) => deal.commitment)),
      ]),
    );
    await store.transaction((tx) => insertSealedDeals(tx, drawn.flat(), { day: berlinDate(clock.now()), digests }));
    const played = rows.map(({ tableId, gametype }) => ({ tableId, rules: tableGame(gametype).rulesVersion }));
    await noteRules(store.db, played);
    return sealedDealsOfTables(
      store.db,
      rows.map(({ competitionId }) => competitionId),
    );
  }
}
