import { sql } from 'kysely';
import type { TournamentNaming } from '@matador/protocol/rest';
import type { MastersEntry } from '@matador/tournament';
import { z } from 'zod';
import { jsonColumn } from '../json-column.ts';
import type { Database } from '../store.ts';

export interface MastersEntryRow extends MastersEntry {
  readonly userId: string;
  readonly tournamentId: number;
  /** The account has had its one refund. */
  readonly isRefunded: boolean;
}

/**
 * Entries of these players to Masters tournaments that were not aborted, by player in the order in which they were
 * made; none for a tournament that is no Masters. A disqualified player has finished nothing there.
 */
export const findMastersEntries = async (
  tx: Database,
  tournamentId: number,
  userIds: readonly string[],
): Promise<readonly MastersEntryRow[]> => {
  const { rows } = await sql<MastersEntryRow>`
    SELECT e.user_id AS "userId", e.tournament AS "tournamentId", e.joined_at AS "registeredAt",
      (SELECT coalesce(sum(l.cents), 0) FROM ledger_lines l
        WHERE l.transfer = a.transfer AND starts_with(l.debit, 'purse:'))
      - coalesce((SELECT sum(l.cents) FROM transfers g JOIN ledger_lines l ON l.transfer = g.id
          WHERE g.key = 'goodwill:' || a.transfer), 0) AS "feeMinor",
      (SELECT min(s.ended_at) FROM seats s JOIN attempts o ON o.id = s.attempt
        WHERE o.entry = e.id AND s.state = 'finished' AND NOT s.struck AND NOT EXISTS (SELECT FROM sanctions x
          WHERE x.tournament = e.tournament AND x.user_id = e.user_id AND x.kind = 'disqualified')
      ) AS "firstFinishedAt",
      EXISTS (SELECT FROM transfers f WHERE f.key = 'firstEntry:' || e.user_id) AS "isRefunded"
    FROM entries e JOIN tournaments t ON t.id = e.tournament JOIN attempts a ON a.entry = e.id AND a.number = 1
    WHERE (SELECT m.is_masters FROM tournaments m WHERE m.id = ${tournamentId})
      AND e.user_id = ANY(${userIds}::uuid[]) AND t.is_masters AND t.state <> 'aborted'
    ORDER BY e.user_id, e.id`.execute(tx);
  return rows;
};

interface FirstMasters {
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly naming: TournamentNaming | null;
}

/** The first Masters tournament that a player has entered and that was not aborted; null before. */
export const findFirstMasters = async (db: Database, userId: string): Promise<FirstMasters | null> => {
  const { rows } = await sql<FirstMasters>`
    SELECT t.id AS "tournamentId", t.name AS "tournamentName", t.naming
    FROM entries e JOIN tournaments t ON t.id = e.tournament
    WHERE e.user_id = ${userId} AND t.is_masters AND t.state <> 'aborted' ORDER BY e.id LIMIT 1`.execute(db);
  return rows[0] ?? null;
};

const readCredit = jsonColumn('transfers.answer', z.object({ tournamentId: z.number(), cents: z.number() }));

/** What a player's first-entry refund was for; null without one. */
export const findFirstEntryCredit = async (
  tx: Database,
  userId: string,
): Promise<{ readonly tournamentId: number; readonly cents: number; readonly at: Date } | null> => {
  const row = await tx
    .selectFrom('transfers')
    .select(['answer', 'at'])
    .where('key', '=', `firstEntry:${userId}`)
    .executeTakeFirst();
  return row === undefined ? null : { ...readCredit(row.answer), at: row.at };
};

/** What was credited to players for their first entry to a tournament, in cents by player. */
export const findCreditsOf = async (tx: Database, tournamentId: number): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ readonly userId: string; readonly answer: unknown }>`
    SELECT e.user_id AS "userId", f.answer FROM entries e JOIN transfers f ON f.key = 'firstEntry:' || e.user_id
    WHERE e.tournament = ${tournamentId}`.execute(tx);
  const credits = rows.map(({ userId, answer }) => ({ userId, ...readCredit(answer) }));
  return new Map(
    credits.filter((one) => one.tournamentId === tournamentId).map(({ userId, cents }) => [userId, cents]),
  );
};
