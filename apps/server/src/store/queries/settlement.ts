import type { TournamentNaming } from '@matador/protocol/rest';
import { sql } from 'kysely';
import type { PrizeTable } from '@matador/tournament';
import type { Database } from '../store.ts';
import type { PurseKind } from './money.ts';
import type { StandingRow } from './results-standings.ts';
import { readPrizes, type TournamentState } from './tournaments.ts';

/** A tournament as settlement needs it. */
export interface SettledTournament {
  readonly id: number;
  readonly state: TournamentState;
  /** Whose qualifier it is; null: of none. */
  readonly season: number | null;
  readonly prizes: PrizeTable;
  /** Seats in the final that it gives. */
  readonly seats: number;
}

/** Keeps a tournament from changing until the transaction ends; null without one. Waits for whoever changes it now. */
export const lockTournament = async (tx: Database, id: number): Promise<SettledTournament | null> => {
  const { rows } = await sql<SettledTournament>`
    SELECT id, state, season, prizes, number_of_tickets AS seats FROM tournaments WHERE id = ${id} FOR UPDATE`.execute(
    tx,
  );
  const row = rows[0];
  return row === undefined ? null : { ...row, prizes: readPrizes(row.prizes) };
};

/** The same for one in clearance that is not frozen, and that nobody else is at: null otherwise. */
export const claimClearance = async (tx: Database, id: number): Promise<SettledTournament | null> => {
  const { rows } = await sql<SettledTournament>`
    SELECT id, state, season, prizes, number_of_tickets AS seats FROM tournaments
    WHERE id = ${id} AND state = 'clearance' AND frozen_at IS NULL FOR UPDATE SKIP LOCKED`.execute(tx);
  const row = rows[0];
  return row === undefined ? null : { ...row, prizes: readPrizes(row.prizes) };
};

/** Whether a game of this tournament is still played, or its table not yet put away. */
export const hasPendingGames = async (tx: Database, id: number): Promise<boolean> => {
  const { rows } = await sql<{ pending: boolean }>`
    SELECT EXISTS (SELECT FROM competitions c WHERE c.tournament = ${id} AND c.state = 'pending')
      OR EXISTS (SELECT FROM tables b JOIN competitions c ON c.id = b.competition
        WHERE c.tournament = ${id} AND NOT b.finished)
      OR EXISTS (SELECT FROM seats s JOIN competitions c ON c.id = s.competition
        WHERE c.tournament = ${id} AND s.state = 'pending') AS pending`.execute(tx);
  return rows[0]?.pending ?? false;
};

/** Competitions of a tournament that are still played. */
export const countPending = async (db: Database, tournamentId: number): Promise<number> => {
  const { rows } = await sql<{ playing: number }>`
    SELECT count(*)::int AS playing FROM competitions WHERE tournament = ${tournamentId} AND state = 'pending'`.execute(
    db,
  );
  return rows[0]?.playing ?? 0;
};

export interface WonRow {
  readonly zoneId: string;
  readonly gametype: string;
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly naming: TournamentNaming | null;
  readonly rank: number;
  /** Minor units. */
  readonly prize: number;
  /** It was paid as free bonus. */
  readonly isBonus: boolean;
  readonly settledAt: Date;
}

/** Whether the prize of the row of `standings AS s` of a settled tournament was paid as free bonus. */
export const paidAsBonus = sql<boolean>`coalesce((
  SELECT p.purse = 'bonus' AND p.prize > 0 FROM settled_standings AS p
  WHERE p.tournament = s.tournament AND p.user_id = s.user_id ORDER BY p.version DESC LIMIT 1), false)`;

/** What a player's ranks have won in tournaments that were settled since then, the newest first. */
export const findPrizesSince = async (db: Database, userId: string, since: Date): Promise<readonly WonRow[]> => {
  const { rows } = await sql<WonRow>`
    SELECT t.zone_id AS "zoneId", t.gametype, t.id AS "tournamentId", t.name AS "tournamentName", t.naming,
      s.rank, s.prize, ${paidAsBonus} AS "isBonus", first.at AS "settledAt"
    FROM standings AS s JOIN tournaments t ON t.id = s.tournament
      JOIN settlements AS first ON first.tournament = t.id AND first.version = 1
    WHERE s.user_id = ${userId} AND s.prize > 0 AND t.state = 'settled' AND first.at >= ${since}
    ORDER BY first.at DESC, t.id DESC LIMIT 10`.execute(db);
  return rows;
};

export interface ClearanceRow {
  readonly id: number;
  readonly competitionEnd: Date;
  readonly pending: boolean;
}

/** Tournaments whose time is over and that are neither settled nor frozen, in the order in which they ended. */
export const findInClearance = async (db: Database): Promise<readonly ClearanceRow[]> => {
  const { rows } = await sql<ClearanceRow>`
    SELECT t.id, t.competition_end AS "competitionEnd",
      EXISTS (SELECT FROM competitions c LEFT JOIN tables b ON b.competition = c.id
        WHERE c.tournament = t.id AND (c.state = 'pending' OR NOT b.finished)) AS pending
    FROM tournaments t WHERE t.state = 'clearance' AND t.frozen_at IS NULL ORDER BY t.competition_end, t.id`.execute(
    db,
  );
  return rows;
};

export const setTournamentState = async (tx: Database, id: number, state: TournamentState): Promise<void> => {
  await tx.updateTable('tournaments').set({ state }).where('id', '=', id).execute();
};

/** Everybody who has entered a tournament. */
export const findEntrants = async (tx: Database, tournamentId: number): Promise<readonly string[]> => {
  const rows = await tx.selectFrom('entries').select('user_id').where('tournament', '=', tournamentId).execute();
  return rows.map((row) => row.user_id);
};

export interface FrozenRow extends Omit<StandingRow, 'tournamentId' | 'userId'> {
  readonly playerId: string;
  /** As fixed before; null before the first settlement. */
  readonly rank: number | null;
  readonly prize: number | null;
}

/** All standings of a tournament. */
export const readStandings = (tx: Database, tournamentId: number): Promise<readonly FrozenRow[]> =>
  tx
    .selectFrom('standings')
    .select([
      'user_id as playerId',
      'attempt as attemptId',
      'score',
      'best_game as bestGame',
      'games',
      'completed_at as completedAt',
      'registered_at as registeredAt',
      'rank',
      'prize',
    ])
    .where('tournament', '=', tournamentId)
    .execute();

export interface Place {
  readonly userId: string;
  readonly attemptId: number;
  readonly score: number;
  readonly rank: number;
  /** Minor units. */
  readonly prize: number;
  readonly purse: 'money' | 'bonus';
}

/** The version after the newest; 1 for the first. */
export const nextVersion = async (tx: Database, tournamentId: number): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    SELECT coalesce(max(version), 0) + 1 AS version FROM settlements WHERE tournament = ${tournamentId}`.execute(tx);
  return rows[0]?.version ?? 1;
};

/** Fixes ranks and prizes, and keeps them as a version that nothing changes any more. */
export const freezeStandings = async (
  tx: Database,
  of: { readonly tournamentId: number; readonly version: number; readonly at: Date },
  places: readonly Place[],
): Promise<void> => {
  const columns = sql`unnest(${places.map((place) => place.userId)}::uuid[],
    ${places.map((place) => place.attemptId)}::bigint[], ${places.map((place) => place.score)}::int[],
    ${places.map((place) => place.rank)}::int[], ${places.map((place) => place.prize)}::bigint[],
    ${places.map((place) => place.purse)}::text[]) AS place (user_id, attempt, score, rank, prize, purse)`;
  await sql`
    INSERT INTO settlements (tournament, version, at) VALUES (${of.tournamentId}, ${of.version}, ${of.at})`.execute(tx);
  await sql`
    INSERT INTO settled_standings (tournament, version, user_id, attempt, score, rank, prize, purse)
    SELECT ${of.tournamentId}, ${of.version}, place.* FROM ${columns}`.execute(tx);
  await sql`
    UPDATE standings SET rank = place.rank, prize = place.prize FROM ${columns}
    WHERE standings.tournament = ${of.tournamentId} AND standings.user_id = place.user_id`.execute(tx);
};

export interface VersionRow {
  readonly version: number;
  readonly at: Date;
}

export const findVersions = (db: Database, tournamentId: number): Promise<readonly VersionRow[]> =>
  db
    .selectFrom('settlements')
    .select(['version', 'at'])
    .where('tournament', '=', tournamentId)
    .orderBy('version')
    .execute();

/** The places of all versions, by version and rank. */
export const findVersionPlaces = (
  db: Database,
  tournamentId: number,
): Promise<readonly (Omit<Place, 'attemptId'> & { readonly version: number })[]> =>
  db
    .selectFrom('settled_standings')
    .select(['version', 'user_id as userId', 'rank', 'score', 'prize', 'purse'])
    .where('tournament', '=', tournamentId)
    .orderBy('version')
    .orderBy('rank')
    .execute();

interface PaidRow {
  readonly userId: string;
  readonly money: number;
  readonly bonus: number;
}

/** What a player has had, or is due, from one pot, by purse in minor units. */
export type Payment = Readonly<Record<PurseKind, number>>;

/** What a pot has paid each player in prizes, less what was reclaimed. */
export const paidFrom = async (tx: Database, pot: string): Promise<ReadonlyMap<string, Payment>> => {
  const { rows } = await sql<PaidRow>`
    SELECT split_part(purse, ':', 2) AS "userId",
      coalesce(sum(cents) FILTER (WHERE split_part(purse, ':', 3) = 'money'), 0) AS money,
      coalesce(sum(cents) FILTER (WHERE split_part(purse, ':', 3) = 'bonus'), 0) AS bonus
    FROM (
      SELECT credit AS purse, cents, transfer FROM ledger_lines WHERE debit = ${pot} AND starts_with(credit, 'purse:')
      UNION ALL
      SELECT debit, -cents, transfer FROM ledger_lines WHERE credit = ${pot} AND starts_with(debit, 'purse:')
    ) AS lines JOIN transfers ON transfers.id = lines.transfer
    WHERE transfers.kind IN ('prize', 'prizeReclaimed', 'seasonPrize', 'finalPrize') GROUP BY 1`.execute(tx);
  return new Map(rows.map(({ userId, money, bonus }) => [userId, { money, bonus }]));
};

/** What an account of the ledger holds. */
export const accountHolds = async (tx: Database, account: string): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce((SELECT sum(cents) FROM ledger_lines WHERE credit = ${account}), 0)
      - coalesce((SELECT sum(cents) FROM ledger_lines WHERE debit = ${account}), 0) AS cents`.execute(tx);
  return rows[0]?.cents ?? 0;
};
