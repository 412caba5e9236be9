import type { Replay } from '@matador/protocol/rest';
import type { Entry, FormedEntry, Shares, Verdict } from '@matador/table';
import type { TableFact } from '@matador/competition';
import type { Context } from '../context.ts';
import { findCompetition, findSeated } from '../store/queries/results.ts';
import { findTable, sealedDealsOf } from '../store/queries/tables.ts';
import { readLog, type StoredRow } from '../store/queries/tables-log.ts';
import { openDeal, shuffleOf, type StoredDeal } from './deals.ts';
import { sharesOf } from './opened.ts';
import { openEntry } from './stored-entry.ts';

/** What an entry did to the game, with all that was sealed in it. */
type OpenedStep =
  | { readonly type: 'act'; readonly turn: number; readonly action: unknown }
  | { readonly type: 'shuffle'; readonly number: number; readonly deck: number[]; readonly reshuffle: number[] }
  | { readonly type: 'ruling'; readonly verdict: Verdict }
  | { readonly type: 'fact'; readonly fact: TableFact };

interface Logged {
  readonly row: StoredRow;
  readonly entry: Entry;
}

interface Sealed {
  readonly competitionId: string;
  readonly deals: readonly StoredDeal[];
  readonly shares: Shares;
}

const shuffled = async (
  { keyring }: Context,
  { competitionId, deals, shares }: Sealed,
  number: number,
): Promise<OpenedStep> => {
  const stored = deals.find((deal) => deal.number === number);
  if (stored === undefined) throw new Error(`competition ${competitionId} has no deal ${String(number)}`);
  const { deck, reshuffle } = await shuffleOf(openDeal(competitionId, stored, keyring), shares);
  return { type: 'shuffle', number, deck: [...deck], reshuffle: [...reshuffle] };
};

/** What an entry did to the game; null for what only prepared it. */
const stepOf = async (context: Context, sealed: Sealed, entry: Entry): Promise<OpenedStep | null> => {
  switch (entry.type) {
    case 'formed':
    case 'nonceHash':
    case 'nonce':
      return null;
    case 'act':
      return { type: 'act', turn: entry.turn, action: entry.action };
    case 'shuffle':
      return shuffled(context, sealed, entry.number);
    case 'ruling':
      return { type: 'ruling', verdict: entry.verdict };
    case 'fact':
      return { type: 'fact', fact: entry.fact };
  }
};

/** The log of a competition. */
interface OpenedLog {
  readonly formed: FormedEntry;
  readonly steps: readonly (Pick<StoredRow, 'seq' | 'at' | 'seat' | 'actor'> & { readonly step: OpenedStep })[];
}

/**
 * Opens all that was sealed for a competition. Whoever asks has to know that it is over.
 * @returns null where nothing was logged, and once the log was removed
 */
export const openLog = async (
  context: Context,
  competitionId: string,
  { tableId, seats }: { readonly tableId: number; readonly seats: number },
): Promise<OpenedLog | null> => {
  const { store, keyring } = context;
  const log = (await readLog(store.db, tableId)).map((row): Logged => ({
    row,
    entry: openEntry(keyring, competitionId, row).entry,
  }));
  const formed = log.map(({ entry }) => entry).find((entry) => entry.type === 'formed');
  if (formed === undefined) return null;
  const shares = sharesOf(
    log.map(({ row, entry }) => ({ entry, seat: row.seat })),
    seats,
  );
  const sealed: Sealed = { competitionId, deals: await sealedDealsOf(store.db, competitionId), shares };
  const steps: OpenedLog['steps'][number][] = [];
  for (const { row, entry } of log) {
    const step = await stepOf(context, sealed, entry);
    if (step !== null) steps.push({ seq: row.seq, at: row.at, seat: row.seat, actor: row.actor, step });
  }
  return { formed, steps };
};

/**
 * An own competition move by move, all hands open (GAME-16), only once it is over; what was sealed is opened for it.
 * @param userId null: of the staff, which has a seat nowhere and may look at any (OPS-3)
 * @returns null for a stranger, and while the competition runs, or was voided before a card was dealt; `cleared` once
 *   its log was kept for as long as logs are
 */
export const readReplay = async (
  context: Context,
  competitionId: string,
  userId: string | null,
): Promise<Replay | 'cleared' | null> => {
  const { store } = context;
  const competition = await findCompetition(store.db, competitionId);
  const seated = await findSeated(store.db, competitionId);
  const table = await findTable(store.db, competitionId);
  if (competition?.state !== 'finished' || table === null) return null;
  if (userId !== null && !seated.some((one) => one.userId === userId)) return null;
  const log = await openLog(context, competitionId, { tableId: table.tableId, seats: seated.length });
  if (log === null) return 'cleared';
  const { formed, steps } = log;
  return {
    format: 'matador-replay',
    version: 1,
    competitionId,
    tournamentId: table.tournamentId,
    gametype: formed.gametype,
    gameVariant: formed.gameVariant,
    rulesVersion: formed.rulesVersion,
    options: formed.options,
    players: seated.map((one) => ({
      playerName: one.userName,
      own: one.userId === userId,
      simulated: one.simulated,
    })),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
};
