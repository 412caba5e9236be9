import { sql } from 'kysely';
import { trialBalance } from '../../apps/server/src/money/trial-balance.ts';
import type { Database } from '../../apps/server/src/store/store.ts';
import type { Witness } from './witness.ts';

/** Faults found, by name; every number has to be zero. */
export type Findings = Readonly<Record<string, number>>;

const countOf = async (db: Database, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]?.count ?? 0;

/** Acknowledged actions that no log holds. */
const missing = async (db: Database, witness: Witness): Promise<number> => {
  // What is acknowledged while the database is asked may be newer than its answer.
  const told = [...witness.acknowledged];
  const { rows } = await sql<{ key: string }>`
    SELECT t.competition || ' ' || e.request_id AS key FROM table_events e JOIN tables t ON t.id = e.table_id
    WHERE e.request_id IS NOT NULL`.execute(db);
  const logged = new Set(rows.map(({ key }) => key));
  return told.filter(({ competitionId, requestId }) => !logged.has(`${competitionId} ${requestId}`)).length;
};

const books = async (db: Database): Promise<Findings> => {
  const { sum, differences } = await trialBalance(db);
  return { 'cents out of balance': Math.abs(sum), 'purses that differ from their lines': differences.length };
};

/** What has to hold at every moment, also in the middle of a fault. */
export const auditNow = async (db: Database, witness: Witness): Promise<Findings> => ({
  'acknowledged actions missing': await missing(db, witness),
  'frames forgotten': witness.forgotten,
  'players at two tables': await countOf(
    db,
    sql`SELECT count(*) FROM (SELECT s.user_id FROM seats s JOIN tables t ON t.competition = s.competition
      WHERE s.state = 'pending' AND NOT t.finished GROUP BY s.user_id HAVING count(*) > 1) AS twice`,
  ),
  'gaps in logs': await countOf(
    db,
    sql`SELECT count(*) FROM (SELECT table_id FROM table_events GROUP BY table_id HAVING max(seq) <> count(*)) AS gaps`,
  ),
  ...(await books(db)),
});

/** What has to hold once all last games are played. */
export const auditAtEnd = async (db: Database, witness: Witness): Promise<Findings> => ({
  ...(await auditNow(db, witness)),
  'tables unfinished': await countOf(db, sql`SELECT count(*) FROM tables WHERE NOT finished`),
  'seats pending': await countOf(db, sql`SELECT count(*) FROM seats WHERE state = 'pending'`),
  'decisions left to the clock': await countOf(
    db,
    sql`SELECT count(*) FROM table_events WHERE actor = 'clock' AND action LIKE '%"type":"timeOut"%'`,
  ),
  'banks touched': await countOf(db, sql`SELECT count(*) FROM table_events WHERE action LIKE '%"type":"bank"%'`),
  'games lost (skipgame, lto)': await countOf(db, sql`SELECT count(*) FROM seats WHERE state IN ('skipgame', 'lto')`),
  'standings that differ from their games': await countOf(
    db,
    sql`SELECT count(*) FROM standings t JOIN LATERAL (SELECT coalesce(sum(s.score), 0) AS score, count(*) AS games
        FROM seats s WHERE s.attempt = t.attempt AND s.state = 'finished') AS played ON true
      WHERE played.score <> t.score OR played.games <> t.games`,
  ),
  'competitions without a table': await countOf(
    db,
    sql`SELECT count(*) FROM competitions c LEFT JOIN tables t ON t.competition = c.id
      JOIN tournaments o ON o.id = c.tournament AND o.zone_id = o.gametype WHERE t.id IS NULL`,
  ),
});

const finishedByGame = async (db: Database): Promise<Findings> => {
  const { rows } = await sql<{ game: string; count: number }>`
    SELECT coalesce(o.game_variant, o.gametype) AS game, count(*)::int AS count
    FROM competitions c JOIN tournaments o ON o.id = c.tournament
    WHERE c.state = 'finished' GROUP BY 1 ORDER BY 1`.execute(db);
  return Object.fromEntries(rows.map(({ game, count }) => [`competitions of ${game} finished`, count]));
};

/** How much was played, so that zeros mean something. */
export const playedSoFar = async (db: Database): Promise<Findings> => ({
  'competitions finished': await countOf(db, sql`SELECT count(*) FROM competitions WHERE state = 'finished'`),
  ...(await finishedByGame(db)),
  'entries logged': await countOf(db, sql`SELECT count(*) FROM table_events`),
  takeovers: await countOf(db, sql`SELECT coalesce(sum(epoch), 0) AS count FROM tables`),
});
