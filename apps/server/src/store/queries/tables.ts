import type { FreezeReason } from '@matador/competition';
import type { TournamentNaming } from '@matador/protocol/rest';
import { sql } from 'kysely';
import { numberArray, textArray } from '../arrays.ts';
import { groupedInPlace, inPlace, numberedInPlace, type Numbered } from '../in-place.ts';
import type { Database, Tx } from '../store.ts';
import { holdDays } from './day-heads.ts';

/** A table and the competition it plays. */
export interface TableRow {
  readonly tableId: number;
  readonly competitionId: string;
  readonly node: string | null;
  readonly epoch: number;
  readonly finished: boolean;
  /** The version of the rules that it is played by; null: it has not been loaded by a release that says so. */
  readonly rules: string | null;
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly naming: TournamentNaming | null;
  readonly zoneId: string;
  readonly gametype: string;
  readonly gameVariant: string | null;
  readonly numberOfGames: number;
  /** Deals that count. */
  readonly deals: number;
  readonly formedAt: Date;
  /** What its players are told of a freeze (OPS-8); null: it is played. */
  readonly frozen: FreezeReason | null;
}

/** The tables of competitions, each in its place; null for none. */
export const findTables = async (
  db: Database,
  competitionIds: readonly string[],
): Promise<readonly (TableRow | null)[]> => {
  const { rows } = await sql<TableRow>`
    SELECT b.id AS "tableId", c.id AS "competitionId", b.node, b.epoch, b.finished, b.rules, t.id AS "tournamentId",
      t.name AS "tournamentName", t.naming, t.zone_id AS "zoneId", t.gametype, t.game_variant AS "gameVariant",
      t.number_of_games AS "numberOfGames", t.rounds_per_game AS deals, c.formed_at AS "formedAt",
      c.frozen_reason AS frozen
    FROM tables b JOIN competitions c ON c.id = b.competition JOIN tournaments t ON t.id = c.tournament
    WHERE b.competition = ANY(${textArray(competitionIds)}::uuid[])`.execute(db);
  return inPlace(competitionIds, rows, (row) => row.competitionId);
};

export const findTable = async (db: Database, competitionId: string): Promise<TableRow | null> =>
  (await findTables(db, [competitionId]))[0] ?? null;

/** What a balancer calls the process that keeps a competition's table; null: nothing, or none does. */
export const nameOfKeeper = async (db: Database, competitionId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('tables')
    .innerJoin('nodes', 'nodes.id', 'tables.node')
    .select('nodes.name')
    .where('tables.competition', '=', competitionId)
    .executeTakeFirst();
  return row?.name ?? null;
};

/** A seat of a table, with what its player's series stood at before. */
export interface TableSeatRow {
  readonly seat: number;
  readonly userId: string;
  readonly slot: number;
  readonly seriesBefore: number;
  readonly gamesBefore: number;
}

/** The seats of competitions, each competition's in its place, by seat. */
export const seatsOfTables = async (
  db: Database,
  competitionIds: readonly string[],
): Promise<readonly (readonly TableSeatRow[])[]> => {
  const { rows } = await sql<TableSeatRow & { readonly competition: string }>`
    SELECT s.competition, s.seat, s.user_id AS "userId", s.slot,
      COALESCE((SELECT sum(p.score) FROM seats p WHERE p.attempt = s.attempt AND p.competition <> s.competition
        AND p.state IN ('finished','skipgame') AND NOT p.struck), 0) AS "seriesBefore",
      (SELECT count(*) FROM seats p WHERE p.attempt = s.attempt AND p.competition <> s.competition
        AND p.state IN ('finished','skipgame')) AS "gamesBefore"
    FROM seats s WHERE s.competition = ANY(${textArray(competitionIds)}::uuid[]) ORDER BY s.seat`.execute(db);
  return groupedInPlace(competitionIds, rows, (row) => row.competition);
};

export const seatsOfTable = async (db: Database, competitionId: string): Promise<readonly TableSeatRow[]> =>
  (await seatsOfTables(db, [competitionId]))[0] ?? [];

/** Whose seat it is at which competition, and how that stands; null for a stranger. */
export interface SeatRow {
  readonly seat: number;
  readonly state: 'pending' | 'finished' | 'voided';
  /** Of a voided competition: what its log says, `operator` where that ended another way. */
  readonly voidedBy: 'notLoaded' | 'operator';
}

/** Who asks for a seat, and where. */
export interface SeatAsked {
  readonly competitionId: string;
  readonly userId: string;
}

/** The seats of users, each in its place. */
export const seatsOfUsers = async (db: Database, asked: readonly SeatAsked[]): Promise<readonly (SeatRow | null)[]> => {
  const { rows } = await sql<SeatRow & Numbered>`
    SELECT asked.n::int AS n, s.seat, c.state,
      CASE WHEN c.state = 'voided' AND EXISTS (SELECT FROM tables t JOIN table_events e ON e.table_id = t.id
        WHERE t.competition = c.id AND e.action::jsonb #>> '{fact,reason}' = 'notLoaded') THEN 'notLoaded'
        ELSE 'operator' END AS "voidedBy"
    FROM unnest(${textArray(asked.map(({ competitionId }) => competitionId))}::uuid[],
        ${textArray(asked.map(({ userId }) => userId))}::uuid[]) WITH ORDINALITY AS asked (competition, user_id, n)
      JOIN seats s ON s.competition = asked.competition AND s.user_id = asked.user_id
      JOIN competitions c ON c.id = s.competition`.execute(db);
  return numberedInPlace(asked, rows);
};

export const seatOfUser = async (db: Database, competitionId: string, userId: string): Promise<SeatRow | null> =>
  (await seatsOfUsers(db, [{ competitionId, userId }]))[0] ?? null;

/** Running tables of this node. */
export const tablesOfNode = async (db: Database, node: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ competition: string }>`
    SELECT competition FROM tables WHERE node = ${node} AND NOT finished`.execute(db);
  return rows.map((row) => row.competition);
};

/** Which node keeps the tables of competitions; those that are over are left out. */
export const nodesOfTables = async (
  db: Database,
  competitions: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const { rows } = await sql<{ competition: string; node: string | null }>`
    SELECT competition, node FROM tables
    WHERE competition = ANY(${textArray(competitions)}::uuid[]) AND NOT finished`.execute(db);
  return new Map(rows.map(({ competition, node }) => [competition, node]));
};

/** What a node takes over. */
export interface Adopting {
  readonly node: string;
  readonly cap: number;
  /** Competitions that it could not fold, and has given back. */
  readonly without: readonly string[];
  /** Also while it is slow, if every process is: a slow table is better than none. */
  readonly evenSlow?: boolean;
}

/**
 * Takes running tables over whose node has lost its row; several may try at once, each table goes to one. A node that
 * has lost its own row takes nothing, and none takes tables played by rules that it does not know. The look at `nodes`
 * is a scalar subquery because it has to be made again for a row that a rival has just taken: as NOT EXISTS it becomes
 * an anti-join, which is not. `orphans` looks nothing up in the query around it: it would be made for every table there
 * ever was.
 * @returns their competitions
 */
export const adoptOrphans = async (
  db: Database,
  { node, cap, without, evenSlow = false }: Adopting,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ competition: string }>`
    WITH me AS MATERIALIZED (SELECT id, rules FROM nodes WHERE id = ${node}
        AND (takes_tables OR ${evenSlow} AND NOT EXISTS (SELECT FROM nodes n WHERE n.takes_tables)) FOR KEY SHARE),
      orphans AS MATERIALIZED (SELECT t.id FROM tables t
        WHERE NOT t.finished AND (SELECT n.id FROM nodes n WHERE n.id = t.node) IS NULL
          AND EXISTS (SELECT FROM me) AND (t.rules IS NULL OR t.rules = ANY((SELECT rules FROM me)::text[]))
          AND t.competition <> ALL(${textArray(without)}::uuid[])
        LIMIT ${cap} FOR UPDATE SKIP LOCKED)
    UPDATE tables SET node = me.id, epoch = epoch + 1 FROM me, orphans WHERE tables.id = orphans.id
    RETURNING competition`.execute(db);
  return rows.map((row) => row.competition);
};

/** Tables that one node gives to another. */
export interface Giving {
  readonly node: string;
  readonly heir: string;
  /** Of these competitions. */
  readonly competitions: readonly string[];
}

/** Gives tables to a node that takes some. Who has lost its row gives nothing. Answers the competitions that went over. */
export const giveTables = async (db: Database, { node, heir, competitions }: Giving): Promise<readonly string[]> => {
  const { rows } = await sql<{ competition: string }>`
    WITH me AS MATERIALIZED (SELECT id FROM nodes WHERE id = ${node} FOR KEY SHARE),
      heir AS MATERIALIZED (SELECT id FROM nodes WHERE id = ${heir} AND takes_tables FOR KEY SHARE)
    UPDATE tables SET node = heir.id, epoch = epoch + 1 FROM me, heir
    WHERE tables.competition = ANY(${textArray(competitions)}::uuid[]) AND tables.node = me.id AND NOT tables.finished
    RETURNING competition`.execute(db);
  return rows.map((row) => row.competition);
};

/** Running tables of a node, each with the version of its rules. */
export const tablesToGive = async (
  db: Database,
  node: string,
): Promise<readonly { readonly competition: string; readonly rules: string | null }[]> => {
  const { rows } = await sql<{ competition: string; rules: string | null }>`
    SELECT competition, rules FROM tables WHERE node = ${node} AND NOT finished`.execute(db);
  return rows;
};

/** Notes by which rules tables are played. */
export const noteRules = async (
  db: Database,
  tables: readonly { readonly tableId: number; readonly rules: string }[],
): Promise<void> => {
  await sql`UPDATE tables SET rules = noted.rules
    FROM unnest(${numberArray(tables.map(({ tableId }) => tableId))}::bigint[],
      ${textArray(tables.map(({ rules }) => rules))}::text[]) AS noted (id, rules)
    WHERE tables.id = noted.id AND tables.rules IS NULL`.execute(db);
};

/** Lets a table go that this node cannot play. */
export const returnTable = async (db: Database, node: string, competition: string): Promise<void> => {
  await sql`UPDATE tables SET node = NULL
    WHERE competition = ${competition} AND node = ${node} AND NOT finished`.execute(db);
};

/** Lets the tables of a draining node go, for others to take over. */
export const releaseTables = async (db: Database, node: string): Promise<void> => {
  await sql`UPDATE tables SET node = NULL WHERE node = ${node} AND NOT finished`.execute(db);
};

/** Marks a table as done; false when it no longer belongs to this node. */
export const finishTable = async (db: Database, tableId: number, node: string): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    UPDATE tables SET finished = true WHERE id = ${tableId} AND node = ${node} RETURNING id`.execute(db);
  return rows.length === 1;
};

/** Whether a table was ended by somebody who is not its node. */
export const isPutAway = async (db: Database, tableId: number): Promise<boolean> => {
  const { rows } = await sql`SELECT 1 FROM tables WHERE id = ${tableId} AND finished AND node IS NULL`.execute(db);
  return rows.length === 1;
};

/** A sealed deal as stored; the commitment in lower-case hex. */
export interface SealedDealRow {
  readonly number: number;
  readonly commitment: string;
  readonly sealed: Buffer;
}

/** A deal and whose it is. */
export interface NewSealedDeal extends SealedDealRow {
  readonly competitionId: string;
}

/**
 * Stores the deals of competitions but of those that have some: whoever comes first wins, all or nothing. What is
 * stored is published on a day that is open, `day` or a later one.
 * @param digests of all commitments of each competition, lower-case hex
 */
export const insertSealedDeals = async (
  tx: Tx,
  deals: readonly NewSealedDeal[],
  { day, digests }: { readonly day: string; readonly digests: ReadonlyMap<string, string> },
): Promise<void> => {
  await holdDays(tx, 'together');
  await sql`
    WITH stored AS (
      INSERT INTO sealed_deals(competition, number, commitment, sealed)
      SELECT d.competition, d.number, decode(d.commitment, 'hex'), decode(d.sealed, 'base64')
      FROM unnest(${textArray(deals.map((deal) => deal.competitionId))}::uuid[],
        ${numberArray(deals.map((deal) => deal.number))}::int[], ${textArray(deals.map((deal) => deal.commitment))}::text[],
        ${textArray(deals.map((deal) => deal.sealed.toString('base64')))}::text[])
        AS d (competition, number, commitment, sealed)
      ORDER BY d.competition, d.number ON CONFLICT DO NOTHING RETURNING competition
    )
    INSERT INTO published_deals(digest, day)
    SELECT decode(p.digest, 'hex'), greatest(${day}::date, (SELECT (max(day) + interval '1 day')::date FROM day_heads))
    FROM unnest(${textArray([...digests.keys()])}::uuid[], ${textArray([...digests.values()])}::text[])
      AS p (competition, digest)
    WHERE p.competition IN (SELECT competition FROM stored)`.execute(tx);
};

/** The deals of competitions, each competition's in its place, by number. */
export const sealedDealsOfTables = async (
  db: Database,
  competitionIds: readonly string[],
): Promise<readonly (readonly SealedDealRow[])[]> => {
  const { rows } = await sql<SealedDealRow & { readonly competition: string }>`
    SELECT competition, number, encode(commitment, 'hex') AS commitment, sealed FROM sealed_deals
    WHERE competition = ANY(${textArray(competitionIds)}::uuid[]) ORDER BY number`.execute(db);
  return groupedInPlace(competitionIds, rows, (row) => row.competition);
};

export const sealedDealsOf = async (db: Database, competitionId: string): Promise<readonly SealedDealRow[]> =>
  (await sealedDealsOfTables(db, [competitionId]))[0] ?? [];
