import { hints } from '@matador/protocol/rest';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, newTournament, stayAtWork } from '../../test/people.ts';
import { formTable, join, play } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { openSession } from '../people/sessions.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const auditor = await callerOf(app, context, (await newPlayer(context, { actorType: 'auditor', money: 0 })).id);
const readAll = async (query = '') => {
  await stayAtWork(context);
  return hints.parse((await auditor.get(`ops/hints${query}`)).json());
};
const read = async (query = '') => {
  return (await readAll(query)).items;
};

const people = async (tournamentId: number, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await newPlayer(context);
    await join(context, id, tournamentId);
    ids.push(id);
  }
  return ids;
};

/** A round of tables of three; who is named first sits together, the others move on by one each round. */
const rounds = async (
  tournamentId: number,
  ids: readonly string[],
  count: number,
  scoresOf: (table: readonly string[], round: number) => Readonly<Record<string, number>>,
): Promise<void> => {
  const thirds = [0, 1, 2].map((third) => ids.filter((_, at) => at % 3 === third));
  const tables = ids.length / 3;
  for (let round = 0; round < count; round += 1)
    for (let table = 0; table < tables; table += 1) {
      const seated = thirds.map((third, step) => third[(table + round * step) % tables] ?? '');
      await play(context, tournamentId, round, scoresOf(seated, round));
    }
};

const even = (table: readonly string[], round: number) =>
  Object.fromEntries(table.map((id, at) => [id, ((at + round) % 3) * 30 - 30]));

test('OPS-6 an evening of changing opponents points at nobody', async () => {
  const id = await newTournament(context);
  await rounds(id, await people(id, 15), 5, even);
  expect(await read()).toEqual([]);
});

test('OPS-6 two who keep sitting together are pointed at, with how often chance would have had it', async () => {
  const id = await newTournament(context, { name: 'Together' });
  const all = await people(id, 30);
  const [a = '', b = ''] = all;
  await rounds(id, all.slice(3), 5, even);
  const third = await people(id, 5);
  for (const [slot, other] of third.entries()) await play(context, id, slot, even([a, b, other], slot));
  const found = await read();
  expect(found).toMatchObject([{ reasons: ['meetings'], met: 5, networks: [] }]);
  expect([found[0]?.firstId, found[0]?.secondId].sort()).toEqual([a, b].sort());
  expect(found[0]?.expected).toBeLessThan(1);
  expect(found[0]?.chance).toBeLessThan(1e-4);
  await context.clock.advance(0);
  expect(await read('?limit=1')).toHaveLength(1);
});

test('OPS-6 two who met and have used the same network are pointed at; a network of many says nothing', async () => {
  const id = await newTournament(context);
  const [a = '', b = '', c = '', ...many] = await people(id, 30);
  const visit = (userId: string, network: string) =>
    openSession(context.store.db, { userId, network, now: context.clock.now() });
  for (const userId of [a, b]) await visit(userId, '203.0.113.0/24');
  for (const userId of [a, c, ...many]) await visit(userId, '198.51.100.0/24');
  await play(context, id, 0, even([a, b, c], 0));
  const found = (await read()).filter(({ reasons }) => reasons.includes('network'));
  expect(found).toMatchObject([{ reasons: ['network'], met: 1, networks: ['203.0.113.0/24'] }]);
  expect([found[0]?.firstId, found[0]?.secondId].sort()).toEqual([a, b].sort());
});

test('OPS-6 two are pointed at when one loses to the other whenever they meet, and not elsewhere', async () => {
  const id = await newTournament(context, { numberOfGames: 30 });
  const all = await people(id, 18);
  const [a = '', b = ''] = all;
  await rounds(id, all, 6, even);
  const third = await people(id, 6);
  for (const [at, other] of third.entries())
    await play(context, id, 6 + at, { [a]: 150 + at, [b]: -140 - at, [other]: at });
  const found = (await read()).filter(({ reasons }) => reasons.includes('points'));
  expect(found).toHaveLength(1);
  const [hint] = found;
  const gain = hint?.firstId === a ? hint.firstShift : hint?.secondShift;
  const loss = hint?.firstId === a ? hint.secondShift : hint?.firstShift;
  expect([hint?.firstId, hint?.secondId].sort()).toEqual([a, b].sort());
  expect(gain).toBeGreaterThan(3);
  expect(loss).toBeLessThan(-3);
});

test('OPS-6 simulated players, and games of long ago, point at nobody', async () => {
  const before = (await read()).length;
  const id = await newTournament(context);
  const third = await people(id, 6);
  const crowd: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    const one = await newPlayer(context, { simulated: true });
    await join(context, one.id, id);
    crowd.push(one.id);
  }
  const [x = '', y = ''] = crowd;
  for (const [slot, other] of third.entries()) await play(context, id, slot, even([x, y, other], slot));
  expect(await read()).toHaveLength(before);
  await context.store.pool.query(`UPDATE competitions SET formed_at = formed_at - interval '31 days'`);
  expect(await read()).toEqual([]);
  expect((await read('?days=90')).length).toBe(before);
});

test('OPS-6 whoever has let three tables go is pointed at, with how many that were of all; two may be a bad line', async () => {
  const [id, other] = [await newTournament(context), await newTournament(context)];
  const all = await people(id, 3);
  const [refuser = '', unlucky = '', third = ''] = all;
  for (const userId of all) await join(context, userId, other);
  const letGo = async (tournamentId: number, slot: number, blamed: string): Promise<void> => {
    const competitionId = await formTable(
      context,
      tournamentId,
      all.map((userId) => ({ userId, slot })),
    );
    await context.store.pool.query(
      `UPDATE seats SET state = 'lto', ended_at = $2, lto_blame = user_id = $3 WHERE competition = $1`,
      [competitionId, context.clock.now(), blamed],
    );
  };
  for (const blamed of [refuser, unlucky, refuser, unlucky]) await letGo(id, 0, blamed);
  expect((await readAll()).refusers).toEqual([]);
  await play(context, id, 0, even([refuser, unlucky, third], 0));
  await letGo(other, 0, refuser);
  expect((await readAll()).refusers).toMatchObject([{ userId: refuser, refused: 3, tables: 6, tournaments: 2 }]);
});

test('the table of hints has a row for each, of two players or of one', async () => {
  const { items, refusers } = await readAll('?days=90');
  expect([items.length > 0, refusers.length]).toEqual([true, 1]);
  const headers = { cookie: auditor.cookie, host: HOST, accept: 'text/csv' };
  const { body } = await app.inject({ url: '/gd/rest/ops/hints?days=90', headers });
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
  expect(rows.map(({ hintId }) => hintId)).toEqual([...items, ...refusers].map(({ hintId }) => hintId));
  expect(rows.at(-1)).toMatchObject({ userName: refusers[0]?.userName, refused: '3', firstName: '' });
  expect(rows[0]).toMatchObject({ firstName: items[0]?.firstName, met: String(items[0]?.met), userName: '' });
});
