import type { Page as BrowserPage } from '@playwright/test';
import { drawLots, verifyDraw } from '@matador/cards/fair';
import { openedDraw, openedMarks, savedDraw, type OpenedDraw, type OpenedMarks } from '@matador/protocol/rest';
import { test } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { noteSeen } from '../../apps/server/src/matching/marks.ts';
import { pairUp } from '../../apps/server/src/matching/pairing.ts';
import { dueAt } from '../../apps/server/src/matching/rounds.ts';
import { newMember, type Member } from '../../apps/server/test/game-server.ts';
import { byFallback, Page } from '../../apps/server/test/page.ts';
import { callerOf, newPlayer, newTournament } from '../../apps/server/test/people.ts';
import { turnUntil } from '../../apps/server/test/manual-clock.ts';
import { search } from '../../apps/server/test/search.ts';
import { playOn } from '../../apps/server/test/seat-page.ts';
import { expect } from '../patient.ts';
import { pressSearch } from './on-the-way.ts';
import { savedFile, scriptOn } from './published-script.ts';
import { openWorld, type Eyes } from './world.ts';

/** "Why you three": the draw of a money table, from the search in the browser to the check of the result page. */
const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const [TABLES, DELAY_MS] = [2, 4000];
/** The queue is looked at in such steps. */
const STEP_MS = 600;

const world = await openWorld({ DEMO: '0', MATCH_POOL: String(TABLES), MATCH_DELAY: String(DELAY_MS) });
const { context, server } = world;
const { pool } = context.store;

interface DrawnRound {
  readonly key: string;
  readonly drawnAt: Date;
}

/** A lobby with the own page in its queue. */
const lobby = async () => {
  const tournamentId = await newTournament(context, { roundsPerGame: 1, name: 'Kurzturnier' });
  const own = await newMember(context, server, tournamentId);
  const members: Member[] = [own];
  const page = await world.open(own.account.id, `/matching/skat/${String(tournamentId)}`, PHONE);
  await pressSearch(page);
  const waiting = async (): Promise<number> =>
    (await pool.query(`SELECT FROM tickets WHERE tournament = $1 AND state = 'waiting'`, [tournamentId])).rowCount ?? 0;
  await expect.poll(waiting).toBe(1);
  /** So many come in one moment, those before `sharing` from one address. */
  const come = async (count: number, sharing = 0): Promise<void> => {
    const before = await waiting();
    const news: Member[] = [];
    for (let at = 0; at < count; at += 1) news.push(await newMember(context, server, tournamentId));
    for (const { account } of news.slice(0, sharing))
      await noteSeen(context, { userId: account.id, address: '203.0.113.7' });
    members.push(...news);
    await Promise.all(news.map((member) => search(server, member, tournamentId)));
    await expect.poll(waiting).toBe(before + count);
  };
  const rounds = async (): Promise<readonly DrawnRound[]> => {
    const { rows } = await pool.query<DrawnRound>(
      `SELECT key, drawn_at AS "drawnAt" FROM rounds WHERE tournament = $1 ORDER BY number`,
      [tournamentId],
    );
    return rows;
  };
  const drawn = async (count: number): Promise<void> => {
    let is = 0;
    await turnUntil(context.clock, () => {
      void rounds().then(({ length }) => (is = length));
      return is >= count;
    });
  };
  const ownTable = async (): Promise<string | null> =>
    (await pool.query<{ competition: string }>('SELECT competition FROM seats WHERE user_id = $1', [own.account.id]))
      .rows[0]?.competition ?? null;
  return { tournamentId, own, members, page, come, rounds, drawn, ownTable };
};

/** Plays the own table to its end, the own seat on another line. */
const playTable = async (page: BrowserPage, members: readonly Member[], competition: string): Promise<void> => {
  await page.waitForURL(/\/table\//);
  await page.goto(new URL('/help', page.url()).href);
  const { rows } = await pool.query<{ user: string }>(
    'SELECT user_id AS "user" FROM seats WHERE competition = $1 ORDER BY seat',
    [competition],
  );
  const seats = rows.map(({ user }) => {
    const member = members.find(({ account }) => account.id === user);
    return new Page(server.host, member?.caller.cookie ?? '', competition);
  });
  for (const seat of seats) await seat.join();
  await playOn(seats, context.clock, byFallback);
  await page.goto(new URL(`/result/${competition}`, page.url()).href);
};

const why = (page: BrowserPage): Promise<void> =>
  page.getByRole('button', { name: 'Warum gerade diese Gegner?' }).click();
const verdict = (page: BrowserPage) => page.getByRole('status').filter({ hasText: /ausgelost|Abweichung/ });
const tools = (page: BrowserPage) => page.getByRole('main');

/** The tables of a round as anybody makes them who has its key, all nonces and, as auditors do, who is kept apart. */
const tablesOf = async ({ key, lots }: OpenedDraw, { marks }: OpenedMarks, isReversed: boolean) => {
  const drawn = await drawLots(
    key,
    lots.map(({ nonce }) => nonce),
  );
  const waiting = lots.map(({ carried }, place) => ({
    ...{ ticket: String(place), user: String(place), simulated: false, lot: drawn[place] ?? '', carried },
    ...{ apart: marks[place] ?? [], avoided: [], waitedMs: isReversed ? place : -place, patienceMs: 0 },
  }));
  const tables = pairUp(isReversed ? waiting.reverse() : waiting, { size: 3, met: () => false });
  return tables.map((table) => table.map(({ user }) => user).join(' ')).sort();
};

/** What a house might open instead, each of which has to be found. */
const tampered = async (draw: OpenedDraw): Promise<readonly OpenedDraw[]> => {
  const { lots, table, seat, key } = draw;
  const own = table[seat] ?? 0;
  const foreign = 'ff'.repeat(32);
  const withNonce = (place: number) => lots.map((lot, at) => (at === place ? { ...lot, nonce: foreign } : lot));
  const smaller = [];
  for (const place of lots.keys()) {
    const one = {
      ...draw,
      lots: lots.filter((_, at) => at !== place),
      table: table.map((at) => (at > place ? at - 1 : at)),
    };
    // Of a few lots one can be left out by chance without another order: a house would have to be so lucky.
    if (!table.includes(place) && (await verifyDraw(one, null)).length > 0) smaller.push(one);
  }
  return [
    { ...draw, key: `${key.startsWith('0') ? '1' : '0'}${key.slice(1)}` },
    { ...draw, lots: withNonce(own) },
    { ...draw, lots: [...lots].reverse(), table: table.map((place) => lots.length - 1 - place) },
    { ...draw, seat: (seat + 1) % table.length },
    { ...draw, table: [...table].reverse() },
    ...smaller.slice(0, 1),
  ];
};

test('MATCH-19 seats are drawn from all who wait by a draw committed to before, which the page and the script recompute when it is opened; who was kept apart is opened to auditors; rounds wait for a pool and a random delay, and nobody gains by the moment', async () => {
  const { own, members, page, come, rounds, drawn, ownTable } = await lobby();
  const noted = await page.evaluate(() => localStorage.getItem('matador.lots') ?? '');
  // Two who may not sit together count once: these six are no pool of six.
  await come(5, 2);
  for (let passedMs = 0; passedMs < 40_000; passedMs += STEP_MS) await context.clock.advance(STEP_MS);
  expect(await rounds()).toEqual([]);
  await come(3);
  const fromMs = context.clock.now().getTime();
  await drawn(1);
  const [round] = await rounds();
  const dueMs = dueAt([fromMs - 40_000, fromMs, fromMs, fromMs, fromMs, fromMs], null, round?.key ?? '', {
    ...{ size: 3, tables: TABLES, delayMs: DELAY_MS },
  });
  const lateMs = (round?.drawnAt.getTime() ?? 0) - dueMs;
  expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(lateMs).toBeLessThan(2 * STEP_MS);
  // Whoever a round passes over comes first in the next.
  while ((await ownTable()) === null) {
    const { length } = await rounds();
    await come(4);
    await drawn(length + 1);
  }
  const competition = (await ownTable()) ?? '';
  expect((await own.caller.get(`tables/${competition}/draw`)).statusCode).toBe(404);
  await playTable(page, members, competition);

  const draw = openedDraw.parse((await own.caller.get(`tables/${competition}/draw`)).json());
  expect(noted).toContain(draw.anchor);
  await why(page);
  await expect(verdict(page)).toContainText(
    `Runde ${String(draw.number)}, ausgelost aus ${String(draw.lots.length)} Wartenden. Auf diesem Gerät nachgerechnet`,
  );
  await expect(tools(page)).toContainText('2 der Wartenden bleiben von bestimmten anderen getrennt');
  await expect(tools(page)).toContainText('Dein Los kam von diesem Gerät und war dabei.');
  const file = await savedFile(page);
  expect(savedDraw.parse(JSON.parse(file)).noted?.anchor).toBe(draw.anchor);
  expect(scriptOn(file)).toMatchObject({ status: 0 });

  // Opened to auditors alone, who find the tables from it, in whatever order people came.
  const open = async (actorType: string) => {
    const somebody = await newPlayer(context, { actorType, money: 0 });
    return (await callerOf(server.app, context, somebody.id)).get(`ops/games/${competition}/draw`);
  };
  expect((await open('a')).statusCode).toBe(403);
  expect((await own.caller.get(`ops/games/${competition}/draw`)).statusCode).toBe(403);
  const marks = openedMarks.parse((await open('auditor')).json());
  expect(marks).toMatchObject({ marksDigest: draw.marksDigest, key: draw.key });
  expect(marks.keptApart).toHaveLength(1);
  const tables = new Map<string, string[]>();
  for (const { place, competition: id } of marks.seated) tables.set(id, [...(tables.get(id) ?? []), String(place)]);
  const seated = [...tables.values()].map((places) => [...places].sort().join(' ')).sort();
  for (const isReversed of [false, true]) {
    const found = (await tablesOf(draw, marks, isReversed)).map((places) => places.split(' ').sort().join(' '));
    expect(found.sort()).toEqual(seated);
  }

  const wrong = await tampered(draw);
  expect(wrong).toHaveLength(6);
  let answer = wrong[0];
  await page.route(/\/tables\/[^/]+\/draw$/, (route) => route.fulfill({ json: answer }));
  for (const one of wrong) {
    answer = one;
    await why(page);
    await expect(verdict(page)).toContainText('Abweichung');
    await expect(verdict(page)).toHaveAttribute('data-wrong', 'true');
    expect(scriptOn(await savedFile(page))).toMatchObject({ status: 1 });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.close();

  const demo = readConfig({ DEMO: '1', SECRET: 'a secret of the tests that is long enough' });
  if (typeof demo === 'string') throw new Error(demo);
  expect(dueAt([0, 0, 0], null, draw.key, { size: 3, ...demo.matching })).toBe(0);
  expect(dueAt([0, 0], null, draw.key, { size: 3, ...demo.matching })).toBe(Infinity);
});
