import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { contextOn, durableContext, durableDatabase, testDatabase } from '../../../test/database.ts';
import { newPlayer, newTournament } from '../../../test/people.ts';
import { run, type Running } from '../../../test/processes.ts';
import { formTable, join as enter, play } from '../../../test/series.ts';
import { trialBalance } from '../../money/trial-balance.ts';
import { listTables } from '../backup/catalogue.ts';
import { dump } from '../backup/dump.ts';
import { readLines, writeLines } from '../backup/file.ts';
import { load } from '../backup/load.ts';
import { RUNTIME_ROLE } from '../embedded/runtime-role.ts';
import { migrate } from '../migrate.ts';
import type { Store } from '../store.ts';
import { CLASSES } from './classes.ts';
import { stripPersons, wordsOf } from './strip.ts';

const STAGING = new URL('../../staging.ts', import.meta.url);
const AT = new Date('2026-11-26T12:00:00Z');
/** Of a person whom nobody else is called like; in bytes too. */
const KNOWN = 'Erika-Mustermann-0815';
const IN_BYTES = Buffer.from(KNOWN).toString('hex');

const folder = await mkdtemp(join(tmpdir(), 'matador-staging-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const tablesOf = async ({ pool }: Store): Promise<readonly string[]> => {
  const client = await pool.connect();
  const listed = await listTables(client);
  client.release();
  return listed.map(({ name }) => name.replaceAll('"', ''));
};

test('every column of the schema that can hold words has a class, and no other has', async () => {
  const { owner } = await testDatabase();
  const words = await wordsOf(owner.pool);
  const tables = await tablesOf(owner);
  expect(Object.keys(CLASSES).toSorted()).toEqual(tables.toSorted());
  for (const table of tables) {
    const of = CLASSES[table];
    if (of !== 'emptied') expect(Object.keys(of ?? {}).toSorted(), table).toEqual(words.get(table)?.toSorted());
  }
});

test('a column that nobody has thought about stops the command before anything is written', async () => {
  const { owner } = await testDatabase();
  await owner.pool.query('ALTER TABLE seats ADD COLUMN remark text');
  await expect(stripPersons(owner, AT)).rejects.toThrow('what these columns hold: seats.remark');
});

const VALUES: Readonly<Record<string, string>> = {
  text: `'${KNOWN}'`,
  'text[]': `'{${KNOWN}}'`,
  jsonb: `'{"words":"${KNOWN}"}'`,
  bytea: `'\\x${IN_BYTES}'`,
};
const OTHERS: Readonly<Record<string, string>> = {
  uuid: `'00000000-0000-4000-8000-00000000e71a'`,
  boolean: 'true',
  'timestamp with time zone': `'2026-01-01'`,
  date: `'2026-01-01'`,
  'integer[]': `'{}'`,
  'uuid[]': `'{}'`,
  'smallint[]': `'{}'`,
  'timestamp with time zone[]': `'{}'`,
};

/** A row of a table that says who somebody is in every column that can say it and is not kept as it is. */
const plant = async ({ pool }: Store, table: string): Promise<void> => {
  const { rows: columns } = await pool.query<{ name: string; type: string }>(
    `SELECT attname::text AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  const of = CLASSES[table];
  const valueOf = ({ name, type }: (typeof columns)[number]): string => {
    const isKept = of !== 'emptied' && of?.[name] === 'kept';
    const word = VALUES[type];
    if (word === undefined) return OTHERS[type] ?? '1';
    return isKept ? (type === 'text' ? `'kept'` : `'{}'`) : word;
  };
  await pool.query(
    `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) OVERRIDING SYSTEM VALUE
     VALUES (${columns.map(valueOf).join(', ')})`,
  );
};

test('what says who somebody is is in no line of the copy, in whichever table and column it stood', async () => {
  const { owner } = await testDatabase();
  const { pool } = owner;
  const { rows: constraints } = await pool.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
     WHERE contype IN ('c', 'f') AND conparentid = 0 AND connamespace = 'public'::regnamespace AND coninhcount = 0`,
  );
  for (const { table, name } of constraints) await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const tables = await tablesOf(owner);
  for (const table of tables) {
    await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const { rows } = await pool.query(`SELECT FROM ${table} LIMIT 1`);
    if (rows.length === 0 || CLASSES[table] === 'emptied') await plant(owner, table);
  }
  const linesOf = async (): Promise<readonly string[]> => {
    const lines: string[] = [];
    for await (const line of dump(owner, AT)) lines.push(line);
    return lines;
  };
  const isOfPerson = (line: string): boolean => line.includes(KNOWN) || line.includes(IN_BYTES);
  expect((await linesOf()).filter(isOfPerson).length).toBeGreaterThan(30);
  await stripPersons(owner, AT);
  expect((await linesOf()).filter(isOfPerson)).toEqual([]);
});

/** Its last line on standard output, or on standard error when it fails. */
const ended = async ({ ended: end, output, errors }: Running): Promise<readonly [number | string, string]> => {
  const code = await end;
  const lines = (await (code === 0 ? output : errors)).trimEnd().split('\n');
  return [code, lines.at(-1) ?? ''];
};

test('a copy for staging has the books, the entries and the results, and nobody of whom they are', async () => {
  const context = await durableContext();
  const { pool } = context.owner;
  const tournament = await newTournament(context);
  const erika = await newPlayer(context, { userName: KNOWN, mail: `${KNOWN}@mail.example`, loginName: KNOWN });
  const other = await newPlayer(context, { userName: 'Max-Beispiel-4711' });
  for (const { id } of [erika, other]) await enter(context, id, tournament);
  await play(context, tournament, 0, { [erika.id]: 70, [other.id]: 20 });
  await formTable(context, tournament, [
    { userId: erika.id, slot: 1 },
    { userId: other.id, slot: 1 },
  ]);
  await pool.query('ALTER TABLE transfers DISABLE TRIGGER USER');
  await pool.query(
    `UPDATE transfers SET key = 'join:' || $1 || ':key:' || $2, answer = $3 WHERE key LIKE 'join:' || $1 || '%'`,
    [...[erika.id, KNOWN, JSON.stringify({ of: KNOWN })]],
  );
  const [from, to] = [join(folder, 'live.gz'), join(folder, 'staging.gz')];
  await writeLines(from, dump(context.owner, AT));
  expect(gunzipSync(await readFile(from)).toString()).toContain(KNOWN);
  expect(await ended(run(STAGING, {}, [from, to]))).toEqual([0, expect.stringContaining('the books balance')]);

  const text = gunzipSync(await readFile(to)).toString();
  for (const one of [KNOWN, IN_BYTES, erika.id, other.id, other.userName, other.mail ?? ''])
    expect(text).not.toContain(one);
  const database = await durableDatabase('template0');
  const { owner } = database;
  await load(owner, readLines(to), AT);
  expect(await trialBalance(owner.db)).toEqual(await trialBalance(context.owner.db));
  const STANDINGS = 'SELECT tournament, score, games, rank FROM standings ORDER BY score';
  expect((await owner.pool.query(STANDINGS)).rows).toEqual((await pool.query(STANDINGS)).rows);
  const { rows: users } = await owner.pool.query('SELECT user_name, mail FROM users ORDER BY user_name');
  expect(users).toEqual([
    { user_name: 'player-1', mail: null },
    { user_name: 'player-2', mail: null },
  ]);
  const { rows: games } = await owner.pool.query(
    'SELECT c.state, array_agg(s.state) AS seats FROM competitions c JOIN seats s ON s.competition = c.id GROUP BY c.id ORDER BY 1',
  );
  expect(games).toEqual([
    { state: 'finished', seats: ['finished', 'finished'] },
    { state: 'voided', seats: ['lto', 'lto'] },
  ]);

  await migrate(owner, AT, RUNTIME_ROLE);
  const staging = await contextOn(database, context.clock);
  const rows = (await staging.rankings.tournament(tournament)).rows();
  expect(rows.map(({ score }) => score)).toEqual([70, 20]);
  expect(rows.map(({ userName }) => userName).toSorted()).toEqual(['player-1', 'player-2']);
  const tester = await newPlayer(staging, { userName: 'Tester' });
  expect(await enter(staging, tester.id, tournament)).toMatchObject({ ok: true, result: { success: true } });
});

test('a file that is no backup is refused in a line, and nothing is left behind', async () => {
  const [from, to] = [join(folder, 'none'), join(folder, 'none.gz')];
  await writeFile(from, 'no backup\n');
  expect(await ended(run(STAGING, {}, [from, to]))).toEqual([
    1,
    'this is no backup of Matador, or one of a later release',
  ]);
  await expect(stat(to)).rejects.toThrow('ENOENT');
  expect(await ended(run(STAGING, {}, [from]))).toEqual([2, expect.stringMatching(/^usage: /)]);
});
