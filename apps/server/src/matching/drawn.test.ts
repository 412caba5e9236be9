import { hash } from 'node:crypto';
import { anchorOf, verifyDraw } from '@matador/cards/fair';
import { openedMarks } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext, type TestContext } from '../../test/database.ts';
import { formIn, tellPerson, usersAt, waitAgain, waitingAt, type Waiting } from '../../test/draws.ts';
import { nextNode } from '../../test/game-server.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { finishTable, join } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { devicesIn, rememberedDevice } from '../people/device.ts';
import { makeChains } from './chains.ts';
import type { Formed } from './former.ts';
import { companyOf, MARK_MS, noteSeen } from './marks.ts';
import { openedDraw } from './opened-draw.ts';
import { pairUp } from './pairing.ts';

const MONEY = { DEMO: '0', CROWD: '0', MATCH_POOL: '1', MATCH_DELAY: '0' };
const context = await testContext(MONEY);

const waiting = (tournamentId: number, address?: string): Promise<Waiting> => waitingAt(context, tournamentId, address);
const form = (tournament: number, node: TestContext = context): Promise<readonly Formed[]> => formIn(node, tournament);

test('a draw is committed to before anybody searches, and opened to its players when the game is over', async () => {
  const tournamentId = await newTournament(context);
  const { chain, anchor } = await makeChains(context).commitment(tournamentId);
  const people = [];
  for (let count = 0; count < 7; count += 1) people.push(await waiting(tournamentId));
  const tables = await form(tournamentId);
  expect(tables.length).toBe(2);
  for (const table of tables) {
    const [first = ''] = usersAt(table);
    expect(await openedDraw(context, table.competition, first)).toBeNull();
    await finishTable(context, table.competition, [100, 50, -20]);
    for (const [seat, userId] of usersAt(table).entries()) {
      const opened = await openedDraw(context, table.competition, userId);
      if (opened === null) throw new Error('not opened');
      expect(opened).toMatchObject({ chain, anchor, number: 1, seat, keptApart: 0 });
      expect(opened.lots.map(({ nonce }) => nonce).sort()).toEqual(people.map(({ nonce }) => nonce).sort());
      const own = people.find((one) => one.userId === userId);
      const noted = { anchor, nonce: own?.nonce ?? '' };
      expect(await verifyDraw(opened, noted)).toEqual([]);
      // A house that seats somebody elsewhere, or draws with another key, is found out.
      expect(await verifyDraw({ ...opened, table: [...opened.table].reverse() }, noted)).not.toEqual([]);
      expect(await verifyDraw({ ...opened, key: 'ab'.repeat(32) }, noted)).toContain('anchorMismatch');
    }
    const stranger = people.find(({ userId }) => !usersAt(table).includes(userId));
    expect(await openedDraw(context, table.competition, stranger?.userId ?? '')).toBeNull();
  }
});

test('a round that passes somebody over is remembered: he comes first in the next', async () => {
  const tournamentId = await newTournament(context);
  const people = [];
  for (let count = 0; count < 4; count += 1) people.push(await waiting(tournamentId));
  const [table] = await form(tournamentId);
  const left = people.find(({ userId }) => !usersAt(table).includes(userId));
  for (let count = 0; count < 3; count += 1) await waiting(tournamentId);
  const [next] = await form(tournamentId);
  expect(usersAt(next)).toContain(left?.userId);
  await finishTable(context, next?.competition ?? '', [1, 2, 3]);
  const opened = await openedDraw(context, next?.competition ?? '', left?.userId ?? '');
  expect(opened?.lots.map(({ carried }) => carried)).toEqual([1, 0, 0, 0]);
  expect(opened?.number).toBe(2);
});

test('accounts that put in the same nonce are drawn apart like all others, and whoever has it first keeps it', async () => {
  const tournamentId = await newTournament(context);
  const honest = await waiting(tournamentId);
  const nonce = 'cd'.repeat(32);
  const ring: Waiting[] = [];
  for (let count = 0; count < 5; count += 1) {
    await context.clock.advance(1000);
    const { userId } = await waitingAt(context, tournamentId, undefined, nonce);
    ring.push({ userId, nonce });
  }
  const tables = await form(tournamentId);
  expect(tables.length).toBe(2);
  for (const table of tables) {
    await finishTable(context, table.competition, [100, 50, -20]);
    const [first = ''] = usersAt(table);
    const opened = await openedDraw(context, table.competition, first);
    const lots = opened?.lots.map((lot) => lot.nonce) ?? [];
    expect(new Set(lots).size).toBe(6);
    expect(lots).toEqual(expect.arrayContaining([honest.nonce, nonce]));
    for (const userId of usersAt(table)) {
      const seen = await openedDraw(context, table.competition, userId);
      const isCopy = ring.slice(1).some((one) => one.userId === userId);
      const noted = { anchor: seen?.anchor ?? '', nonce: userId === honest.userId ? honest.nonce : nonce };
      expect(seen === null ? null : await verifyDraw(seen, noted)).toEqual(isCopy ? ['notedLotMismatch'] : []);
    }
  }
});

test('of all nodes one draws a round, and all know its key', async () => {
  const tournamentId = await newTournament(context);
  for (let count = 0; count < 9; count += 1) await waiting(tournamentId);
  const nodes = [context, await nextNode(context), await nextNode(context)];
  const keys = await Promise.all(nodes.map((node) => makeChains(node).next(tournamentId)));
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  const [{ key, number, anchor } = { key: '', number: 0, anchor: '' }] = keys;
  expect(await anchorOf(key, number)).toBe(anchor);
  const formed = (await Promise.all(nodes.map((node) => form(tournamentId, node)))).flat();
  expect(formed.length).toBe(3);
  const { rows } = await context.store.pool.query('SELECT number FROM rounds WHERE tournament = $1', [tournamentId]);
  expect(rows).toEqual([{ number: 1 }]);
});

test('who has used one quiet address never meets, however few wait; a busy one is only avoided', async () => {
  const tournamentId = await newTournament(context);
  const together = [];
  for (let count = 0; count < 3; count += 1) together.push(await waiting(tournamentId, '203.0.113.7'));
  expect(await form(tournamentId)).toEqual([]);
  for (let count = 0; count < 4; count += 1) await waiting(tournamentId);
  const tables = await form(tournamentId);
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables)
    expect(together.filter(({ userId }) => usersAt(table).includes(userId)).length).toBeLessThan(2);

  // 21 players of a carrier's address are nobody's household.
  const busy = await newTournament(context);
  for (let count = 0; count < 18; count += 1) {
    const { id } = await newPlayer(context);
    await join(context, id, busy);
    await noteSeen(context, { userId: id, address: '198.51.100.4' });
  }
  for (let count = 0; count < 3; count += 1) await waiting(busy, '198.51.100.4');
  expect((await form(busy)).length).toBe(1);

  // Behind a proxy that is not trusted all have its address: that says nothing.
  const proxied = await newTournament(context);
  for (const address of ['127.0.0.1', '10.0.0.7', '10.0.0.7']) await waiting(proxied, address);
  expect((await form(proxied)).length).toBe(1);
});

test('accounts that were signed in on one device are kept apart, for thirty days', async () => {
  const tournamentId = await newTournament(context);
  let cookie: string | undefined;
  const people = [];
  for (let count = 0; count < 3; count += 1) {
    const one = await waiting(tournamentId);
    if (count < 2) {
      cookie = rememberedDevice(context.keyring, cookie, one.userId);
      await noteSeen(context, { userId: one.userId, address: undefined, devices: devicesIn(context.keyring, cookie) });
    }
    people.push(one);
  }
  expect(await form(tournamentId)).toEqual([]);
  await context.clock.advance(MARK_MS);
  const later = await newTournament(context);
  for (const one of people) {
    await join(context, one.userId, later);
    await waitAgain(context, later, one);
  }
  expect((await form(later)).length).toBe(1);
});

test('MATCH-16 one household, payment instrument, device or network never makes a table; simulated players and a demo are exempt', async () => {
  let cookie: string | undefined;
  const [home, iban] = [{ street: 'Am Markt 3', postalCode: '50667' }, 'ES9121000418450200051332'];
  const same: readonly ((userId: string) => Promise<void>)[] = [
    (userId) => tellPerson(context, userId, home),
    (userId) => tellPerson(context, userId, { iban }),
    (userId) => {
      cookie = rememberedDevice(context.keyring, cookie, userId);
      return noteSeen(context, { userId, address: undefined, devices: devicesIn(context.keyring, cookie) });
    },
    (userId) => noteSeen(context, { userId, address: '203.0.113.99' }),
  ];
  for (const share of same) {
    const tournamentId = await newTournament(context);
    const [one, other] = [await waiting(tournamentId), await waiting(tournamentId)];
    for (const { userId } of [one, other]) await share(userId);
    await waiting(tournamentId);
    expect(await form(tournamentId)).toEqual([]);
    await waiting(tournamentId);
    const tables = await form(tournamentId);
    expect(tables.length).toBe(1);
    const seated = usersAt(tables[0]);
    expect([one, other].filter(({ userId }) => seated.includes(userId)).length).toBe(1);
    // Where it lasts, months later too.
    if (share === same[0] || share === same[1]) {
      await context.clock.advance(MARK_MS);
      const marked = await companyOf(context, [one.userId, other.userId]);
      expect(marked.get(one.userId)?.apart.length).toBe(1);
    }
    // In a demo with play money they sit together.
    const demo = { ...context, config: { ...context.config, demo: true } };
    expect(await companyOf(demo, [one.userId, other.userId])).toEqual(new Map());
  }
  const crowd = Array.from({ length: 2 }, (_, at) => ({ user: `r${String(at)}`, simulated: true, waitedMs: 9000 }));
  const people = [{ user: 'p', simulated: false, waitedMs: 9000 }, ...crowd].map((one, at) => ({
    ...{ ...one, ticket: one.user, lot: String(at), carried: 0, apart: ['device d'], avoided: [], patienceMs: 3000 },
  }));
  expect(pairUp(people, { size: 3, met: () => false }).length).toBe(1);
});

test('auditors open who was kept apart from whom, against the digest that players were shown', async () => {
  const tournamentId = await newTournament(context);
  const [one, other] = [await waiting(tournamentId, '203.0.113.77'), await waiting(tournamentId, '203.0.113.77')];
  for (let count = 0; count < 4; count += 1) await waiting(tournamentId);
  const [table] = await form(tournamentId);
  const competition = table?.competition ?? '';
  const app = await buildApp(context, { draining: false });
  const ask = async (actorType: string) =>
    (await callerOf(app, context, (await newPlayer(context, { actorType, money: 0 })).id)).get(
      `ops/games/${competition}/draw`,
    );
  // Nobody learns before the game is over; nobody but auditors and operators at all.
  expect((await ask('auditor')).statusCode).toBe(404);
  await finishTable(context, competition, [1, 2, 3]);
  for (const actorType of ['support', 'a']) expect((await ask(actorType)).statusCode).toBe(403);
  const opened = openedMarks.parse((await ask('auditor')).json());
  expect(hash('sha256', JSON.stringify([opened.key, opened.marks]))).toBe(opened.marksDigest);
  const shown = await openedDraw(context, competition, usersAt(table)[0] ?? '');
  expect(shown).toMatchObject({ marksDigest: opened.marksDigest, key: opened.key, keptApart: 2 });
  expect(opened.keptApart.length).toBe(1);
  // By lot they are seated or pass this round; whoever is seated has the place that was kept apart.
  for (const { userId, place } of opened.seated)
    expect(opened.keptApart[0]?.includes(place), userId).toBe([one.userId, other.userId].includes(userId));
  const { rows } = await context.store.pool.query(`SELECT act FROM audit WHERE subject = $1`, [
    `competition:${competition}`,
  ]);
  expect(rows).toEqual([{ act: 'looked' }]);
});

test('whoever has let a second table of a tournament go waits two minutes for the next draw; the first is forgiven', async () => {
  const tournamentId = await newTournament(context);
  const people = [];
  for (let count = 0; count < 3; count += 1) people.push(await waiting(tournamentId));
  const [refuser] = people;
  if (refuser === undefined) throw new Error('nobody');
  for (const delayMs of [0, 120_000]) {
    const [table] = await form(tournamentId);
    expect(table).toBeDefined();
    await context.store.pool.query(
      `UPDATE seats SET state = 'lto', ended_at = $2, lto_blame = user_id = $3 WHERE competition = $1`,
      [table?.competition, context.clock.now(), refuser.userId],
    );
    await context.clock.advance(60_000);
    for (const one of people) await waitAgain(context, tournamentId, one);
    if (delayMs > 0) {
      expect(await form(tournamentId)).toEqual([]);
      await context.clock.advance(delayMs - 60_000);
      expect((await form(tournamentId)).length).toBe(1);
    }
  }
});
