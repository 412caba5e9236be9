import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testContext } from '../../test/database.ts';
import { newClerk, reportOf } from '../../test/office.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { join, play } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { BANK, purseAccount } from '../money/accounts.ts';
import { transfer } from '../money/transfer.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const { owner, store, clock } = context;
const operator = await newClerk(context, app, 'operator');
const auditor = await newClerk(context, app, 'auditor');

/** More than a page has, and more than is read at once for a table. */
const MANY = 1_100;

const page = z.object({
  items: z.array(z.record(z.string(), z.unknown())),
  next: z.nullable(z.union([z.string(), z.number()])),
});

/** All of a list by its pages, as large as they get. */
const byPages = async (path: string, most: number): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const items: Readonly<Record<string, unknown>>[] = [];
  let before = '';
  for (;;) {
    const sign = path.includes('?') ? '&' : '?';
    const answer = page.parse((await auditor.get(`${path}${sign}limit=${String(most)}${before}`)).json());
    items.push(...answer.items);
    if (answer.next === null) return items;
    expect(answer.items).toHaveLength(most);
    before = `&before=${String(answer.next)}`;
  }
};

/** Every row once, in this order, by pages and as a table. */
const isWhole = async (path: string, most: number, id: string, expected: readonly (string | number)[]) => {
  const ids = expected.map(String);
  expect(ids.length).toBeGreaterThan(MANY);
  expect((await byPages(path, most)).map((item) => String(item[id]))).toEqual(ids);
  expect((await auditor.table(path)).map((row) => row[id])).toEqual(ids);
};

/** Rows like those that are there, with some columns as an expression over `n`, from 1 on, says. */
const cloned = async (table: string, of: string, columns: Readonly<Record<string, string>>): Promise<void> => {
  const change = Object.entries(columns).flatMap(([name, value]) => [`'${name}'`, value]);
  await owner.pool.query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE
    SELECT (jsonb_populate_record(like_it, jsonb_build_object(${change.join(', ')}))).*
    FROM ${table} like_it, generate_series(1, ${String(MANY)}) n WHERE ${of}`);
};
const nextOf = (table: string): string => `nextval(pg_get_serial_sequence('${table}', 'id'))`;
const idsOf = async (statement: string): Promise<readonly (string | number)[]> =>
  (await owner.pool.query<{ id: string | number }>(statement)).rows.map(({ id }) => id);

test('the ledger of a player and the timeline are whole, by pages and as tables', async () => {
  const { id: userId } = await newPlayer(context, { money: 1_00 });
  await store.transaction(async (tx) => {
    const lines = [{ debit: BANK, credit: purseAccount(userId, 'money'), cents: 1 }];
    const deposit = { digest: '', kind: 'deposit', answer: null, at: clock.now(), lines };
    for (let count = 0; count < MANY; count += 1) await transfer(tx, { ...deposit, key: `test:${randomUUID()}` });
  });
  const account = purseAccount(userId, 'money');
  const booked = await idsOf(
    `SELECT DISTINCT transfer AS id FROM ledger_lines WHERE credit = '${account}' ORDER BY 1 DESC`,
  );
  await isWhole(`ops/players/${userId}/ledger`, 100, 'transferId', booked);
  const timeline = await byPages(`ops/players/${userId}/timeline?kind=money`, 500);
  expect(new Set(timeline.map(({ id }) => id)).size).toBe(booked.length);
  const saved = await auditor.table(`ops/players/${userId}/timeline?kind=money`);
  expect(saved.map(({ id }) => id)).toEqual(timeline.map(({ id }) => id));
});

test('the entries of a player are whole, by pages and as a table', async () => {
  const tournamentId = await newTournament(context, { name: 'entered often' });
  const { id: userId } = await newPlayer(context);
  await join(context, userId, tournamentId);
  await cloned('tournaments', `like_it.id = ${String(tournamentId)}`, { id: nextOf('tournaments') });
  await owner.pool.query(`INSERT INTO entries OVERRIDING SYSTEM VALUE
    SELECT (jsonb_populate_record(e, jsonb_build_object('id', ${nextOf('entries')}, 'tournament', t.id))).*
    FROM entries e, tournaments t
    WHERE e.user_id = '${userId}' AND t.name = 'entered often' AND t.id <> ${String(tournamentId)}`);
  const entries = await idsOf(`SELECT id FROM entries WHERE user_id = '${userId}' ORDER BY id DESC`);
  await isWhole(`ops/players/${userId}/entries`, 1000, 'entryId', entries);
});

test('the games of a player are whole, by pages and as a table, where many began at one moment too', async () => {
  const tournamentId = await newTournament(context);
  const { id: userId } = await newPlayer(context);
  await join(context, userId, tournamentId);
  const first = await play(context, tournamentId, 0, { [userId]: 100 });
  const formedAt = `like_it.formed_at - n / 300 * interval '1 second'`;
  await cloned('competitions', `like_it.id = '${first}'`, { id: 'gen_random_uuid()', formed_at: formedAt });
  await owner.pool.query(`INSERT INTO seats
    SELECT (jsonb_populate_record(s, jsonb_build_object('competition', c.id, 'slot', c.number))).*
    FROM seats s, (SELECT id, row_number() OVER () AS number FROM competitions
      WHERE tournament = ${String(tournamentId)} AND id <> '${first}') c
    WHERE s.competition = '${first}'`);
  const games = await idsOf(`SELECT c.id FROM competitions c JOIN seats s ON s.competition = c.id
    WHERE s.user_id = '${userId}' ORDER BY c.formed_at DESC, c.id`);
  await isWhole(`ops/players/${userId}/games`, 1000, 'competitionId', games);
  const until = clock.now().toISOString();
  const newest = await auditor.get(`ops/players/${userId}/games?limit=1&before=${until}`);
  expect(page.parse(newest.json()).items).toMatchObject([{ competitionId: games[0] }]);
});

test('acts of a state are whole, by pages and as a table, and each is found by its number', async () => {
  const { id: userId } = await newPlayer(context);
  const { commandId } = await reportOf(operator, { type: 'freeze', of: { what: 'account', userId } });
  await cloned('admin_commands', `like_it.id = '${commandId ?? ''}'`, {
    ...{ id: 'gen_random_uuid()', key: `'test ' || n` },
    proposed_at: `like_it.proposed_at - n / 30 * interval '1 second'`,
  });
  const acts = await idsOf(`SELECT id FROM admin_commands WHERE state = 'executed' ORDER BY proposed_at DESC, id`);
  await isWhole('ops/commands?state=executed', 100, 'commandId', acts);
  const oldest = String(acts.at(-1));
  const found = page.parse((await auditor.get(`ops/commands?commandId=${oldest}`)).json());
  expect(found).toMatchObject({ items: [{ commandId: oldest, state: 'executed' }], next: null });
});
