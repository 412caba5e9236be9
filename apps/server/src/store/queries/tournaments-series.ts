import type { PlayedState, SeatInSeries } from '@matador/tournament';
import { sql } from 'kysely';
import type { Database } from '../store.ts';

export interface AttemptRow {
  readonly id: number;
  /** 1 is the first. */
  readonly number: number;
  /** Not ended by a restart. */
  readonly underWay: boolean;
  readonly seats: readonly SeatInSeries[];
}

/** A player's entry in a tournament with all its attempts, in their order. */
export interface SeriesRow {
  readonly userId: string;
  readonly tournamentId: number;
  readonly joinedAt: Date;
  readonly attempts: readonly AttemptRow[];
}

interface FlatRow {
  readonly userId: string;
  readonly tournamentId: number;
  readonly joinedAt: Date;
  readonly attemptId: number;
  readonly number: number;
  readonly underWay: boolean;
  readonly slot: number | null;
  readonly state: PlayedState;
  readonly score: number | null;
  readonly rank: number | null;
  readonly endedAt: Date | null;
  readonly struck: boolean;
  readonly competitionId: string;
}

const groupBy = <Row>(
  rows: readonly Row[],
  key: (row: Row) => string | number,
): readonly (readonly [Row, ...Row[]])[] => {
  const groups = new Map<string | number, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [row]);
    else group.push(row);
  }
  return [...groups.values()];
};

const attemptOf = (rows: readonly [FlatRow, ...FlatRow[]]): AttemptRow => ({
  id: rows[0].attemptId,
  number: rows[0].number,
  underWay: rows[0].underWay,
  seats: rows.flatMap(({ slot, state, score, rank, endedAt, struck, competitionId }) =>
    slot === null ? [] : [{ slot, state, score, rank, endedAt, struck, competitionId }],
  ),
});

/** The series of these players in these tournaments. */
export const findSeries = async (
  db: Database,
  userIds: readonly string[],
  tournamentIds: readonly number[],
): Promise<readonly SeriesRow[]> => {
  const { rows } = await sql<FlatRow>`
    SELECT entries.user_id AS "userId", entries.tournament AS "tournamentId", entries.joined_at AS "joinedAt",
      attempts.id AS "attemptId", attempts.number, attempts.ended_at IS NULL AS "underWay",
      seats.slot, seats.state, seats.score, seats.rank, seats.ended_at AS "endedAt", seats.struck,
      seats.competition AS "competitionId"
    FROM entries JOIN attempts ON attempts.entry = entries.id LEFT JOIN seats ON seats.attempt = attempts.id
    WHERE entries.user_id = ANY(${userIds}::uuid[]) AND entries.tournament = ANY(${tournamentIds}::bigint[])
    ORDER BY entries.tournament, entries.user_id, attempts.number, seats.slot, seats.ended_at NULLS LAST`.execute(db);
  return groupBy(rows, (row) => `${row.userId} ${String(row.tournamentId)}`).map((entry) => ({
    userId: entry[0].userId,
    tournamentId: entry[0].tournamentId,
    joinedAt: entry[0].joinedAt,
    attempts: groupBy(entry, (row) => row.attemptId).map(attemptOf),
  }));
};

/** The tournament in which a player searches for a table now, null if none. */
export const findSearch = async (db: Database, userId: string, now: Date): Promise<number | null> => {
  const { rows } = await sql<{ tournamentId: number }>`
    SELECT tournament AS "tournamentId" FROM tickets
    WHERE user_id = ${userId} AND state IN ('issued', 'waiting', 'absent') AND expires_at > ${now} LIMIT 1`.execute(db);
  return rows[0]?.tournamentId ?? null;
};
