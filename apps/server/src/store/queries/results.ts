import type { TournamentNaming } from '@matador/protocol/rest';
import type { PlayedState } from '@matador/tournament';
import { sql } from 'kysely';
import type { Database } from '../store.ts';

export interface CompetitionRow {
  readonly id: string;
  readonly tournamentId: number;
  readonly state: 'pending' | 'finished' | 'voided';
  readonly formedAt: Date;
  readonly finishedAt: Date | null;
  /** As recorded with its outcome; null before. */
  readonly result: unknown;
}

export const findCompetition = async (db: Database, id: string): Promise<CompetitionRow | null> => {
  const row = await db
    .selectFrom('competitions')
    .select([
      'id',
      'tournament as tournamentId',
      'state',
      'formed_at as formedAt',
      'finished_at as finishedAt',
      'result',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
};

export interface SeatedRow {
  readonly seat: number;
  readonly userId: string;
  readonly userName: string;
  readonly simulated: boolean;
  readonly attemptId: number;
  readonly slot: number;
  readonly state: PlayedState;
  readonly score: number | null;
  readonly rank: number | null;
  readonly ltoBlame: boolean;
  /** An operator has taken the result out (MONEY-5). */
  readonly struck: boolean;
}

/** Who sits at a competition, by seat. */
export const findSeated = (db: Database, competitionId: string): Promise<readonly SeatedRow[]> =>
  db
    .selectFrom('seats')
    .innerJoin('users', 'users.id', 'seats.user_id')
    .select([
      'seats.seat',
      'seats.user_id as userId',
      'users.user_name as userName',
      'users.simulated',
      'seats.attempt as attemptId',
      'seats.slot',
      'seats.state',
      'seats.score',
      'seats.rank',
      'seats.lto_blame as ltoBlame',
      'seats.struck',
    ])
    .where('seats.competition', '=', competitionId)
    .orderBy('seats.seat')
    .execute();

/** The newest competition of a player whose number begins so; null without one. */
export const findOwnCompetition = async (db: Database, userId: string, beginning: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM seats JOIN competitions AS c ON c.id = seats.competition
    WHERE seats.user_id = ${userId} AND starts_with(c.id::text, ${beginning})
    ORDER BY c.formed_at DESC LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
};

/** The competition a player sits at now with its tournament, null if none. */
export const findPendingSeat = async (
  db: Database,
  userId: string,
): Promise<{ readonly competitionId: string; readonly tournamentId: number } | null> => {
  const row = await db
    .selectFrom('seats')
    .innerJoin('competitions', 'competitions.id', 'seats.competition')
    .select(['seats.competition as competitionId', 'competitions.tournament as tournamentId'])
    .where('seats.user_id', '=', userId)
    .where('seats.state', '=', 'pending')
    .executeTakeFirst();
  return row ?? null;
};

export interface CompetitionEnd {
  readonly competitionId: string;
  readonly state: 'finished' | 'voided';
  readonly at: Date;
  readonly result: unknown;
}

/** Ends a pending competition; answers its tournament, null when it had ended before. */
export const endCompetition = async (db: Database, end: CompetitionEnd): Promise<number | null> => {
  const row = await db
    .updateTable('competitions')
    .set({ state: end.state, finished_at: end.at, result: JSON.stringify(end.result) })
    .where('id', '=', end.competitionId)
    .where('state', '=', 'pending')
    .returning('tournament')
    .executeTakeFirst();
  return row?.tournament ?? null;
};

export interface SeatEnd {
  readonly seat: number;
  readonly state: 'finished' | 'skipgame' | 'lto';
  readonly score: number | null;
  readonly rank: number | null;
  /** Did not load, so that the competition was voided. */
  readonly toBlame: boolean;
}

export const endSeats = async (
  db: Database,
  competitionId: string,
  at: Date,
  ends: readonly SeatEnd[],
): Promise<void> => {
  await sql`
    UPDATE seats SET state = ended.state, score = ended.score, rank = ended.rank, ended_at = ${at},
      lto_blame = ended.blame
    FROM unnest(${ends.map((end) => end.seat)}::smallint[], ${ends.map((end) => end.state)}::text[],
      ${ends.map((end) => end.score)}::int[], ${ends.map((end) => end.rank)}::int[],
      ${ends.map((end) => end.toBlame)}::boolean[]) AS ended (seat, state, score, rank, blame)
    WHERE seats.competition = ${competitionId} AND seats.seat = ended.seat`.execute(db);
};

/** How often each player was to blame for an lto in a tournament so far. */
export const countBlame = async (
  db: Database,
  tournamentId: number,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ userId: string; count: number }>`
    SELECT seats.user_id AS "userId", count(*) AS count
    FROM seats JOIN attempts ON attempts.id = seats.attempt JOIN entries ON entries.id = attempts.entry
    WHERE seats.user_id = ANY(${userIds}::uuid[]) AND seats.lto_blame AND entries.tournament = ${tournamentId}
    GROUP BY seats.user_id`.execute(db);
  return new Map(rows.map((row) => [row.userId, row.count]));
};

/** A competition that a player has finished, with its deals as recorded. */
export interface FinishedRow {
  readonly competitionId: string;
  readonly finishedAt: Date;
  readonly zoneId: string;
  readonly tournamentName: string;
  readonly naming: TournamentNaming | null;
  readonly gametype: string;
  readonly gameVariant: string | null;
  readonly seat: number;
  readonly score: number;
  readonly rank: number;
  readonly players: number;
  readonly series: { readonly tournamentId: number; readonly attempt: number };
  readonly season: { readonly seasonId: number; readonly name: string } | null;
  readonly result: unknown;
}

/**
 * The newest competitions that a player has finished and that count, at most so many, newest first. Those of an aborted
 * tournament are of no season.
 */
export const finishedOf = async (db: Database, userId: string, most: number): Promise<readonly FinishedRow[]> => {
  const { rows } = await sql<FinishedRow>`
    SELECT c.id AS "competitionId", c.finished_at AS "finishedAt", t.zone_id AS "zoneId", t.name AS "tournamentName", t.naming,
      t.gametype, t.game_variant AS "gameVariant", s.seat, s.score, s.rank, t.players_per_game AS players, c.result,
      json_build_object('tournamentId', t.id, 'attempt', a.number) AS series,
      CASE WHEN n.id IS NULL THEN NULL ELSE json_build_object('seasonId', n.id, 'name', n.name) END AS season
    FROM seats s JOIN competitions c ON c.id = s.competition JOIN tournaments t ON t.id = c.tournament
      JOIN attempts a ON a.id = s.attempt LEFT JOIN seasons n ON n.id = t.season AND t.state <> 'aborted'
    WHERE s.user_id = ${userId} AND s.state = 'finished' AND c.state = 'finished' AND c.finished_at IS NOT NULL
      AND s.score IS NOT NULL AND s.rank IS NOT NULL AND NOT s.struck
    ORDER BY c.finished_at DESC, c.id LIMIT ${most}`.execute(db);
  return rows;
};
