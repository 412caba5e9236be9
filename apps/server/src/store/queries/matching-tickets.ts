import { sql } from 'kysely';
import type { Database } from '../store.ts';

/** A ticket as its holder's socket is held against it. */
export interface TicketRow {
  readonly id: string;
  readonly secretHash: Buffer;
  readonly userId: string;
  readonly tournament: number;
  readonly slot: number;
  readonly state: 'issued' | 'waiting' | 'absent' | 'seated' | 'gone';
  readonly competition: string | null;
}

const one = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null;

/** Tickets by their ids, those that exist. */
export const findTickets = async (db: Database, ids: readonly string[]): Promise<readonly TicketRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<TicketRow>`
    SELECT id, secret_hash AS "secretHash", user_id AS "userId", tournament::int AS tournament, slot, state, competition
    FROM tickets WHERE id = ANY(${ids}::uuid[])`.execute(db);
  return rows;
};

/** Everything that decides whether a user may search in a tournament now (MATCH-12). */
export interface SearchSituation {
  readonly state: string;
  readonly lobbyFrom: string;
  readonly lobbyTo: string;
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
  readonly numberOfGames: number;
  readonly playersPerGame: number;
  readonly gametype: string;
  readonly gameVariant: string | null;
  readonly zoneId: string;
  readonly attempt: string | null;
}

/** Locks the user's row, so that two searches of one user come one after the other. */
export const lockUser = async (db: Database, userId: string): Promise<void> => {
  await sql`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(db);
};

export const searchSituation = async (
  db: Database,
  tournament: number,
  userId: string,
): Promise<SearchSituation | null> => {
  const { rows } = await sql<SearchSituation>`
    SELECT t.state, t.lobby_from AS "lobbyFrom", t.lobby_to AS "lobbyTo", t.competition_start AS "competitionStart",
      t.competition_end AS "competitionEnd", t.number_of_games AS "numberOfGames",
      t.players_per_game AS "playersPerGame", t.gametype, t.game_variant AS "gameVariant", t.zone_id AS "zoneId",
      (SELECT a.id FROM entries e JOIN attempts a ON a.entry = e.id
       WHERE e.tournament = t.id AND e.user_id = ${userId} AND a.ended_at IS NULL)::text AS attempt
    FROM tournaments t JOIN zones z ON z.id = t.zone_id
    WHERE t.id = ${tournament} AND (NOT z.internal OR (SELECT u.internal FROM users u WHERE u.id = ${userId}))`.execute(
    db,
  );
  return one(rows);
};

export interface SeriesSeatRow {
  readonly competitionId: string;
  readonly slot: number;
  readonly state: 'pending' | 'finished' | 'skipgame' | 'lto';
  readonly score: number | null;
  readonly rank: number | null;
  readonly endedAt: Date | null;
}

/** Where a user stands before a search: the seats of the attempt, and the pending competition in any tournament. */
export const seatsBeforeSearch = async (
  db: Database,
  userId: string,
  attempt: string,
): Promise<{ readonly seats: readonly SeriesSeatRow[]; readonly pending: string | null }> => {
  const { rows } = await sql<SeriesSeatRow & { isOfAttempt: boolean }>`
    SELECT competition AS "competitionId", slot, state, score, rank, ended_at AS "endedAt",
      attempt = ${attempt}::bigint AS "isOfAttempt"
    FROM seats WHERE attempt = ${attempt}::bigint OR (user_id = ${userId} AND state = 'pending')`.execute(db);
  return {
    seats: rows.filter(({ isOfAttempt }) => isOfAttempt),
    pending: rows.find(({ state }) => state === 'pending')?.competitionId ?? null,
  };
};

/** The competition of a tournament that a user is seated in and has not finished. */
export const pendingCompetition = async (db: Database, userId: string, tournament: number): Promise<string | null> => {
  const { rows } = await sql<{ competition: string }>`
    SELECT s.competition FROM seats s JOIN competitions c ON c.id = s.competition
    WHERE s.user_id = ${userId} AND s.state = 'pending' AND c.tournament = ${tournament}`.execute(db);
  return one(rows)?.competition ?? null;
};

export interface NewTicket {
  readonly id: string;
  readonly secretHash: Buffer;
  readonly userId: string;
  readonly tournament: number;
  readonly attempt: string;
  readonly slot: number;
  readonly network: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

export const insertTicket = async (db: Database, ticket: NewTicket): Promise<void> => {
  await sql`
    INSERT INTO tickets(id, secret_hash, user_id, tournament, attempt, slot, state, network, created_at, expires_at)
    VALUES (${ticket.id}, ${ticket.secretHash}, ${ticket.userId}, ${ticket.tournament}, ${ticket.attempt}::bigint,
      ${ticket.slot}, 'issued', ${ticket.network}, ${ticket.now}, ${ticket.expiresAt})`.execute(db);
};

/** Ends every search of a user; waits for a forming that holds one of them. Answers the tickets ended. */
export const endSearches = async (
  db: Database,
  userId: string,
  tournament: number | null,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    UPDATE tickets SET state = 'gone' WHERE user_id = ${userId} AND state IN ('issued','waiting','absent')
      AND (${tournament}::bigint IS NULL OR tournament = ${tournament}::bigint) RETURNING id`.execute(db);
  return rows.map((row) => row.id);
};

/**
 * Sockets have entered: their tickets wait on this node, in the place they had.
 * @returns those that wait now; for the others there is nothing to wait for
 */
export const enterTickets = async (
  db: Database,
  entering: { readonly ids: readonly string[]; readonly node: string; readonly now: Date; readonly expiresAt: Date },
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    UPDATE tickets SET state = 'waiting', node = ${entering.node}, entered_at = COALESCE(entered_at, ${entering.now}),
      absent_at = NULL, expires_at = ${entering.expiresAt}
    WHERE id = ANY(${entering.ids}::uuid[]) AND state IN ('issued','waiting','absent') AND expires_at > ${entering.now}
    RETURNING id`.execute(db);
  return new Set(rows.map((row) => row.id));
};

/** The socket is gone; the ticket keeps its place for a while. */
export const leaveAbsent = async (
  db: Database,
  leaving: { readonly id: string; readonly node: string; readonly now: Date; readonly until: Date },
): Promise<void> => {
  await sql`UPDATE tickets SET state = 'absent', absent_at = ${leaving.now}, expires_at = ${leaving.until}
    WHERE id = ${leaving.id} AND state = 'waiting' AND node = ${leaving.node}`.execute(db);
};

/** Ends one search. False when it was over already, or a table has formed. */
export const endTicket = async (db: Database, id: string): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    UPDATE tickets SET state = 'gone' WHERE id = ${id} AND state IN ('issued','waiting','absent') RETURNING id`.execute(
    db,
  );
  return rows.length > 0;
};

/** The table has loaded: its tickets have done their work. */
export const endSeatedTickets = async (db: Database, competition: string): Promise<void> => {
  await sql`UPDATE tickets SET state = 'gone' WHERE competition = ${competition} AND state = 'seated'`.execute(db);
};

/** Ends what has expired; answers the tickets whose sockets are to be told. */
export const expireTickets = async (db: Database, now: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    UPDATE tickets SET state = 'gone' WHERE state IN ('issued','waiting','absent') AND expires_at <= ${now}
    RETURNING id`.execute(db);
  return rows.map((row) => row.id);
};

/** Tickets of nodes that are gone keep their place for a while, like those of a lost socket. */
export const orphanTickets = async (db: Database, now: Date, until: Date): Promise<void> => {
  await sql`UPDATE tickets k SET state = 'absent', absent_at = ${now}, expires_at = ${until}
    WHERE k.state = 'waiting' AND (SELECT n.id FROM nodes n WHERE n.id = k.node) IS NULL`.execute(db);
};
