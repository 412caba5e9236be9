import { sql } from 'kysely';
import type { Database } from '../store.ts';

/** What all processes together have, as only the database knows it. */
export interface Figures {
  /** Tickets by what they wait for: a socket, a table, their player's return. */
  readonly issued: number;
  readonly waiting: number;
  readonly absent: number;
  /** When the longest waiting came; null when nobody waits. */
  readonly oldest: Date | null;
  /** When the longest waiting person came where enough wait for a table (simulated players keep some of them free). */
  readonly stuck: Date | null;
  readonly running: number;
  /** Running tables that no living process keeps. */
  readonly unkept: number;
  readonly nodes: number;
}

/** Reads nothing but partial indexes of what runs at the moment, so that it costs the same however much was played. */
export const readFigures = async (db: Database): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    WITH k AS (SELECT state, tournament, user_id, entered_at FROM tickets WHERE state IN ('issued','waiting','absent')),
    w AS (SELECT k.tournament, count(*) AS waiting, min(k.entered_at) AS oldest,
        min(k.entered_at) FILTER (WHERE NOT u.simulated) AS person
      FROM k JOIN users u ON u.id = k.user_id WHERE k.state = 'waiting' GROUP BY k.tournament)
    SELECT (SELECT count(*) FROM k WHERE state = 'issued') AS issued,
      (SELECT count(*) FROM k WHERE state = 'waiting') AS waiting,
      (SELECT count(*) FROM k WHERE state = 'absent') AS absent,
      (SELECT min(oldest) FROM w) AS oldest,
      (SELECT min(w.person) FROM w JOIN tournaments t ON t.id = w.tournament
        WHERE w.waiting >= t.players_per_game) AS stuck,
      (SELECT count(*) FROM tables WHERE NOT finished) AS running,
      (SELECT count(*) FROM tables b WHERE NOT b.finished
        AND (SELECT n.id FROM nodes n WHERE n.id = b.node) IS NULL) AS unkept,
      (SELECT count(*) FROM nodes) AS nodes`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('the figures answered no row');
  return figures;
};
