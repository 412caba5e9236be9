import type { Context } from '../../apps/server/src/context.ts';

/** A tournament and a season, each with the same players and so many results. */
export interface RankingData {
  readonly tournamentId: number;
  readonly seasonId: number;
  readonly zoneId: string;
  /** Some of the players, from all over the rankings. */
  readonly sample: readonly string[];
}

export interface Size {
  readonly players: number;
  /** Results of each player: games of the tournament, tournaments of the season. */
  readonly each: number;
}

const SAMPLE = 2000;
const ZONE = 'skatmasters';

/** Accounts of so many players, created then; `player-1` and on. */
export const PEOPLE = `
  INSERT INTO users (id, user_name, actor_type, currency, country, loyalty, force_payout, internal, simulated,
    real_money, staff_or_relative, locked, created_at)
  SELECT md5('player ' || n)::uuid, 'player-' || n, 'a', 'EUR', 'DE', 0, false, false, false, true, false, false, $2
  FROM generate_series(1, $1::int) AS n`;

/** Of all accounts that there are, empty. */
export const PURSES = `INSERT INTO purses SELECT id, kind, 0 FROM users CROSS JOIN unnest(ARRAY['money', 'bonus']) AS kind`;

const SEASON = `
  INSERT INTO seasons (zone_id, name, starts_at, ends_at, qualifiers, state)
  VALUES ('${ZONE}', 'Season', $1::timestamptz - interval '1 day', $1::timestamptz + interval '300 days', 45, 'running')
  RETURNING id`;

const TOURNAMENT = `
  INSERT INTO tournaments (zone_id, name, gametype, is_masters, state, registration_start, registration_end,
    competition_start, competition_end, lobby_from, lobby_to, entry_fee, restart_fee, total_win, added_prize,
    number_of_games, number_of_tickets, players_per_game, rounds_per_game, game_techs, image, rejoins_enabled, prizes,
    season)
  VALUES ('${ZONE}', 'Qualifier', 'skat', true, 'running', $1, $1, $1, $1, '00:00', '24:00', 1000, 1000, 600000, 3, 12, 3,
    3, 3, '{html5_webgl}', 'skat', true, '[{"from":1,"to":300,"prize":500}]', $2) RETURNING id`;

const ENTRIES = `
  INSERT INTO entries (tournament, user_id, joined_at, terms_version, terms_at)
  SELECT $1, id, $2::timestamptz + mod(hashtext(id::text), 1000) * interval '1 s', '1', $2 FROM users`;

const TRANSFER = `
  INSERT INTO transfers (key, digest, kind, answer, at) VALUES ('bench', '', 'entryFee', 'null', $1) RETURNING id`;

const ATTEMPTS = `
  INSERT INTO attempts (entry, number, started_at, transfer)
  SELECT id, 1, $2, $3 FROM entries WHERE tournament = $1`;

/** Three players a competition; every player has played every slot. */
const COMPETITIONS = `
  INSERT INTO competitions (id, tournament, formed_at, state, finished_at)
  SELECT md5('game ' || slot || ' ' || game)::uuid, $1, $2, 'finished', $2
  FROM generate_series(0, $3::int - 1) AS slot, generate_series(0, ($4::int - 1) / 3) AS game`;
const SEATS = `
  INSERT INTO seats (competition, seat, user_id, attempt, slot, state, score, rank, ended_at)
  SELECT md5('game ' || slot || ' ' || (n / 3))::uuid, mod(n, 3), user_id, attempt, slot, 'finished',
    mod(hashtext(user_id::text || slot), 120), 1, $2::timestamptz + mod(n, 5000) * interval '1 s'
  FROM (SELECT (row_number() OVER ())::int - 1 AS n, e.user_id, a.id AS attempt
        FROM attempts AS a JOIN entries AS e ON e.id = a.entry WHERE e.tournament = $1) AS players,
    generate_series(0, $3::int - 1) AS slot`;
const STANDINGS = `
  INSERT INTO standings (tournament, user_id, attempt, score, best_game, games, completed_at, registered_at)
  SELECT e.tournament, e.user_id, s.attempt, sum(s.score), max(s.score), count(*), max(s.ended_at), e.joined_at
  FROM seats AS s JOIN attempts AS a ON a.id = s.attempt JOIN entries AS e ON e.id = a.entry
  WHERE e.tournament = $1 GROUP BY e.id, s.attempt`;
const SEASON_RESULTS = `
  INSERT INTO season_results (season, user_id, tournament, score, rank, prize)
  SELECT $1, user_id, $2, mod(hashtext(user_id::text || $2::bigint), 700), 1, 0 FROM entries WHERE tournament = $2`;

/** Fills an empty database; says how far it is. */
export const fillRankings = async (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  size: Size,
): Promise<RankingData> => {
  const now = clock.now();
  const started = performance.now();
  const client = await store.pool.connect();
  const step = async <Row extends object>(what: string, sql: string, values: readonly unknown[]): Promise<Row[]> => {
    process.stderr.write(`filling: ${what} ... `);
    const { rows } = await client.query<Row>(sql, [...values]);
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`);
    return rows;
  };
  const idOf = (rows: readonly { readonly id: number }[]): number => rows[0]?.id ?? 0;
  try {
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '128MB'`);
    await client.query(
      `INSERT INTO zones (id, gametype, internal, planned, position) VALUES ('${ZONE}', 'skat', false, false, 1)`,
    );
    await step('players', PEOPLE, [size.players, now]);
    await step('purses', PURSES, []);
    const seasonId = idOf(await step<{ id: number }>('season', SEASON, [now]));
    const transfer = idOf(await step<{ id: number }>('a transfer', TRANSFER, [now]));
    const tournaments: number[] = [];
    for (let nth = 1; nth <= size.each; nth += 1) {
      const id = idOf(await step<{ id: number }>(`tournament ${nth} of ${size.each}`, TOURNAMENT, [now, seasonId]));
      await step(`entries of tournament ${nth}`, ENTRIES, [id, now]);
      tournaments.push(id);
    }
    const [tournamentId = 0] = tournaments;
    await step('attempts', ATTEMPTS, [tournamentId, now, transfer]);
    await step('competitions', COMPETITIONS, [tournamentId, now, size.each, size.players]);
    await step('games', SEATS, [tournamentId, now, size.each]);
    await client.query('SET session_replication_role = origin');
    await step('standings', STANDINGS, [tournamentId]);
    for (const id of tournaments) await step(`season results of tournament ${id}`, SEASON_RESULTS, [seasonId, id]);
    await step('vacuum, analyze', 'VACUUM ANALYZE', []);
    await client.query('RESET ALL');
    const sample = await step<{ id: string }>('sample', `SELECT id FROM users ORDER BY id LIMIT ${SAMPLE}`, []);
    return { tournamentId, seasonId, zoneId: ZONE, sample: sample.map((row) => row.id) };
  } finally {
    client.release();
  }
};

/** What one would write without kept rankings: a tournament's first 50 and one player's rank, from all games. */
export const PLAIN_TOURNAMENT = `
  WITH totals AS (
    SELECT e.user_id, e.joined_at, sum(s.score) AS total, max(s.score) AS best, max(s.ended_at) AS completed
    FROM seats AS s JOIN attempts AS a ON a.id = s.attempt JOIN entries AS e ON e.id = a.entry
    WHERE e.tournament = $1 AND s.state IN ('finished', 'skipgame') GROUP BY e.id, a.id
  ), counting AS (
    SELECT DISTINCT ON (user_id) * FROM totals ORDER BY user_id, total DESC, best DESC, completed
  ), ranked AS (
    SELECT row_number() OVER (ORDER BY total DESC, best DESC, completed, joined_at, user_id) AS rank, * FROM counting
  )
  SELECT ranked.rank, ranked.user_id AS "playerId", ranked.total, users.user_name FROM ranked
    JOIN users ON users.id = ranked.user_id
  WHERE rank <= 50 OR ranked.user_id = $2 ORDER BY rank`;

/** The same of a season, from all results. */
export const PLAIN_SEASON = `
  WITH ordered AS (
    SELECT r.user_id, r.score, e.joined_at,
      row_number() OVER (PARTITION BY r.user_id ORDER BY r.score DESC) AS place
    FROM season_results AS r JOIN entries AS e ON e.tournament = r.tournament AND e.user_id = r.user_id
    WHERE r.season = $1
  ), totals AS (
    SELECT user_id, sum(greatest(score, 0)) FILTER (WHERE place <= 6) AS total, max(score) AS best,
      min(joined_at) AS registered
    FROM ordered GROUP BY user_id
  ), ranked AS (
    SELECT row_number() OVER (ORDER BY total DESC, best DESC, registered, user_id) AS rank, * FROM totals
  )
  SELECT ranked.rank, ranked.user_id AS "playerId", ranked.total, users.user_name FROM ranked
    JOIN users ON users.id = ranked.user_id
  WHERE rank <= 50 OR ranked.user_id = $2 ORDER BY rank`;
