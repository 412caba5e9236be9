import type { historyQuery, ZoneHistory } from '@matador/protocol/rest';
import type { z } from 'zod';
import { findFinished, type FinishedRow } from '../../store/queries/seasons-final.ts';
import type { Database } from '../../store/store.ts';

export type HistoryQuery = z.output<typeof historyQuery>;

type Compare = (a: FinishedRow, b: FinishedRow) => number;

const byNumber =
  (of: (row: FinishedRow) => number): Compare =>
  (a, b) =>
    of(a) - of(b);

const byName: Compare = (a, b) => {
  const [left, right] = [a.tournamentName.toLowerCase(), b.tournamentName.toLowerCase()];
  return left < right ? -1 : Number(left > right);
};

/** A tournament without a rank or score comes last where the best comes first, and first the other way round. */
const COLUMNS = {
  tournament: byName,
  date: byNumber((row) => row.competitionEnd.getTime()),
  rank: byNumber((row) => row.rank ?? Number.MAX_SAFE_INTEGER),
  score: byNumber((row) => row.score ?? Number.MIN_SAFE_INTEGER),
  prize: byNumber((row) => row.prize),
} as const satisfies Readonly<Record<string, Compare>>;

const reversed =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a);

const SORTS: Readonly<Record<HistoryQuery['sort'], Compare>> = {
  tournament: COLUMNS.tournament,
  date: COLUMNS.date,
  rank: COLUMNS.rank,
  score: COLUMNS.score,
  prize: COLUMNS.prize,
  '-tournament': reversed(COLUMNS.tournament),
  '-date': reversed(COLUMNS.date),
  '-rank': reversed(COLUMNS.rank),
  '-score': reversed(COLUMNS.score),
  '-prize': reversed(COLUMNS.prize),
};

/** A page of a player's finished tournaments of a zone; equal ones the latest first. */
export const readZoneHistory = async (
  db: Database,
  asked: { readonly playerId: string; readonly zoneId: string },
  query: HistoryQuery,
): Promise<ZoneHistory> => {
  const all = await findFinished(db, asked.playerId, asked.zoneId);
  const rows = all.toSorted(SORTS[query.sort]).slice(query.offset, query.offset + query.limit);
  return {
    finishedTournaments: rows.map((row) => ({
      tournamentId: row.tournamentId,
      tournamentName: row.tournamentName,
      naming: row.naming,
      competitionEnd: row.competitionEnd.toISOString(),
      tournamentRank: row.rank,
      tournamentScore: row.score,
      totalWin: row.prize,
      ...(row.isBonus && { bonus: true }),
    })),
    sumOfWinnings: all.reduce((sum, row) => sum + row.prize, 0),
    total: all.length,
  };
};
