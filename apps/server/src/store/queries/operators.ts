import { sql } from 'kysely';
import type { Database } from '../store.ts';

/** What an operator's act on one player of a tournament has to know. */
export interface EntrantRow {
  readonly entryId: number;
  /** The attempt under way; null when none is. */
  readonly attemptId: number | null;
}

/** A player's entry, held until the transaction ends; null without an entry. */
export const lockEntrant = async (tx: Database, tournamentId: number, userId: string): Promise<EntrantRow | null> => {
  const { rows } = await sql<EntrantRow>`
    SELECT e.id AS "entryId", (SELECT a.id FROM attempts a WHERE a.entry = e.id AND a.ended_at IS NULL) AS "attemptId"
    FROM entries e WHERE e.tournament = ${tournamentId} AND e.user_id = ${userId} FOR UPDATE OF e`.execute(tx);
  return rows[0] ?? null;
};

export interface EndedSearch {
  readonly ticket: string;
  readonly userId: string;
  readonly tournamentId: number;
}

/** Ends searches in one tournament or in all, of one player or of all; answers which. */
export const endSearchesIn = async (
  tx: Database,
  tournamentId: number | null,
  userId: string | null,
): Promise<readonly EndedSearch[]> => {
  const { rows } = await sql<EndedSearch>`
    UPDATE tickets SET state = 'gone' WHERE state IN ('issued', 'waiting', 'absent')
      AND (${tournamentId}::bigint IS NULL OR tournament = ${tournamentId}::bigint)
      AND (${userId}::uuid IS NULL OR user_id = ${userId}::uuid)
    RETURNING id AS ticket, user_id AS "userId", tournament::int AS "tournamentId"`.execute(tx);
  return rows;
};

/** Freezes something from then on, or releases it (null); false when that is so already. */
export const setFrozen = async (
  tx: Database,
  table: 'users' | 'payouts' | 'tournaments',
  id: string | number,
  at: Date | null,
): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE ${sql.table(table)} SET frozen_at = ${at}::timestamptz
    WHERE id = ${id} AND (frozen_at IS NULL) = (${at}::timestamptz IS NOT NULL) RETURNING id`.execute(tx);
  return rows.length === 1;
};

export interface HeldCompetition {
  readonly id: string;
  readonly tournamentId: number;
  readonly state: 'pending' | 'finished' | 'voided';
}

/** The tournament of a competition, null without one: rows are held in the order tournament, competition. */
export const tournamentOfCompetition = async (tx: Database, id: string): Promise<number | null> =>
  (await tx.selectFrom('competitions').select('tournament').where('id', '=', id).executeTakeFirst())?.tournament ??
  null;

/** A competition that does not change until the transaction ends. */
export const lockCompetition = async (tx: Database, id: string): Promise<HeldCompetition | null> =>
  (await tx
    .selectFrom('competitions')
    .select(['id', 'tournament as tournamentId', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const pendingCompetitions = async (tx: Database, tournamentId: number): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('competitions')
    .select('id')
    .where('tournament', '=', tournamentId)
    .where('state', '=', 'pending')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
};

export interface HeldSeat {
  readonly seat: number;
  readonly userId: string;
  readonly state: 'pending' | 'finished' | 'skipgame' | 'lto';
  readonly score: number | null;
  readonly struck: boolean;
}

export const lockSeats = (tx: Database, competitionId: string): Promise<readonly HeldSeat[]> =>
  tx
    .selectFrom('seats')
    .select(['seat', 'user_id as userId', 'state', 'score', 'struck'])
    .where('competition', '=', competitionId)
    .orderBy('seat')
    .forUpdate()
    .execute();

export const strikeSeat = async (tx: Database, competitionId: string, userId: string): Promise<void> => {
  await tx
    .updateTable('seats')
    .set({ struck: true })
    .where('competition', '=', competitionId)
    .where('user_id', '=', userId)
    .execute();
};

/** Another score for one seat; ranks of the competition follow, skipped seats stay last. */
export const correctSeat = async (
  tx: Database,
  competitionId: string,
  userId: string,
  score: number,
): Promise<void> => {
  await sql`UPDATE seats SET score = ${score} WHERE competition = ${competitionId} AND user_id = ${userId}`.execute(tx);
  await sql`
    UPDATE seats SET rank = 1 + (SELECT count(*) FROM seats o WHERE o.competition = seats.competition
      AND o.state = 'finished' AND o.score > seats.score)
    WHERE competition = ${competitionId} AND state = 'finished'`.execute(tx);
};

/** A competition that counts for nobody: its slots are free again, its table is put away. */
export const voidCompetition = async (tx: Database, competitionId: string, at: Date): Promise<void> => {
  await sql`
    UPDATE competitions SET state = 'voided', finished_at = coalesce(finished_at, ${at}),
      result = coalesce(result, '{"deals":[]}'::jsonb),
      frozen_at = NULL, frozen_reason = NULL, frozen_with_tournament = false WHERE id = ${competitionId}`.execute(tx);
  await sql`
    UPDATE seats SET state = 'lto', score = NULL, rank = NULL, ended_at = coalesce(ended_at, ${at})
    WHERE competition = ${competitionId}`.execute(tx);
  await sql`
    UPDATE tickets SET state = 'gone' WHERE competition = ${competitionId} AND state = 'seated'`.execute(tx);
};

/**
 * Takes a running table from its node for good. The line that says so takes the log's next place, under an epoch of
 * its own: whatever its node writes after this is refused, and it looks the table up again.
 * @param action the line, as tables write it
 */
export const putTableAway = async (tx: Database, competitionId: string, action: string, at: Date): Promise<void> => {
  const { rows } = await sql<{ id: number; epoch: number }>`
    UPDATE tables SET finished = true, node = NULL, epoch = epoch + 1
    WHERE competition = ${competitionId} AND NOT finished RETURNING id, epoch`.execute(tx);
  const [table] = rows;
  if (table === undefined) return;
  await sql`
    INSERT INTO table_events (table_id, seq, epoch, seat, actor, action, request_id, at)
    SELECT ${table.id}, coalesce(max(seq), 0) + 1, ${table.epoch}, NULL, 'system', ${action}, NULL, ${at}
    FROM table_events WHERE table_id = ${table.id}`.execute(tx);
};

export interface PaidAttempt {
  readonly userId: string;
  /** 1 is the first. */
  readonly number: number;
  readonly transfer: number;
  /** Given back of it already, for a case. */
  readonly goodwill: number;
}

/** Every fee that was paid into a tournament, by player. */
export const paidAttempts = async (tx: Database, tournamentId: number): Promise<readonly PaidAttempt[]> => {
  const { rows } = await sql<PaidAttempt>`
    SELECT e.user_id AS "userId", a.number, a.transfer,
      coalesce((SELECT sum(l.cents) FROM transfers g JOIN ledger_lines l ON l.transfer = g.id
        WHERE g.key = 'goodwill:' || a.transfer), 0) AS goodwill
    FROM entries e JOIN attempts a ON a.entry = e.id
    WHERE e.tournament = ${tournamentId} ORDER BY e.user_id, a.number`.execute(tx);
  return rows;
};

/** Whether such an account exists, and what it is. */
export const findActorType = async (tx: Database, userId: string): Promise<string | null> =>
  (await tx.selectFrom('users').select('actor_type').where('id', '=', userId).executeTakeFirst())?.actor_type ?? null;
