import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { contextOn, testContext, testDatabase } from '../../../test/database.ts';
import { startTestServer } from '../../../test/game-server.ts';
import { Page } from '../../../test/page.ts';
import { playOn } from '../../../test/seat-page.ts';
import { newPlayer, newTournament } from '../../../test/people.ts';
import { join as enter, play } from '../../../test/series.ts';
import { byRote, intoATrick, openVenue } from '../../../test/table.ts';
import { isBalanced, trialBalance } from '../../money/trial-balance.ts';
import { RUNTIME_ROLE } from '../embedded/runtime-role.ts';
import { migrate } from '../migrate.ts';
import type { Store } from '../store.ts';
import { dump } from './dump.ts';
import { readLines, writeLines } from './file.ts';
import { UnfitBackup } from './format.ts';
import { load } from './load.ts';

const AT = new Date('2026-11-02T12:00:00Z');
const folder = await mkdtemp(join(tmpdir(), 'matador-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const newDatabase = () => testDatabase('template0');
const linesOf = async (store: Store): Promise<readonly string[]> => {
  const lines: string[] = [];
  for await (const line of dump(store, AT)) lines.push(line);
  return lines;
};
/** What a database holds, whatever order its rows lie in. */
const contentOf = async (store: Store): Promise<ReadonlySet<string>> => new Set(await linesOf(store));

const context = await testContext();
const venue = await openVenue(context);
const seated = await venue.deal();
await intoATrick(seated, venue, byRote);
const tournamentId = await newTournament(context);
const players = [
  await newPlayer(context, { userName: `O'Hara "ß" \\ ${randomUUID()}` }),
  await newPlayer(context),
] as const;
for (const { id } of players) await enter(context, id, tournamentId);
await play(context, tournamentId, 0, { [players[0].id]: 70, [players[1].id]: 'skipgame' });
const file = join(folder, 'matador.gz');
await writeLines(file, dump(context.store, AT));

test('what is restored is what was there, to the last row and counter, and the books balance', async () => {
  const { owner: store } = await newDatabase();
  const { rows } = await load(store, readLines(file), AT);
  expect(rows).toBeGreaterThan(100);
  expect(await contentOf(store)).toEqual(await contentOf(context.store));
  expect(isBalanced(await trialBalance(store.db))).toBe(true);
  await migrate(store, AT);
  await expect(store.pool.query('DELETE FROM ledger_lines')).rejects.toThrow('only ever added to');
});

test('tables that ran when the backup was taken go on after the restore', async () => {
  const database = await newDatabase();
  await load(database.owner, readLines(file), AT);
  await migrate(database.owner, AT, RUNTIME_ROLE);
  const restored = await contextOn(database, context.clock);
  const server = await startTestServer(restored);
  const sit = async (seat: number): Promise<Page> => {
    const { caller } = seated.members[seat]!;
    const page = await new Page(server.host, caller.cookie, seated.competitionId, {
      nonce: seated.pages[seat]!.nonce,
    }).join();
    await page.next('view');
    return page;
  };
  const pages = [await sit(0), await sit(1), await sit(2)] as const;
  expect(pages.map((page) => page.state.deal)).toEqual(seated.pages.map((page) => page.state.deal));
  await playOn(pages, restored.clock, byRote);
  expect(pages[0].state.phase).toBe('finished');
  await server.close();
});

test('a backup that is cut off or damaged, or a database that is not empty, is refused whole', async () => {
  const { owner: store } = await newDatabase();
  const lines = gunzipSync(await readFile(file))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  const broken: Readonly<Record<string, readonly string[]>> = {
    'cut off': lines.slice(0, -1),
    'are missing': lines.filter((line, at) => at !== lines.findIndex((one) => one.startsWith('{"row":'))),
    'later release': ['{"format":"matador-backup","version":2}', ...lines.slice(1)],
    'does not know': [lines[0]!.replace('0001-first', '9001-later'), ...lines.slice(1)],
    'cannot be read': [...lines.slice(0, 5), '{"row', ...lines.slice(5)],
    'file is empty': [],
  };
  for (const [reason, content] of Object.entries(broken)) {
    const path = join(folder, 'broken');
    await writeFile(path, content.map((line) => `${line}\n`).join(''));
    await expect(load(store, readLines(path), AT), reason).rejects.toThrow(reason);
    expect((await store.pool.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).rows).toEqual(
      [],
    );
  }
  const torn = join(folder, 'torn.gz');
  await writeFile(torn, (await readFile(file)).subarray(0, 4000));
  await expect(load(store, readLines(torn), AT)).rejects.toThrow(UnfitBackup);
  await expect(load(store, readLines(join(folder, 'none.gz')), AT)).rejects.toThrow(UnfitBackup);
  await load(store, readLines(file), AT);
  await expect(load(store, readLines(file), AT)).rejects.toThrow('not empty');
});
