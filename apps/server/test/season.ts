import type { TestContext } from './database.ts';
import { minutesFrom, newTournament } from './people.ts';
import { join } from './series.ts';

const DAY = 24 * 60;

/** A running season of zone skatmasters. */
export const newSeason = async (context: TestContext, zoneId = 'skatmasters'): Promise<number> => {
  const now = context.clock.now();
  await newTournament(context); // and with it the zones
  const { rows } = await context.store.pool.query<{ id: number }>(
    `INSERT INTO seasons (zone_id, name, starts_at, ends_at, qualifiers, state)
     VALUES ($1, '2026', $2, $3, 45, 'running') RETURNING id`,
    [zoneId, minutesFrom(now, -DAY), minutesFrom(now, 300 * DAY)],
  );
  return rows[0]!.id;
};

export interface Placing {
  readonly userId: string;
  readonly score: number;
  readonly prize?: number;
}

/** A settled qualifier of a season: its players, best first; the first `tickets` without a seat get one. */
export const settledQualifier = async (
  context: TestContext,
  season: number,
  placings: readonly Placing[],
  tickets = 0,
): Promise<number> => {
  const { pool } = context.store;
  const tournament = await newTournament(context, {
    zoneId: 'skatmasters',
    isMasters: true,
    numberOfTickets: 3,
    entryFee: 0,
  });
  for (const { userId } of placings) {
    await context.clock.advance(1000);
    await join(context, userId, tournament);
  }
  await pool.query(
    `INSERT INTO season_results (season, user_id, tournament, score, rank, prize)
     SELECT $1, user_id, $2, score, rank, prize
     FROM unnest($3::uuid[], $4::int[], $5::bigint[]) WITH ORDINALITY AS listed (user_id, score, prize, rank)`,
    [
      season,
      tournament,
      placings.map((one) => one.userId),
      placings.map((one) => one.score),
      placings.map((one) => one.prize ?? 0),
    ],
  );
  await pool.query(
    `INSERT INTO standings (tournament, user_id, attempt, score, best_game, games, completed_at, registered_at, rank, prize)
     SELECT r.tournament, r.user_id, attempts.id, r.score, r.score, 1, $2, entries.joined_at, r.rank, r.prize
     FROM season_results AS r JOIN entries ON entries.tournament = r.tournament AND entries.user_id = r.user_id
       JOIN attempts ON attempts.entry = entries.id WHERE r.tournament = $1`,
    [tournament, context.clock.now()],
  );
  await pool.query(
    `INSERT INTO final_seats (season, user_id, kind, tournament, place, assigned_at)
     SELECT $1, user_id, 'ticket', $2, row_number() OVER (ORDER BY rank), $3 FROM season_results AS r
     WHERE r.tournament = $2 AND NOT EXISTS (SELECT FROM final_seats WHERE season = $1 AND user_id = r.user_id)
     ORDER BY rank LIMIT $4`,
    [season, tournament, context.clock.now(), tickets],
  );
  await pool.query(`UPDATE tournaments SET season = $2, state = 'settled', competition_end = $3 WHERE id = $1`, [
    tournament,
    season,
    context.clock.now(),
  ]);
  return tournament;
};
