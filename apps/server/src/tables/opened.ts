import { tableGame } from '@matador/games';
import { finalOrders, type OpenedDeals, FAIR_VERSION } from '@matador/cards/fair';
import type { Entry, Shares } from '@matador/table';
import type { Context } from '../context.ts';
import { findTable, sealedDealsOf, seatOfUser, seatsOfTable } from '../store/queries/tables.ts';
import { readLog } from '../store/queries/tables-log.ts';
import { countShares, openDeal } from './deals.ts';
import { nodeHashes } from '../node-hashes.ts';
import { readEntry } from './stored-entry.ts';

interface Logged {
  readonly entry: Entry;
  readonly seat: number | null;
}

/** The shares as the log has them; a seat that never sat down has announced none. */
export const sharesOf = (log: readonly Logged[], seats: number): Shares => {
  const hashes: (string | null)[] = Array.from({ length: seats }, () => null);
  const nonces: (string | null)[] = Array.from({ length: seats }, () => null);
  for (const { entry, seat } of log) {
    if (seat === null) continue;
    if (entry.type === 'nonceHash') hashes[seat] = entry.hash;
    if (entry.type === 'nonce') nonces[seat] = entry.nonce;
  }
  return { hashes, nonces };
};

/**
 * Everything that was sealed for a competition, for one of its players and only once it is over: the file that
 * `verifyDeals` of the cards package recomputes (GAME-17). Unplayed and voided deals are in it too.
 * @returns null for a stranger, while the competition runs, and when its log has been removed
 */
export const openedDeals = async (
  context: Context,
  competitionId: string,
  userId: string,
): Promise<OpenedDeals | null> => {
  const { store, keyring } = context;
  const seat = await seatOfUser(store.db, competitionId, userId);
  const table = await findTable(store.db, competitionId);
  if (seat === null || seat.state === 'pending' || table === null) return null;
  const sealed = await sealedDealsOf(store.db, competitionId);
  if (sealed.length === 0) return null; // too old: removed with the log
  const { length: seats } = await seatsOfTable(store.db, competitionId);
  // Hidden actions say nothing about the deals: they stay closed.
  const log = (await readLog(store.db, table.tableId)).map((row) => ({
    entry: readEntry(row.action, () => 'null').entry,
    seat: row.seat,
  }));
  const shares = await countShares(sharesOf(log, seats));
  const used = new Set(log.flatMap(({ entry }) => (entry.type === 'shuffle' ? [entry.number] : [])));
  const deals = await Promise.all(
    sealed.map(async (stored) => {
      const deal = openDeal(competitionId, stored, keyring);
      const { deck: order, reshuffle: reshuffleOrder } = await finalOrders(deal, shares, nodeHashes);
      const { number, deck, reshuffle, salt } = deal;
      const { commitment } = stored;
      return {
        ...{ number, commitment, deck, reshuffle, salt, order, reshuffleOrder },
        ...(used.has(number) ? { used: number } : {}),
      };
    }),
  );
  return {
    format: 'matador-deals',
    version: FAIR_VERSION,
    competition: competitionId,
    deckSize: tableGame(table.gametype).deckSize,
    seats: shares.map(({ nonceHash, nonce, mark }) => ({ nonceHash, nonce, mark })),
    deals,
  };
};
