import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/store/store.ts';

/** Entries before the one in question that its line names. */
const BEFORE = 3;
/** Lines that are worth reading. */
const MOST = 60;

interface Row {
  readonly tableId: string;
  readonly game: string;
  readonly seq: number;
  readonly at: Date;
  readonly entry: string;
  readonly before: readonly string[];
}

/** What the clock has decided at tables, a line each: when, after which entries, and how long after the last. */
export const decidedByClock = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<Row>`
    SELECT e.table_id AS "tableId", coalesce(o.game_variant, o.gametype) AS game, e.seq, e.at, e.action AS entry,
      (SELECT array_agg(concat(b.seq, ' ', b.actor, ' ', b.seat, ' ', round(extract(epoch FROM e.at - b.at), 1), ' s before: ',
          left(b.action, 90)) ORDER BY b.seq)
        FROM table_events b WHERE b.table_id = e.table_id AND b.seq < e.seq AND b.seq >= e.seq - ${BEFORE}) AS before
    FROM table_events e JOIN tables t ON t.id = e.table_id
      JOIN competitions c ON c.id = t.competition JOIN tournaments o ON o.id = c.tournament
    WHERE e.actor = 'clock' AND e.action LIKE '%"type":"timeOut"%' ORDER BY e.at LIMIT ${MOST}`.execute(db);
  return rows.map(
    ({ tableId, game, seq, at, entry, before }) =>
      `${at.toISOString()} table ${tableId} (${game}) entry ${String(seq)} ${entry.slice(0, 120)}; after ${before.join(' | ')}`,
  );
};
