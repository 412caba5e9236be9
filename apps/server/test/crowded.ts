import type { Context } from '../src/context.ts';
import type { TestContext } from './database.ts';

const PEOPLE = `
  INSERT INTO users (id, user_name, actor_type, currency, country, loyalty, force_payout, internal, simulated,
    real_money, staff_or_relative, locked, created_at)
  SELECT md5($2::bigint::text || ' player ' || n)::uuid, 'Gast_' || n, 'a', 'EUR', 'DE', 0, false, false, false, true, false,
    false, $3
  FROM generate_series(1, $1::int) AS n`;
const TRANSFER = `
  INSERT INTO transfers (key, digest, kind, answer, at) VALUES ('crowd of ' || $1, '', 'entryFee', 'null', $2)
  RETURNING id`;
const ENTRIES = `
  INSERT INTO entries (tournament, user_id, joined_at, terms_version, terms_at)
  SELECT $2::bigint, md5($2::bigint::text || ' player ' || n)::uuid, $3::timestamptz + n * interval '1 ms', '1', $3
  FROM generate_series(1, $1::int) AS n`;
const ATTEMPTS = `
  INSERT INTO attempts (entry, number, started_at, transfer)
  SELECT id, 1, $2, $3 FROM entries WHERE tournament = $1 AND NOT EXISTS (SELECT FROM attempts WHERE entry = entries.id)`;
const COMPETITIONS = `
  INSERT INTO competitions (id, tournament, formed_at, state, finished_at)
  SELECT md5($1::bigint::text || ' table ' || slot || ' ' || nth)::uuid, $1::bigint, $3, 'finished', $3
  FROM generate_series(0, 11) AS slot, generate_series(0, $2::int / 3) AS nth`;
/** Every seventh player has not played all twelve; every hundredth has given one up. */
const SEATS = `
  INSERT INTO seats (competition, seat, user_id, attempt, slot, state, score, rank, ended_at)
  SELECT md5($1::bigint::text || ' table ' || slot || ' ' || (n / 3))::uuid, mod(n, 3), user_id, attempt, slot,
    CASE WHEN mod(n, 100) = 0 AND slot = 2 THEN 'skipgame' ELSE 'finished' END,
    CASE WHEN mod(n, 100) = 0 AND slot = 2 THEN -700 ELSE mod(abs(hashtext(n || ' ' || slot)), 400) - 110 END,
    1 + mod(n + slot, 3), $2::timestamptz + slot * interval '20 min' + n * interval '1 ms'
  FROM (SELECT substr(u.user_name, 6)::int AS n, e.user_id, a.id AS attempt
        FROM attempts AS a JOIN entries AS e ON e.id = a.entry JOIN users AS u ON u.id = e.user_id
        WHERE e.tournament = $1 AND u.user_name LIKE 'Gast\\_%') AS players, generate_series(0, 11) AS slot
  WHERE mod(n, 7) <> 0 OR slot < 9`;
const STANDINGS = `
  INSERT INTO standings (tournament, user_id, attempt, score, best_game, games, completed_at, registered_at)
  SELECT e.tournament, e.user_id, s.attempt, sum(s.score), max(s.score), count(*), max(s.ended_at), e.joined_at
  FROM seats AS s JOIN attempts AS a ON a.id = s.attempt JOIN entries AS e ON e.id = a.entry
    JOIN users AS u ON u.id = e.user_id
  WHERE e.tournament = $1 AND u.user_name LIKE 'Gast\\_%' GROUP BY e.id, s.attempt`;

/** So many players of a tournament, `Gast_1` on, with their series: by few statements, as no thousands could be played. */
export const crowd = async (
  { owner, clock }: Pick<TestContext, 'owner'> & Pick<Context, 'clock'>,
  tournamentId: number,
  players: number,
): Promise<void> => {
  const client = await owner.pool.connect();
  const now = clock.now();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(PEOPLE, [players, tournamentId, now]);
    const transfer = await client.query<{ id: number }>(TRANSFER, [String(tournamentId), now]);
    await client.query(ENTRIES, [players, tournamentId, now]);
    await client.query(ATTEMPTS, [tournamentId, now, transfer.rows[0]?.id]);
    await client.query(COMPETITIONS, [tournamentId, players, now]);
    await client.query(SEATS, [tournamentId, now]);
    await client.query('SET session_replication_role = origin');
    await client.query(STANDINGS, [tournamentId]);
  } finally {
    client.release();
  }
};
