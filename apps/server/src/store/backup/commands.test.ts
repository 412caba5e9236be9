import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { durableContext, durableDatabase, serverSettings } from '../../../test/database.ts';
import { newPlayer, newTournament } from '../../../test/people.ts';
import { dataFolder, run, type Running } from '../../../test/processes.ts';
import { join as enter, play } from '../../../test/series.ts';
import { dump } from './dump.ts';
import type { Store } from '../store.ts';

const SERVER = new URL('../../main.ts', import.meta.url);
const BACKUP = new URL('../../backup.ts', import.meta.url);
const RESTORE = new URL('../../restore.ts', import.meta.url);

const folder = await mkdtemp(join(tmpdir(), 'matador-copies-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Its last line on standard output, or on standard error when it fails. */
const ended = async ({ ended: end, output, errors }: Running): Promise<readonly [number | string, string]> => {
  const code = await end;
  const lines = (await (code === 0 ? output : errors)).trimEnd().split('\n');
  return [code, lines.at(-1) ?? ''];
};
const linesOf = async (store: Store): Promise<ReadonlySet<string>> => {
  const lines = new Set<string>();
  for await (const line of dump(store, new Date(0))) lines.add(line);
  return lines;
};
test('with DATABASE_URL the commands copy a database while a server works on it, into an empty one and no other', async () => {
  const context = await durableContext();
  const tournament = await newTournament(context);
  const players = [await newPlayer(context), await newPlayer(context)] as const;
  for (const { id } of players) await enter(context, id, tournament);
  await play(context, tournament, 0, { [players[0].id]: 70, [players[1].id]: 'skipgame' });
  const file = join(folder, 'served.gz');
  const from = { DATABASE_URL: context.databaseUrl };
  const server = run(SERVER, { ...serverSettings(context), PORT: '0', CROWD: '0', LOG_LEVEL: 'warn' });
  expect(await server.firstLine).toContain('ready');
  expect(await ended(run(BACKUP, from, [file]))).toEqual([0, expect.stringMatching(/^Kept [\d,]+ rows of \d+ tables/)]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);

  const { url, ownerUrl, owner: store } = await durableDatabase('template0');
  const into = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  expect(await ended(run(RESTORE, { DATABASE_URL: url }, [file]))).toEqual([
    1,
    expect.stringMatching(/^DATABASE_OWNER_URL is missing; /),
  ]);
  expect(await ended(run(RESTORE, into, [file]))).toEqual([0, expect.stringContaining('the books balance')]);
  const { rows } = await store.pool.query('SELECT user_id, kind, cents FROM purses ORDER BY 1, 2');
  expect(rows).toEqual((await context.store.pool.query('SELECT user_id, kind, cents FROM purses ORDER BY 1, 2')).rows);
  const before = await linesOf(store);
  expect(await ended(run(RESTORE, into, [file]))).toEqual([1, expect.stringContaining('not empty')]);
  expect(await linesOf(store)).toEqual(before);
});

test('with DATA_DIR the commands copy the embedded database beside its server and without one, and a server goes on with the copy', async () => {
  const [data, copy] = [await dataFolder(), await dataFolder()];
  const settings = { DEMO: '1', CROWD: '0', PORT: '0', LOG_LEVEL: 'warn' };
  const server = run(SERVER, { ...settings, DATA_DIR: data });
  expect(await server.firstLine).toContain('ready');
  const file = join(folder, 'embedded.gz');
  expect(await ended(run(BACKUP, { DATA_DIR: data }, [file]))).toEqual([0, expect.stringContaining('Kept')]);
  expect(await ended(run(RESTORE, { DATA_DIR: data }, [file]))).toEqual([1, expect.any(String)]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await ended(run(BACKUP, { DATA_DIR: data }, [file]))).toEqual([0, expect.stringContaining('Kept')]);

  expect(await ended(run(RESTORE, { DATA_DIR: copy }, [file]))).toEqual([0, expect.stringContaining('balance')]);
  await copyFile(join(data, 'secret'), join(copy, 'secret'));
  const next = run(SERVER, { ...settings, DATA_DIR: copy });
  expect(await next.firstLine).toContain('ready');
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
});
