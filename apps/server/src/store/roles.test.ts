import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { durableContext, serverSettings, testContext, type TestContext } from '../../test/database.ts';
import { newPlayer } from '../../test/people.ts';
import { run } from '../../test/processes.ts';
import { openVenue } from '../../test/table.ts';
import { recordAudit } from '../audit/audit.ts';
import { RUNTIME_ROLE } from './embedded/runtime-role.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';
import { assertBounded } from './roles.ts';
import { openStore } from './store.ts';

const KEPT = ['audit', 'transfers', 'ledger_lines', 'table_events', 'sealed_deals', 'day_heads'] as const;
const MAIN = new URL('../main.ts', import.meta.url);

const context = await testContext();
const { store, owner } = context;
await newPlayer(context, { money: 5 });
await store.transaction((tx) =>
  recordAudit(context, tx, {
    ...{ actor: 'system', act: 'test', subject: 'player:1', reason: 'none', detail: null, at: context.clock.now() },
  }),
);

/** A role of its own with whatever rights, and a store that works with it. */
const roleWith = async (its: TestContext, rights: string) => {
  const [name, password] = [`role_${randomBytes(4).toString('hex')}`, randomBytes(12).toString('hex')];
  await its.owner.pool.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}' ${rights}`);
  const address = new URL(its.databaseUrl);
  [address.username, address.password] = [name, password];
  const opened = openStore(address.href, () => undefined);
  onTestFinished(async () => {
    await opened.close();
    await its.owner.pool.query(`REASSIGN OWNED BY ${name} TO CURRENT_USER; DROP OWNED BY ${name}; DROP ROLE ${name}`);
  });
  return { name, url: address.href, store: opened };
};

test.each(KEPT)(
  'OPS-10 the role of the server may add to %s, and neither change, delete, empty nor alter it',
  async (table) => {
    const column = {
      audit: 'reason',
      transfers: 'kind',
      ledger_lines: 'cents',
      table_events: 'seq',
      sealed_deals: 'number',
      day_heads: 'count',
    };
    for (const statement of [
      `UPDATE ${table} SET ${column[table]} = ${column[table]}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      `ALTER TABLE ${table} ADD COLUMN more int`,
      `DROP TABLE ${table} CASCADE`,
      `CREATE TRIGGER mine BEFORE INSERT ON ${table} EXECUTE FUNCTION refuse_change()`,
      `CREATE RULE mine AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
      `SELECT FROM ${table} FOR UPDATE`,
    ])
      await expect(store.pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    await expect(store.pool.query(`SELECT count(*) FROM ${table}`)).resolves.toBeDefined();
  },
);

test('OPS-10 nor may it go round: no other role, no triggers switched off, no new or other schema', async () => {
  for (const statement of [
    'SET session_replication_role = replica',
    'SET ROLE matador',
    'SET SESSION AUTHORIZATION matador',
    `ALTER ROLE ${RUNTIME_ROLE} SUPERUSER`,
    'CREATE ROLE another SUPERUSER',
    'CREATE TABLE mine (a int)',
    'CREATE SCHEMA mine',
    'DROP SCHEMA public CASCADE',
    `CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    'DELETE FROM schema_migrations',
    `COPY audit TO PROGRAM 'true'`,
    `SELECT setval('transfers_id_seq', 1)`,
    'CREATE EXTENSION file_fdw',
  ])
    await expect(store.pool.query(statement), statement).rejects.toThrow(
      /permission denied|must be (?:owner|superuser)/,
    );
});

test('what runs by the rights of the owner is open to no other role of the database', async () => {
  const { owner } = await testContext();
  const { rows } = await owner.pool.query(
    `SELECT proname FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace
       AND (proacl IS NULL OR EXISTS (SELECT FROM aclexplode(proacl) WHERE grantee = 0))`,
  );
  expect(rows).toEqual([]);
});

test('logs and sealed deals are removed by a function of the owner, which refuses what is said to be unsettled', async () => {
  const venue = await openVenue(await testContext());
  const { pool } = venue.context.store;
  const { competitionId } = await venue.deal();
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM tables WHERE competition = $1', [competitionId]);
  const remove = () => pool.query('SELECT remove_table_logs($1, $2)', [[rows[0]!.id], venue.context.clock.now()]);
  await expect(remove()).rejects.toThrow('is kept until its tournament is settled');
  await pool.query('UPDATE tables SET finished = true');
  await pool.query(`UPDATE competitions SET state = 'voided'`);
  for (const state of ['running', 'clearance']) {
    await pool.query('UPDATE tournaments SET state = $1', [state]);
    await expect(remove(), state).rejects.toThrow('is kept until its tournament is settled');
  }
  await pool.query(`UPDATE tournaments SET state = 'settled'`);
  await remove();
  const left = await pool.query('SELECT FROM table_events WHERE table_id = $1', [rows[0]!.id]);
  expect(left.rowCount).toBe(0);
});

test('OPS-10 what a migration adds is granted at the next start, partitions through their table alone, and once', async () => {
  const its = await durableContext();
  await its.owner.pool.query(`CREATE TABLE added (at int) PARTITION BY RANGE (at);
    CREATE TABLE added_1 PARTITION OF added FOR VALUES FROM (0) TO (10); GRANT ALL ON added_1 TO ${RUNTIME_ROLE};
    GRANT UPDATE ON audit TO ${RUNTIME_ROLE}; GRANT DELETE ON transfers TO ${RUNTIME_ROLE}`);
  await prepareDatabase(its.store, its.ownerUrl, its.clock.now());
  const rightsOf = async (): Promise<unknown> =>
    (
      await its.owner.pool.query(
        `SELECT relname, relacl::text, xmin::text FROM pg_class WHERE relname ~ '^(added|audit$|transfers$)' ORDER BY 1`,
      )
    ).rows;
  await migrate(its.owner, its.clock.now(), RUNTIME_ROLE);
  await its.store.pool.query('INSERT INTO added VALUES (5)');
  await expect(its.store.pool.query('CREATE TEMPORARY TABLE audit (id int)')).rejects.toThrow('permission denied');
  await expect(its.store.pool.query('UPDATE added_1 SET at = 6')).rejects.toThrow('permission denied');
  await expect(its.store.pool.query(`UPDATE audit SET reason = ''`)).rejects.toThrow('permission denied');
  await assertBounded(its.store);
  const rights = await rightsOf();
  await migrate(its.owner, its.clock.now(), RUNTIME_ROLE);
  expect(await rightsOf()).toEqual(rights);
});

test('OPS-10 a role that could rewrite what is kept is refused in one line that says why', async () => {
  const its = await testContext();
  await expect(assertBounded(its.owner)).rejects.toThrow(
    /^the role matador of DATABASE_URL may do too much \(it is a superuser\); it should be another one /,
  );
  const { rows } = await its.owner.pool.query<{ name: string }>('SELECT current_database() AS name');
  for (const [rights, why, grant] of [
    ['CREATEROLE', 'it may make roles', ''],
    ['', 'it owns the database', `ALTER DATABASE ${rows[0]!.name} OWNER TO %`],
    ['', 'it owns the table users', 'ALTER TABLE users OWNER TO %'],
    ['', 'it is a member of pg_write_all_data', 'GRANT pg_write_all_data TO %'],
    ['', 'it may change the schema', 'GRANT CREATE ON SCHEMA public TO %'],
    ['', 'it may make schemas', `GRANT CREATE ON DATABASE ${rows[0]!.name} TO %`],
    ['', 'it may switch triggers off', 'GRANT SET ON PARAMETER session_replication_role TO %'],
    ['', 'it may empty the table purses', 'GRANT TRUNCATE ON purses TO %'],
    ['', 'it may change the table audit', 'GRANT UPDATE (reason) ON audit TO %'],
    ['', 'it may change the table transfers', 'GRANT DELETE ON transfers TO %'],
  ] as const) {
    const role = await roleWith(its, rights);
    await assertBounded(role.store).catch((error: unknown) => {
      if (grant !== '') throw error;
    });
    if (grant !== '') await its.owner.pool.query(grant.replace('%', role.name));
    await expect(assertBounded(role.store), why).rejects.toThrow(`may do too much (${why})`);
    await its.owner.pool.query(`REASSIGN OWNED BY ${role.name} TO CURRENT_USER`);
  }
  const member = await roleWith(its, '');
  const group = await roleWith(its, '');
  await its.owner.pool.query(
    `ALTER TABLE users OWNER TO ${group.name}; GRANT ${group.name} TO ${member.name}; ALTER ROLE ${member.name} NOINHERIT`,
  );
  await expect(assertBounded(member.store)).rejects.toThrow('it owns the table users');
});

test('OPS-10 a server whose role is the owner, or that has no owner, does not start and says so in one line', async () => {
  const its = await durableContext();
  const settings = { ...serverSettings(its), DEMO: '0', PORT: '0', LOG_LEVEL: 'silent' };
  const refusal = async (change: Readonly<Record<string, string>>): Promise<readonly unknown[]> => {
    const server = run(MAIN, { ...settings, ...change });
    return [await server.ended, (await server.errors).trimEnd()];
  };
  expect(await refusal({ DATABASE_OWNER_URL: '' })).toEqual([
    2,
    expect.stringMatching(/^DATABASE_OWNER_URL is missing; with DATABASE_URL it should be .+$/),
  ]);
  expect(await refusal({ DATABASE_URL: its.ownerUrl })).toEqual([
    2,
    expect.stringMatching(/^DATABASE_URL has the user of DATABASE_OWNER_URL; it should .+$/),
  ]);
  expect(await refusal({ AUDIT_KEY: '' })).toEqual([
    2,
    expect.stringMatching(/^AUDIT_KEY is missing; with DATABASE_URL it should be .+$/),
  ]);
  expect(await refusal({ PERSON_KEY: '' })).toEqual([
    2,
    expect.stringMatching(/^PERSON_KEY is missing; with DATABASE_URL it should be .+$/),
  ]);
  expect(await refusal({ RECEIPT_KEY: '' })).toEqual([
    2,
    expect.stringMatching(/^RECEIPT_KEY is missing; with DATABASE_URL it should be .+$/),
  ]);
  const other = await durableContext();
  expect(await refusal({ DATABASE_OWNER_URL: other.ownerUrl })).toEqual([
    1,
    expect.stringMatching(/^DATABASE_OWNER_URL leads to another database than DATABASE_URL; .+$/),
  ]);
  const strong = await roleWith(its, 'CREATEROLE');
  expect(await refusal({ DATABASE_URL: strong.url })).toEqual([
    1,
    expect.stringMatching(/^the role \w+ of DATABASE_URL may do too much .+ see "Two roles" in docs\/OPERATIONS\.md$/),
  ]);
});

test('a connection costs nothing more: the role signs in itself', async () => {
  const client = new pg.Client({ connectionString: context.databaseUrl });
  await client.connect();
  const { rows } = await client.query('SELECT session_user::text AS signed, current_user::text AS works');
  expect(rows).toEqual([{ signed: RUNTIME_ROLE, works: RUNTIME_ROLE }]);
  await client.end();
  expect(owner).not.toBe(store);
});
