import { sql } from 'kysely';
import type { Database } from '../store.ts';

/** What the pairing needs to know of somebody who waits. */
export interface WaitingRow {
  readonly ticket: string;
  readonly user: string;
  readonly simulated: boolean;
  readonly network: string | null;
  /** What its player puts into the draw; null: the ticket is older than draws are. */
  readonly nonce: string | null;
  /** Rounds that have passed it over. */
  readonly carried: number;
  /** Where its socket is. */
  readonly node: string;
  readonly enteredAt: Date;
}

/** Whoever has let a second table of a tournament go is not drawn for so long, twice as long as a table waits (MATCH-21). */
export const HELD_BACK_MS = 120_000;
const HELD_BACK = sql.raw(`interval '${String(HELD_BACK_MS)} ms'`);

/**
 * A node that has beaten last so long before the one that asks may be frozen, though nobody knows it to be dead yet: who
 * waits there would not hear of a table.
 */
const SILENT_MS = 2000;
/**
 * The node of a ticket `k`, if it beats as the one that asks does, and can be told: after an outage of the database none
 * is ahead.
 */
const BEATING = (node: string) => sql`nodes n ON n.id = k.node AND (n.hears OR n.id = ${node})
  AND n.beat > (SELECT me.beat FROM nodes me WHERE me.id = ${node}) - ${sql.raw(`interval '${String(SILENT_MS)} ms'`)}`;

/** Where is looked for whom: by which node, and when. */
interface Waiting {
  readonly tournament: number;
  readonly node: string;
  readonly now: Date;
}

/** Everybody waiting in a tournament on a node that lives, the longest first. */
export const waitingIn = async (db: Database, { tournament, node, now }: Waiting): Promise<readonly WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    SELECT k.id AS ticket, k.user_id AS "user", u.simulated, k.network, k.nonce, k.carried, k.node, k.entered_at AS "enteredAt"
    FROM tickets k JOIN users u ON u.id = k.user_id JOIN ${BEATING(node)}
    WHERE k.tournament = ${tournament} AND k.state = 'waiting' AND k.expires_at > ${now}
      AND NOT EXISTS (SELECT FROM seats s JOIN competitions c ON c.id = s.competition
        WHERE s.user_id = k.user_id AND s.lto_blame AND c.tournament = k.tournament
        HAVING count(*) > 1 AND max(s.ended_at) > ${now}::timestamptz - ${HELD_BACK})
    ORDER BY k.entered_at, k.id LIMIT 1200`.execute(db);
  return rows;
};

/** Pairs of these users who have played each other in this tournament, the smaller id first. */
export const metPairs = async (
  db: Database,
  tournament: number,
  users: readonly string[],
): Promise<readonly { readonly one: string; readonly other: string }[]> => {
  const { rows } = await sql<{ one: string; other: string }>`
    SELECT DISTINCT a.user_id AS one, b.user_id AS other
    FROM seats a JOIN seats b ON b.competition = a.competition AND a.user_id < b.user_id
      JOIN competitions c ON c.id = a.competition
    WHERE c.tournament = ${tournament} AND c.state <> 'voided'
      AND a.user_id = ANY(${users}::uuid[]) AND b.user_id = ANY(${users}::uuid[])`.execute(db);
  return rows;
};

export interface Forming {
  readonly tournament: number;
  readonly node: string;
  readonly now: Date;
  /** Seats of a table. */
  readonly size: number;
  /** In which they were drawn; null: in none. */
  readonly round: string | null;
  /** One row a seat: the competition it would be, the ticket, the seat, and its place in the order drawn. */
  readonly seats: readonly {
    readonly competition: string;
    readonly ticket: string;
    readonly seat: number;
    readonly place: number | null;
  }[];
}

/**
 * Makes tables of tickets that still wait, each whole or not at all: in one statement, so that however many form at
 * once, nobody is seated twice. A tournament that has left `running`, or is frozen, forms nothing.
 * @returns the competitions that came into being
 */
export const formTables = async (db: Database, forming: Forming): Promise<readonly string[]> => {
  const { tournament, node, now, size, round, seats } = forming;
  const { rows } = await sql<{ id: string }>`
    WITH open AS MATERIALIZED (SELECT id FROM tournaments WHERE id = ${tournament} AND state = 'running'
      AND frozen_at IS NULL FOR SHARE),
    g AS (SELECT * FROM unnest(${seats.map((one) => one.competition)}::uuid[], ${seats.map((one) => one.ticket)}::uuid[],
      ${seats.map((one) => one.seat)}::smallint[], ${seats.map((one) => one.place)}::int[]) g(comp, ticket, seat, place)),
    t AS MATERIALIZED (SELECT k.id, k.user_id, k.attempt, k.slot, g.comp, g.seat, g.place
      FROM open, g JOIN tickets k ON k.id = g.ticket JOIN ${BEATING(node)}
        JOIN attempts a ON a.id = k.attempt AND a.ended_at IS NULL
      WHERE k.state = 'waiting' AND k.tournament = ${tournament} AND k.expires_at > ${now}
      ORDER BY k.id FOR UPDATE OF k SKIP LOCKED),
    f AS (SELECT comp FROM t GROUP BY comp HAVING count(*) = ${size}),
    c AS (INSERT INTO competitions(id, tournament, formed_at, state, round)
      SELECT comp, ${tournament}, ${now}, 'pending', ${round}::bigint FROM f RETURNING id),
    d AS (INSERT INTO tables(competition, node, epoch, finished) SELECT id, ${node}::uuid, 0, false FROM c),
    u AS (UPDATE tickets k SET state = 'seated', competition = t.comp FROM t JOIN c ON c.id = t.comp WHERE k.id = t.id),
    s AS (INSERT INTO seats(competition, seat, user_id, attempt, slot, state, place)
      SELECT t.comp, t.seat, t.user_id, t.attempt, t.slot, 'pending', t.place FROM t JOIN c ON c.id = t.comp)
    SELECT id FROM c`.execute(db);
  return rows.map((row) => row.id);
};

export interface SeatedRow {
  readonly ticket: string;
  readonly userId: string;
  readonly competition: string;
  readonly seat: number;
  readonly formedAt: Date;
  /** What a balancer calls the process that keeps the table; null: nothing, or none does. */
  readonly node: string | null;
}

/** The seats that tickets were given. */
export const seatedTickets = async (db: Database, tickets: readonly string[]): Promise<readonly SeatedRow[]> => {
  if (tickets.length === 0) return [];
  const { rows } = await sql<SeatedRow>`
    SELECT k.id AS ticket, k.user_id AS "userId", s.competition, s.seat, c.formed_at AS "formedAt", n.name AS node
    FROM tickets k JOIN competitions c ON c.id = k.competition
      JOIN seats s ON s.competition = c.id AND s.user_id = k.user_id
      LEFT JOIN tables t ON t.competition = c.id LEFT JOIN nodes n ON n.id = t.node
    WHERE k.id = ANY(${tickets}::uuid[]) AND k.state = 'seated'`.execute(db);
  return rows;
};

/** The median wait of the people in a tournament's last tables, in ms; null while none has formed. */
export const usualWaitMs = async (db: Database, tournament: number): Promise<number | null> => {
  const { rows } = await sql<{ ms: number | null }>`
    SELECT (extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY w.waited)) * 1000)::int AS ms FROM (
      SELECT c.formed_at - k.entered_at AS waited FROM competitions c JOIN tickets k ON k.competition = c.id
        JOIN users u ON u.id = k.user_id
      WHERE c.tournament = ${tournament} AND NOT u.simulated ORDER BY c.formed_at DESC LIMIT 60) w`.execute(db);
  return rows[0]?.ms ?? null;
};

export interface LobbyRow {
  readonly tournament: number;
  readonly state: string;
  readonly lobbyFrom: string;
  readonly lobbyTo: string;
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
  readonly playersPerGame: number;
  readonly waiting: number;
  readonly isFrozen: boolean;
}

/** Ends all searches in a tournament; answers them. */
export const closeLobby = async (db: Database, tournament: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    UPDATE tickets SET state = 'gone' WHERE tournament = ${tournament} AND state IN ('issued','waiting','absent')
    RETURNING id`.execute(db);
  return rows.map((row) => row.id);
};

/** Lobbies with somebody waiting on a live node, with how many wait. */
export const waitingLobbies = async (db: Database): Promise<readonly LobbyRow[]> => {
  const { rows } = await sql<LobbyRow>`
    SELECT t.id::int AS tournament, t.state, t.lobby_from AS "lobbyFrom", t.lobby_to AS "lobbyTo",
      t.competition_start AS "competitionStart", t.competition_end AS "competitionEnd",
      t.players_per_game AS "playersPerGame", w.waiting, t.frozen_at IS NOT NULL AS "isFrozen"
    FROM (SELECT k.tournament, count(*)::int AS waiting FROM tickets k JOIN nodes n ON n.id = k.node
      WHERE k.state = 'waiting' GROUP BY k.tournament) w
    JOIN tournaments t ON t.id = w.tournament`.execute(db);
  return rows;
};
