import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { assertKind } from './fitness.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const { owner: store } = await testDatabase();
const AT = new Date('2026-11-02T12:00:00Z');

interface Row {
  readonly name: string;
  readonly checksum: string;
  readonly at: Date;
}

const recorded = async (): Promise<readonly Row[]> =>
  (await store.pool.query<Row>('SELECT name, checksum, at FROM schema_migrations ORDER BY name')).rows;

const startAgain = async (): Promise<void> => {
  await store.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
};

beforeEach(startAgain);

test('migrations are applied in order and recorded; a second start changes nothing', async () => {
  await migrate(store, AT);
  const first = await recorded();
  expect(first.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name));
  expect(first[0]?.at).toEqual(AT);
  await migrate(store, new Date('2026-12-24T18:00:00Z'));
  expect(await recorded()).toEqual(first);
});

test('nodes that start at the same moment migrate once', async () => {
  await Promise.all([migrate(store, AT), migrate(store, AT), migrate(store, AT)]);
  expect(await recorded()).toHaveLength(migrations.length);
});

test('a newer schema is refused in one line, and nothing is touched', async () => {
  await migrate(store, AT);
  await store.pool.query(`INSERT INTO schema_migrations VALUES ('9999-later', 'x', $1)`, [AT]);
  const before = await recorded();
  await expect(migrate(store, AT)).rejects.toThrow(
    /^the database has the newer schema 9999-later; start the release that made it, or a later one$/,
  );
  expect(await recorded()).toEqual(before);
});

test('a schema that was made by another text of the same name is refused', async () => {
  await migrate(store, AT);
  await store.pool.query(`UPDATE schema_migrations SET checksum = 'another'`);
  await expect(migrate(store, AT)).rejects.toThrow(/is not the one of this release/);
});

test('a migration that fails leaves the database as it was', async () => {
  await store.pool.query('CREATE TABLE table_events (here int)'); // in the way of the first one, half way through it
  await expect(migrate(store, AT)).rejects.toThrow('already exists');
  const { rows } = await store.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  expect(rows).toEqual([{ name: 'table_events' }]);
});

test('a database keeps what it was started for first', async () => {
  await migrate(store, AT);
  await assertKind(store, 'live', AT);
  await expect(assertKind(store, 'live', AT)).resolves.toBeUndefined();
  await expect(assertKind(store, 'demo', AT)).rejects.toThrow(
    /^the database holds real accounts, .+; DEMO should be 0/,
  );
});

test.each([
  ['demo', true],
  ['live', false],
] as const)('accounts of an earlier release make a database one of the %s', async (kind, simulated) => {
  await migrate(store, AT);
  const user = [randomUUID(), 'Stichfest', 'a', 'EUR', 'DE', 0, false, false, simulated, false, false, false, AT];
  await store.pool.query(
    `INSERT INTO users (id, user_name, actor_type, currency, country, loyalty, force_payout, internal, simulated,
       real_money, staff_or_relative, locked, created_at)
     VALUES (${user.map((_, index) => `$${String(index + 1)}`).join(', ')})`,
    user,
  );
  await store.pool.query('DROP TABLE installation');
  await store.pool.query(`DELETE FROM schema_migrations WHERE name = '0073-installation'`);
  await migrate(store, AT);
  const { rows } = await store.pool.query<{ kind: string }>('SELECT kind FROM installation');
  expect(rows).toEqual([{ kind }]);
});
