import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { crowdsAt, dataFolder, expectNobodyOn, expectNoCrowdAt, homeOf, run, type Running } from '../test/processes.ts';
import { startEmbedded } from './store/embedded/index.ts';

const MAIN = new URL('main.ts', import.meta.url);
const READY = /^Matador is ready: (http:\/\/127\.0\.0\.1:\d+) - sign in /;

/** Starts the server on a free port; without the demo unless asked, which is quicker. */
const start = (env: Readonly<Record<string, string>>): Running => run(MAIN, { PORT: '0', DEMO: '0', ...env });

const addressOf = async (server: Running): Promise<string> => {
  const [, url = ''] = READY.exec(await server.firstLine) ?? [];
  expect(url).not.toBe('');
  return url;
};

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

/** What a start that is refused prints and how it ends; it must not have taken the data folder. */
const refusalOf = async (server: Running): Promise<{ readonly code: number | string; readonly lines: string[] }> => ({
  code: await server.ended,
  lines: (await server.errors).split('\n').filter((line) => line !== ''),
});

/** The database of a running server, as only who may read its folder can open it. */
const openDatabase = async (folder: string): Promise<pg.Client> => {
  const lines = (await readFile(join(await homeOf(folder), 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(join(folder, 'postgres.password'), 'utf8')).trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(lines[3]),
    user: 'matador',
    password,
    database: 'postgres',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

test('a start says in its last line where to go; asked to stop it ends, with all that it started', async () => {
  const DATA_DIR = await dataFolder();
  const server = start({ DATA_DIR, DEMO: '1', CROWD: '2' });
  const url = await addressOf(server);
  expect(await server.firstLine).toContain('sign in as player1 with one click');
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  expect(await statusOf(`${url}/metrics`)).toBe(200);
  await expect.poll(() => crowdsAt(url)).toBe(1);
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(await server.output).toBe(`${await server.firstLine}\n`);
  await expectNobodyOn(DATA_DIR);
  expect(await crowdsAt(url)).toBe(0);
});

test('every line of the log is JSON, on standard error', async () => {
  const server = start({ DATA_DIR: await dataFolder() });
  await addressOf(server);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  for (const line of (await server.errors).trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
});

test('a second start on the same data folder says so in one line, and the first goes on', async () => {
  const DATA_DIR = await dataFolder();
  const url = await addressOf(start({ DATA_DIR }));
  const { code, lines } = await refusalOf(start({ DATA_DIR }));
  expect(code).toBe(1);
  expect(lines).toEqual([
    `a server is already running on the data folder ${DATA_DIR}; stop it, or set DATA_DIR to another folder`,
  ]);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
});

test('after a server was killed the next start works at once, and owns its tables alone', async () => {
  const DATA_DIR = await dataFolder();
  const server = start({ DATA_DIR, DEMO: '1', CROWD: '0' });
  await addressOf(server);
  server.child.kill('SIGKILL');
  await server.ended;
  const next = await addressOf(start({ DATA_DIR, DEMO: '1', CROWD: '0' }));
  expect(await statusOf(`${next}/readyz`)).toBe(200);
  const database = await openDatabase(DATA_DIR);
  expect((await database.query('SELECT id FROM nodes')).rowCount).toBe(1); // of the one that runs
  await database.end();
});

test('a killed server’s PostgreSQL and crowd end by themselves', async () => {
  const DATA_DIR = await dataFolder();
  const server = start({ DATA_DIR, DEMO: '1', CROWD: '2' });
  const url = await addressOf(server);
  await expect.poll(() => crowdsAt(url)).toBe(1);
  server.child.kill('SIGKILL');
  await server.ended;
  await expectNobodyOn(DATA_DIR);
  await expectNoCrowdAt(url);
});

test('when the program that started it is gone the server stops as if asked', async () => {
  const DATA_DIR = await dataFolder();
  const server = start({ DATA_DIR });
  await addressOf(server);
  server.child.disconnect();
  expect(await server.ended).toBe(0);
  await expectNobodyOn(DATA_DIR);
});

test('a server that others have taken over ends', async () => {
  const DATA_DIR = await dataFolder();
  const server = start({ DATA_DIR });
  await addressOf(server);
  const database = await openDatabase(DATA_DIR);
  await database.query('DELETE FROM nodes');
  await database.end();
  expect(await server.ended).toBe(1);
  await expectNobodyOn(DATA_DIR);
});

test('wrong values stop the start before anything is made, a line each', async () => {
  const DATA_DIR = await dataFolder();
  const { code, lines } = await refusalOf(start({ DATA_DIR, PORT: 'web', DEMO: 'yes' }));
  expect(code).toBe(2);
  expect(lines).toEqual([
    'PORT is "web"; it should be a port from 0 to 65535, for example 8080',
    'DEMO is "yes"; it should be 0 or 1',
  ]);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a port that is taken is told in one line, and nothing is left running', async () => {
  const DATA_DIR = await dataFolder();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const { code, lines } = await refusalOf(start({ DATA_DIR, PORT: String(port), LOG_LEVEL: 'silent' }));
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^another program listens there \(.+\); set PORT to another port$/)]);
  await expectNobodyOn(DATA_DIR);
});

test('a database of your own that does not answer is told in one line', async () => {
  const { code, lines } = await refusalOf(
    start({
      DATABASE_URL: 'postgres://matador@127.0.0.1:1/matador',
      DATABASE_OWNER_URL: 'postgres://owner@127.0.0.1:1/matador',
      SECRET: 'a secret of at least 32 characters',
      AUDIT_KEY: 'a key of at least 32 characters too',
      PERSON_KEY: 'a key of at least 32 characters as well',
      RECEIPT_KEY: 'another key of at least 32 characters',
      VAPID_KEY: 'one more key of at least 32 characters',
    }),
  );
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^the database does not let us in \(.+\); start it, or correct DATABASE_URL$/),
  ]);
});

test('the data of a newer release is refused in one line', async () => {
  const DATA_DIR = await dataFolder();
  const embedded = await startEmbedded(DATA_DIR, { report: () => undefined });
  const client = new pg.Client({ connectionString: embedded.ownerUrl });
  await client.connect();
  await client.query(
    'CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, at timestamptz NOT NULL)',
  );
  await client.query(`INSERT INTO schema_migrations VALUES ('9999-later', 'x', '2027-01-01T00:00:00Z')`);
  await client.end();
  await embedded.stop();
  const { code, lines } = await refusalOf(start({ DATA_DIR }));
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining('the newer schema 9999-later')]);
  await expectNobodyOn(DATA_DIR);
});

test('the demo’s data is refused without the demo, in one line', async () => {
  const DATA_DIR = await dataFolder();
  const server = start({ DATA_DIR, DEMO: '1', CROWD: '0' });
  await addressOf(server);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const { code, lines } = await refusalOf(start({ DATA_DIR }));
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^the database holds the demo, .+, or DEMO should be 1$/)]]);
});

test('a server that strangers could enter is not started', async () => {
  const DATA_DIR = await dataFolder();
  const { code, lines } = await refusalOf(start({ DATA_DIR, DEMO: '1', HOST: '0.0.0.0' }));
  expect([code, lines]).toEqual([2, [expect.stringMatching(/^HOST is "0\.0\.0\.0" in the demo; /)]]);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a demo for strangers says the passwords of its staff once', async () => {
  const DATA_DIR = await dataFolder();
  const signIn = async (url: string, userName: string, password: string) =>
    fetch(`${url}/gd/rest/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({ userName, password }),
    }).then((answer) => answer.text());
  const settings = { DATA_DIR, DEMO_PUBLIC: '1', DEMO: '1', CROWD: '0', HOST: '127.0.0.1' };
  const server = start(settings);
  const url = await addressOf(server);
  expect(await statusOf(`${url}/gd/rest/session/demoCode?userName=operator`)).toBe(404);
  expect(await (await fetch(`${url}/gd/rest/session`)).text()).not.toContain('operator');
  expect(await signIn(url, 'operator', 'demo')).toContain('name or password is wrong');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const [, ...told] = (await server.output).trim().split('\n');
  expect(told.map((line) => line.split(',')[0])).toEqual(['operator', 'operator2', 'support', 'auditor']);
  const password = /password (\S+),/.exec(told[0] ?? '')?.[1] ?? '';
  const again = start(settings);
  expect(await signIn(await addressOf(again), 'operator', password)).toContain(
    'a code of your authenticator is needed',
  );
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  expect(await again.output).toBe(`${await again.firstLine}\n`);
});
