import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { PATIENCE_MS } from '../../test/patience.ts';
import { RUNTIME_ROLE } from './embedded/runtime-role.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { newestKnown } from './releases.ts';

const { owner, store } = await testDatabase();
const AT = new Date('2026-11-26T12:00:00Z');
const last = migrations.at(-1)!;
/** The last step that no release before it bears; those after it only add. */
const breaking = migrations.findLastIndex(({ compatible }) => compatible === undefined);
const NO_PATIENCE = 0;

/** The release after this one has made its step. */
const makeLater = async (compatible: string | null, name = '9999-later'): Promise<void> => {
  await owner.pool.query('INSERT INTO schema_migrations (name, checksum, at, compatible) VALUES ($1, $2, $3, $4)', [
    ...[name, 'x', AT, compatible],
  ]);
};
const startHere = (patienceMs = NO_PATIENCE): Promise<void> => migrate(owner, AT, RUNTIME_ROLE, patienceMs);

/** A process of a release that knows the schema up to a migration has just beaten. */
const runs = async (knows: string | null): Promise<void> => {
  await owner.pool.query('INSERT INTO nodes (id, started_at, beat, knows) VALUES ($1, $2, clock_timestamp(), $3)', [
    ...[randomUUID(), AT, knows],
  ]);
};

beforeEach(async () => {
  await owner.pool.query(
    `DELETE FROM nodes; DELETE FROM schema_migrations WHERE name LIKE '9999%'; DROP TABLE IF EXISTS later`,
  );
});

test('a release starts on the schema of the next one, which says that it works with it', async () => {
  await makeLater(last.name);
  await expect(startHere()).resolves.toBeUndefined();
});

test('a schema of which one step needs a later release is refused in one line', async () => {
  await makeLater(last.name);
  for (const compatible of ['9999-later', null]) {
    await makeLater(compatible, '9999-later-still');
    await expect(startHere()).rejects.toThrow(
      /^the database has the newer schema 9999-later-still; start the release that made it, or a later one$/,
    );
    await owner.pool.query(`DELETE FROM schema_migrations WHERE name = '9999-later-still'`);
  }
});

test('what the next release lets the server do with its own tables stays as it was granted', async () => {
  await makeLater(last.name);
  await owner.pool.query(`CREATE TABLE later (a int); GRANT INSERT, SELECT ON later TO ${RUNTIME_ROLE}`);
  await startHere();
  await expect(store.pool.query('DELETE FROM later')).rejects.toThrow('permission denied');
  await expect(store.pool.query('INSERT INTO later VALUES (1)')).resolves.toBeDefined();
});

/** As it was before the last step of a release that no earlier one bears. */
const undoBreaking = async (): Promise<void> => {
  await owner.pool.query('DELETE FROM schema_migrations WHERE name = ANY($1::text[])', [
    migrations.slice(breaking).map(({ name }) => name),
  ]);
  await owner.pool.query(`
    DROP TABLE IF EXISTS prize_table_versions, prize_tables;
    DROP FUNCTION IF EXISTS keep_prize_table(); DROP FUNCTION IF EXISTS prize_table_changed();
    DROP TRIGGER IF EXISTS zone_versioned ON zones; DROP FUNCTION IF EXISTS zone_changed();
    ALTER TABLE zones DROP COLUMN IF EXISTS names, DROP COLUMN IF EXISTS texts, DROP COLUMN IF EXISTS closed,
      DROP COLUMN IF EXISTS version, DROP COLUMN IF EXISTS changed_at, DROP COLUMN IF EXISTS changed_by;
    DROP TRIGGER IF EXISTS season_versioned ON seasons; DROP FUNCTION IF EXISTS season_changed();
    ALTER TABLE seasons DROP COLUMN IF EXISTS version, DROP COLUMN IF EXISTS changed_at, DROP COLUMN IF EXISTS changed_by;
    DROP TRIGGER IF EXISTS template_versioned ON templates; DROP FUNCTION IF EXISTS template_changed();
    ALTER TABLE templates DROP COLUMN IF EXISTS version, DROP COLUMN IF EXISTS changed_at, DROP COLUMN IF EXISTS changed_by;
    DROP FUNCTION IF EXISTS forget_player_notes(uuid); DROP INDEX IF EXISTS notices_user;
    DROP TABLE IF EXISTS player_notes, answer_template_texts, answer_templates;
    ALTER TABLE support_cases DROP COLUMN IF EXISTS owner, DROP COLUMN IF EXISTS owned_at, DROP COLUMN IF EXISTS close_reason,
      DROP COLUMN IF EXISTS site_digest;
    ALTER TABLE person_digests DROP COLUMN IF EXISTS proved, DROP COLUMN IF EXISTS forget_at;
    DROP TABLE IF EXISTS claimed_exclusions;
    ALTER TABLE exclusions DROP COLUMN IF EXISTS claimed; ALTER TABLE player_limits DROP COLUMN IF EXISTS claimed;
    DROP TABLE IF EXISTS ledger_day_sums, ledger_days; DROP FUNCTION IF EXISTS close_ledger_day(date, timestamptz);
    DROP TABLE IF EXISTS favour_runs, pair_favours, influences, hint_decisions, office_minutes, open_connections; ALTER TABLE nodes DROP COLUMN IF EXISTS name, DROP COLUMN IF EXISTS hears;
    DROP TABLE IF EXISTS table_archives; ALTER TABLE tables DROP COLUMN IF EXISTS archived_at;
    DROP FUNCTION IF EXISTS archive_table_logs(bigint[], timestamptz); DROP FUNCTION IF EXISTS assert_over(bigint[])`);
};
const isUp = async (): Promise<boolean> =>
  (await owner.pool.query('SELECT FROM schema_migrations WHERE name = $1', [last.name])).rows.length === 1;

test.each([
  ['of the release before', migrations[breaking - 1]!.name] as const,
  ['of one that does not say', null] as const,
])('nothing is taken away beneath a running process %s; one that is silent is not waited for', async (_, knows) => {
  await undoBreaking();
  await runs(knows);
  await expect(startHere()).rejects.toThrow(
    `the schema ${migrations[breaking]!.name} would break a server of an earlier release that is running (it knows ${knows ?? 'no later one'}); stop that one first, or start the release between`,
  );
  expect(await isUp()).toBe(false);
  const started = startHere(PATIENCE_MS);
  await owner.pool.query(`UPDATE nodes SET beat = beat - interval '9 s'`);
  await started;
  expect(await isUp()).toBe(true);
});

test('a step waits for a table that a backup reads without making moves wait, and is refused in one line', async () => {
  await undoBreaking();
  const backup = await owner.pool.connect();
  await backup.query('BEGIN; SELECT count(*) FROM tables');
  const refused = startHere().catch((error: unknown) => String(error));
  await store.pool.query('SELECT count(*) FROM tables'); // whoever plays is answered meanwhile
  expect(await refused).toContain('cannot be changed while a table is held, perhaps by a backup');
  const started = startHere(PATIENCE_MS);
  await backup.query('COMMIT');
  backup.release();
  await started;
  expect(await isUp()).toBe(true);
});

test('a start says which schema it knows', async () => {
  expect(newestKnown()).toBe(last.name);
});
