import type { SeatOutcome } from '@matador/competition';
import { attemptScore, countingAttempt, firstEntryRefund, SKIPGAME_POINTS } from '@matador/tournament';
import { HOUSE, purseAccount } from '../money/accounts.ts';
import { unnoted, type UnitOfWork } from '../money/book.ts';
import { transfer } from '../money/transfer.ts';
import { findMastersEntries } from '../store/queries/first-entries.ts';
import { lostSearchers } from '../store/queries/matching-tickets.ts';
import {
  countBlame,
  endCompetition,
  endSeats,
  findSeated,
  type SeatedRow,
  type SeatEnd,
} from '../store/queries/results.ts';
import { deleteStandings, upsertStandings } from '../store/queries/results-standings.ts';
import { findSanctioned } from '../store/queries/sanctions.ts';
import { findSeries, type SeriesRow } from '../store/queries/tournaments-series.ts';
import type { Tx } from '../store/store.ts';

/** So many competitions may one player keep from loading in a tournament; each further one is a skipgame (GAME-7). */
const FORGIVEN_LTOS = 2;

/** A deal as the result explains it: the game's own result beside the scores by seat; null for a redeal. */
interface RecordedDeal {
  readonly dealNumber: number;
  readonly dealer: number;
  readonly scores: readonly number[] | null;
  readonly result: unknown;
}

export interface FinishedCompetition {
  readonly competitionId: string;
  readonly at: Date;
  readonly outcome: readonly SeatOutcome[];
  readonly deals: readonly RecordedDeal[];
}

/**
 * Gives the fee of these players' first Masters entry back as free bonus (MAST-9), never twice. It is due with the first
 * finished game, and so in the transaction that ends one: within the four days. An abort that makes another entry the
 * first one gives back what is due by then.
 */
export const creditFirstEntries = async (
  { tx, at, note }: Pick<UnitOfWork, 'tx' | 'at' | 'note'>,
  tournamentId: number,
  userIds: readonly string[],
): Promise<void> => {
  const entries = await findMastersEntries(tx, tournamentId, userIds);
  for (const [userId, own] of Map.groupBy(entries, (entry) => entry.userId)) {
    const [first] = own;
    const cents = firstEntryRefund(own, first?.isRefunded ?? true);
    if (first === undefined || cents === 0) continue;
    const [key, kind] = [`firstEntry:${userId}`, 'firstEntry'];
    const lines = [{ debit: HOUSE, credit: purseAccount(userId, 'bonus'), cents }];
    const digest = `${String(first.tournamentId)} ${String(cents)}`;
    const answer = { tournamentId: first.tournamentId, cents };
    const { type } = await transfer(tx, { key, digest, kind, lines, answer, at });
    if (type === 'booked') note({ type: 'transfer', key, kind, lines });
  }
};

/** The higher total counts; nobody without a played game is ranked (STATE-7). */
const standingOf = (series: SeriesRow) => {
  const counting = countingAttempt(series.attempts.map((one) => ({ id: one.id, score: attemptScore(one.seats) })));
  if (counting === null) return [];
  const { total, bestGame, games, completedAt } = counting.score;
  return [
    {
      tournamentId: series.tournamentId,
      userId: series.userId,
      attemptId: counting.id,
      score: total,
      bestGame,
      games,
      completedAt,
      registeredAt: series.joinedAt,
    },
  ];
};

/**
 * Derives the standings of these players from all their seats again; who is disqualified, or has no game left that
 * counts, has none.
 */
export const updateStandings = async (tx: Tx, tournamentId: number, userIds: readonly string[]): Promise<void> => {
  const disqualified = await findSanctioned(tx, tournamentId, 'disqualified');
  const series = await findSeries(tx, userIds, [tournamentId]);
  const rows = series.filter(({ userId }) => !disqualified.has(userId)).flatMap(standingOf);
  await upsertStandings(tx, rows);
  const ranked = new Set(rows.map(({ userId }) => userId));
  const unranked = userIds.filter((userId) => !ranked.has(userId));
  await deleteStandings(tx, tournamentId, unranked);
};

/**
 * Records how a competition ended, in the transaction that ends its table: seats, result, standings.
 * @returns false when it had been recorded before; nothing is changed then
 */
export const recordOutcome = async (tx: Tx, finished: FinishedCompetition): Promise<boolean> => {
  const { competitionId, at, outcome, deals } = finished;
  const tournamentId = await endCompetition(tx, { competitionId, state: 'finished', at, result: { deals } });
  if (tournamentId === null) return false;
  await endSeats(
    tx,
    competitionId,
    at,
    outcome.map(({ seat, state, score, rank }) => ({ seat, state, score, rank, toBlame: false })),
  );
  const seated = await findSeated(tx, competitionId);
  const userIds = seated.map((one) => one.userId);
  await updateStandings(tx, tournamentId, userIds);
  await creditFirstEntries(unnoted(tx, at), tournamentId, userIds);
  return true;
};

export interface VoidedCompetition {
  readonly competitionId: string;
  readonly at: Date;
  /** Seats that had not loaded; whose search was at a process that is gone is not to blame (GAME-12). */
  readonly blame: readonly number[];
}

/**
 * Records a competition without a result. Every slot is lto, with one exception: a player who has now kept a third
 * competition from loading gets a skipgame in last place (GAME-7).
 * @returns false when it had been recorded before; nothing is changed then
 */
export const recordVoid = async (tx: Tx, voided: VoidedCompetition): Promise<boolean> => {
  const { competitionId, at, blame } = voided;
  const tournamentId = await endCompetition(tx, { competitionId, state: 'voided', at, result: { deals: [] } });
  if (tournamentId === null) return false;
  const seated = await findSeated(tx, competitionId);
  const lost = await lostSearchers(tx, competitionId);
  const isToBlame = ({ seat, userId }: SeatedRow): boolean => blame.includes(seat) && !lost.has(userId);
  const blamed = seated.filter(isToBlame).map((one) => one.userId);
  const ltos = await countBlame(tx, tournamentId, blamed);
  const ends = seated.map((one): SeatEnd => {
    const { seat, userId } = one;
    const toBlame = isToBlame(one);
    return toBlame && (ltos.get(userId) ?? 0) >= FORGIVEN_LTOS
      ? { seat, state: 'skipgame', score: -SKIPGAME_POINTS, rank: seated.length, toBlame }
      : { seat, state: 'lto', score: null, rank: null, toBlame };
  });
  await endSeats(tx, competitionId, at, ends);
  await updateStandings(tx, tournamentId, blamed);
  return true;
};
