import { sql } from 'kysely';
import { numberArray, textArray, timeArray } from '../arrays.ts';
import { numberedGroups, numberedInPlace, type Numbered } from '../in-place.ts';
import type { Database } from '../store.ts';
import { ACCOUNT_COLUMNS, type Account } from './people.ts';

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

/** Locks a user's row: searches of one user, and whatever bars them, come one after the other. */
export const lockUser = async (db: Database, userId: string): Promise<void> => {
  await sql`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(db);
};

/**
 * Locks those of these users whom nobody else holds, nor a search of theirs, without waiting for the others.
 * @returns whom
 */
export const lockFreeUsers = async (db: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    WITH held AS MATERIALIZED (
      SELECT id FROM users WHERE id = ANY(${textArray(userIds)}::uuid[]) FOR NO KEY UPDATE SKIP LOCKED),
    free AS MATERIALIZED (
      SELECT k.id FROM tickets k JOIN held ON held.id = k.user_id WHERE k.state IN ('issued','waiting','absent')
      FOR UPDATE OF k SKIP LOCKED)
    SELECT id FROM held WHERE NOT EXISTS (SELECT FROM tickets k WHERE k.user_id = held.id
      AND k.state IN ('issued','waiting','absent') AND k.id NOT IN (SELECT free.id FROM free))`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Who asks to search, and where. */
export interface SearchAsked {
  readonly userId: string;
  readonly tournamentId: number;
}

/** Everything that decides whether a user may search in a tournament now (MATCH-12). */
export interface SearchFacts {
  readonly account: Account;
  /** The player has set limits (SAFE-1). */
  readonly limited: boolean;
  /** Null when there is none that this user may know of. */
  readonly tournament: SearchedTournament | null;
  /** The running one of this user, null before a join. */
  readonly attempt: string | null;
}

export interface SearchedTournament {
  readonly state: string;
  /** By an operator: no new tables (OPS-8). */
  readonly tournamentFrozen: boolean;
  readonly lobbyFrom: string;
  readonly lobbyTo: string;
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
  readonly numberOfGames: number;
  readonly playersPerGame: number;
  readonly gametype: string;
  readonly gameVariant: string | null;
}

interface SearchRow extends Numbered, Pick<SearchFacts, 'limited' | 'attempt'> {
  /** Whether there is a tournament, so that its columns are filled. */
  readonly known: boolean;
}

/** Facts of each in its place; null without such a user. */
export const searchFacts = async (
  db: Database,
  asked: readonly SearchAsked[],
): Promise<readonly (SearchFacts | null)[]> => {
  const { rows } = await sql<Account & SearchedTournament & SearchRow>`
    SELECT asked.n::int AS n, ${ACCOUNT_COLUMNS},
      EXISTS (SELECT FROM player_limits WHERE player_limits.user_id = users.id) AS limited,
      t.id IS NOT NULL AS known, t.state, t.frozen_at IS NOT NULL AS "tournamentFrozen", t.lobby_from AS "lobbyFrom", t.lobby_to AS "lobbyTo",
      t.competition_start AS "competitionStart", t.competition_end AS "competitionEnd",
      t.number_of_games AS "numberOfGames", t.players_per_game AS "playersPerGame", t.gametype,
      t.game_variant AS "gameVariant", attempts.id::text AS attempt
    FROM unnest(${textArray(asked.map(({ userId }) => userId))}::uuid[],
        ${numberArray(asked.map(({ tournamentId }) => tournamentId))}::bigint[]) WITH ORDINALITY
        AS asked (user_id, tournament, n)
      JOIN users ON users.id = asked.user_id
      LEFT JOIN (tournaments AS t JOIN zones ON zones.id = t.zone_id)
        ON t.id = asked.tournament AND (users.internal OR NOT zones.internal)
      LEFT JOIN entries ON entries.user_id = users.id AND entries.tournament = t.id
      LEFT JOIN attempts ON attempts.entry = entries.id AND attempts.ended_at IS NULL`.execute(db);
  return numberedInPlace(asked, rows).map(
    (row) => row && { account: row, limited: row.limited, tournament: row.known ? row : null, attempt: row.attempt },
  );
};

interface SeriesSeatRow {
  readonly competitionId: string;
  readonly slot: number;
  readonly state: 'pending' | 'finished' | 'skipgame' | 'lto';
  readonly score: number | null;
  readonly rank: number | null;
  readonly endedAt: Date | null;
}

/** Where a user stands before a search: the seats of the attempt, and the pending competition in any tournament. */
export interface SeatsBefore {
  readonly seats: readonly SeriesSeatRow[];
  readonly pending: string | null;
}

/** Of each in its place. */
export const seatsBeforeSearch = async (
  db: Database,
  asked: readonly { readonly userId: string; readonly attempt: string }[],
): Promise<readonly SeatsBefore[]> => {
  if (asked.length === 0) return [];
  const { rows } = await sql<SeriesSeatRow & Numbered & { readonly isOfAttempt: boolean }>`
    SELECT asked.n::int AS n, seats.competition AS "competitionId", seats.slot, seats.state, seats.score, seats.rank,
      seats.ended_at AS "endedAt", seats.attempt = asked.attempt AS "isOfAttempt"
    FROM unnest(${textArray(asked.map(({ userId }) => userId))}::uuid[],
        ${textArray(asked.map(({ attempt }) => attempt))}::bigint[]) WITH ORDINALITY AS asked (user_id, attempt, n)
      JOIN seats ON seats.attempt = asked.attempt OR (seats.user_id = asked.user_id AND seats.state = 'pending')`.execute(
    db,
  );
  return numberedGroups(asked, rows).map((own) => ({
    seats: own.filter(({ isOfAttempt }) => isOfAttempt),
    pending: own.find(({ state }) => state === 'pending')?.competitionId ?? null,
  }));
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
  /** What its player puts into the draw, 32 bytes in hex. */
  readonly nonce: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export const insertTickets = async (db: Database, tickets: readonly NewTicket[]): Promise<void> => {
  if (tickets.length === 0) return;
  await sql`
    INSERT INTO tickets(id, secret_hash, user_id, tournament, attempt, slot, network, nonce, created_at, expires_at, state)
    SELECT id, decode(secret, 'hex'), user_id, tournament, attempt, slot, network, nonce, created_at, expires_at, 'issued'
    FROM unnest(${textArray(tickets.map(({ id }) => id))}::uuid[],
      ${textArray(tickets.map(({ secretHash }) => secretHash.toString('hex')))}::text[],
      ${textArray(tickets.map(({ userId }) => userId))}::uuid[],
      ${numberArray(tickets.map(({ tournament }) => tournament))}::bigint[],
      ${textArray(tickets.map(({ attempt }) => attempt))}::bigint[],
      ${numberArray(tickets.map(({ slot }) => slot))}::int[],
      ${textArray(tickets.map(({ network }) => network))}::text[],
      ${textArray(tickets.map(({ nonce }) => nonce))}::text[],
      ${timeArray(tickets.map(({ now }) => now))}::timestamptz[],
      ${timeArray(tickets.map(({ expiresAt }) => expiresAt))}::timestamptz[])
      AS new (id, secret, user_id, tournament, attempt, slot, network, nonce, created_at, expires_at)`.execute(db);
};

/** Ends every search of these users; waits for a forming that holds one of them. Answers the tickets ended. */
export const endSearchesOf = async (db: Database, userIds: readonly string[]): Promise<readonly string[]> => {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    UPDATE tickets SET state = 'gone' WHERE user_id = ANY(${textArray(userIds)}::uuid[])
      AND state IN ('issued','waiting','absent') RETURNING id`.execute(db);
  return rows.map((row) => row.id);
};

/** Ends every search of a user in a tournament, in the same way. */
export const endSearches = async (db: Database, userId: string, tournament: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    UPDATE tickets SET state = 'gone' WHERE user_id = ${userId} AND state IN ('issued','waiting','absent')
      AND tournament = ${tournament} RETURNING id`.execute(db);
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

/** These tables have loaded: their tickets have done their work. */
export const endSeatedTickets = async (db: Database, competitions: readonly string[]): Promise<void> => {
  await sql`UPDATE tickets SET state = 'gone'
    WHERE competition = ANY(${textArray(competitions)}::uuid[]) AND state = 'seated'`.execute(db);
};

/**
 * Players of a competition whose search was at a node that is gone: it may not have shown them the way to their table, and
 * whether they saw it nobody knows.
 */
export const lostSearchers = async (db: Database, competition: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ userId: string }>`
    SELECT k.user_id AS "userId" FROM tickets k
    WHERE k.competition = ${competition} AND NOT EXISTS (SELECT FROM nodes n WHERE n.id = k.node)`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
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
