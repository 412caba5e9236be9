import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contextOn, testDatabase } from '../../../test/database.ts';
import { startTestServer } from '../../../test/game-server.ts';
import { manualClock } from '../../../test/manual-clock.ts';
import { Page } from '../../../test/page.ts';
import { playOn } from '../../../test/seat-page.ts';
import { callerOf } from '../../../test/people.ts';
import { join, play } from '../../../test/series.ts';
import { byRote } from '../../../test/table.ts';
import { isBalanced, trialBalance } from '../../money/trial-balance.ts';
import { readPurses } from '../queries/money.ts';
import { RUNTIME_ROLE } from '../embedded/runtime-role.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { readLines } from './file.ts';
import { load } from './load.ts';

/** A database of the release whose schema ended with 0012, written by that release: results, a restart, a running table. */
const BEFORE = fileURLToPath(new URL('../../../test/fixtures/schema-0012.jsonl', import.meta.url));
const NONCES = [
  'd59f08c072dd5b48f33547b1ddb604eafd190706ff4aee4d084360a5db289cef',
  'ea83b74b6ee0406f33082ce572eaa53c213e2ed8eb1b8fb47d6da1636be64a9e',
  'cb09d1a24465f70b5c1a17aa498faa294608b07931b06ada7bbbe9f24cbb5dca',
] as const;

const database = await testDatabase('template0');
const { pool, db } = database.store;
const clock = manualClock(new Date('2026-11-02T12:30:00Z'));
await load(database.owner, readLines(BEFORE), clock.now());
const idOf = async (name: string): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE user_name = $1', [name]);
  return rows[0]!.id;
};
const before = await trialBalance(database.owner.db);
await migrate(database.owner, clock.now(), RUNTIME_ROLE);
const context = await contextOn(database, clock);
const { rows: tournaments } = await pool.query<{ id: number }>(`SELECT id FROM tournaments WHERE name = 'Before'`);
const tournamentId = tournaments[0]!.id;
const [anna, bert] = [await idOf('Anna'), await idOf('Bert')];

test('the schema of the previous release becomes that of this one', async () => {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migrations');
  expect(rows.map((row) => row.name).toSorted()).toEqual(migrations.map(({ name }) => name).toSorted());
  expect(migrations.length).toBeGreaterThan(5);
});

test('MONEY-1 every cent of the previous release is where it was, and the books balance', async () => {
  const after = await trialBalance(db);
  expect(isBalanced(after)).toBe(true);
  expect(after.accounts).toEqual(before.accounts);
  expect(after.accounts.length).toBeGreaterThan(3);
  expect([await readPurses(db, anna), await readPurses(db, bert)]).toEqual([
    { money: 93_00, bonus: 0 },
    { money: 80_00, bonus: 0 },
  ]);
});

test('RANK-7 rankings of the previous release stand, and new results are added to them', async () => {
  const ranking = async () =>
    (await context.rankings.tournament(tournamentId)).rows().map((row) => [row.userName, row.score, row.games]);
  expect(await ranking()).toEqual([
    ['Anna', 50, 2],
    ['Bert', -660, 2],
  ]);
  await play(context, tournamentId, 5, { [anna]: 300 });
  expect((await ranking())[0]).toEqual(['Anna', 350, 3]);
});

test('whoever was entered before the upgrade may restart after it', async () => {
  expect(await join(context, anna, tournamentId)).toEqual({ ok: true, result: { success: true, reason: null } });
  expect(await readPurses(db, anna)).toEqual({ money: 83_00, bonus: 0 });
});

test('a table of the previous release goes on by the rules it began with', async () => {
  const { rows } = await pool.query<{ competition: string; players: string[] }>(
    `SELECT competition, array_agg(user_id ORDER BY seat) AS players FROM seats JOIN tables USING (competition)
     WHERE NOT finished GROUP BY competition`,
  );
  const { competition, players } = rows[0]!;
  const server = await startTestServer(context);
  const sit = async (seat: number): Promise<Page> => {
    const { cookie } = await callerOf(server.app, context, players[seat]!);
    const page = await new Page(server.host, cookie, competition, { nonce: NONCES[seat]! }).join();
    await page.next('view');
    return page;
  };
  const pages = [await sit(0), await sit(1), await sit(2)] as const;
  expect(pages.map((page) => page.state.turn)).toEqual([12, 12, 12]);
  await playOn(pages, clock, byRote);
  expect(pages[0].state.phase).toBe('finished');
  await server.close();
});
