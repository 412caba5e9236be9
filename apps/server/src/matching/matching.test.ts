import { CLOSE, PATHS, REENTER_MS } from '@matador/protocol/constants';
import { waitingUsers } from '@matador/protocol/socket';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newMember, type Member } from '../../test/game-server.ts';
import { turnUntil as turnClockUntil } from '../../test/manual-clock.ts';
import { Page } from '../../test/page.ts';
import { until } from '../../test/patience.ts';
import { HOST, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { askForTicket, competitionOf, search, Search } from '../../test/search.ts';
import { openVenue } from '../../test/table.ts';
import { verifyLaunch } from '../people/launch.ts';
import { makeSearches } from './searches.ts';

const context = await testContext();
const venue = await openVenue(context);
const { server } = venue;

/** A tournament and its own queue, so that tests do not meet. */
const lobby = async (count: number, change: Parameters<typeof newTournament>[1] = {}) => {
  const tournamentId = await newTournament(context, change);
  const members: Member[] = [];
  for (let at = 0; at < count; at += 1) members.push(await newMember(context, server, tournamentId));
  const all = (): Promise<Search[]> => Promise.all(members.map((member) => search(server, member, tournamentId)));
  return { tournamentId, members, all };
};

const turnUntil = (holds: () => boolean): Promise<void> => turnClockUntil(context.clock, holds);
const started = (searches: readonly Search[]) => () => searches.every((one) => one.said('start'));

test('MATCH-2 MATCH-5 three who search are shown one table: config and digest, tab-separated, signed for each alone', async () => {
  const { all, members } = await lobby(3);
  const searches = await all();
  await turnUntil(started(searches));
  const competitions = new Set<string>();
  for (const [at, one] of searches.entries()) {
    const [config, digest] = await one.start();
    const userId = members[at]?.account.id ?? '';
    const right = verifyLaunch(
      context.keyring,
      { config: config ?? '', digest: digest ?? '' },
      userId,
      context.clock.now(),
    );
    expect(right?.userId).toBe(userId);
    competitions.add(right?.competitionId ?? '');
    const other = members[(at + 1) % 3]?.account.id ?? '';
    expect(
      verifyLaunch(context.keyring, { config: config ?? '', digest: digest ?? '' }, other, context.clock.now()),
    ).toBeNull();
  }
  expect(competitions.size).toBe(1);
  const [competitionId] = competitions;
  const pages = members.map(({ caller }) => new Page(server.host, caller.cookie, competitionId ?? ''));
  for (const page of pages) await page.join();
  for (const page of pages) await page.until(() => page.view?.dealNumber === 1);
});

test('MATCH-18 a page is told in steps how many wait, and the usual wait once tables have formed', async () => {
  const { tournamentId, members } = await lobby(4);
  const [first, ...rest] = members;
  if (first === undefined) throw new Error('nobody');
  const waiting = await search(server, first, tournamentId);
  await turnUntil(() => waiting.said('users'));
  expect(waitingUsers.parse((await waiting.next('users')).payload)).toEqual({
    waiting: 1,
    usualWaitMs: null,
    needed: 3,
  });
  const second = rest[0];
  if (second === undefined) throw new Error('nobody');
  const from = waiting.heard.length;
  const other = await search(server, second, tournamentId);
  await turnUntil(() => other.said('users'));
  // Two are of the step of one: nobody learns who has just come.
  expect(waitingUsers.parse((await other.next('users')).payload)).toMatchObject({ waiting: 1 });
  expect(waiting.heard.slice(from).some(({ frame }) => frame.eventName === 'users')).toBe(false);
  await context.clock.advance(2000);
  const third = rest[1];
  const fourth = rest[2];
  if (third === undefined || fourth === undefined) throw new Error('nobody');
  const last = await search(server, third, tournamentId);
  await turnUntil(() => last.said('start'));
  await context.clock.advance(10_000);
  const late = await search(server, fourth, tournamentId);
  await turnUntil(() => late.said('users'));
  const told = waitingUsers.parse((await late.next('users')).payload);
  expect(told.waiting).toBe(1);
  expect(told.usualWaitMs).toBeGreaterThan(1000);
});

const refusalOf = async (member: Member, tournamentId: number): Promise<string> => {
  const issued = await makeSearches(context).begin({ ...asked(member), tournamentId });
  return issued.ok ? 'issued' : issued.code;
};
const asked = ({ account }: Member) => ({ userId: account.id, network: null, gameServerHost: server.host });

test('MATCH-12 a search needs a running tournament with an open lobby, a join, an allowed account', async () => {
  const { tournamentId, members } = await lobby(1);
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  expect(await refusalOf(member, tournamentId)).toBe('issued');
  expect(await refusalOf(member, 987_654)).toBe('unknownTournament');
  expect(await refusalOf({ ...member, account: await newPlayer(context) }, tournamentId)).toBe('notJoined');
  const { pool } = context.store;
  await pool.query(`UPDATE users SET actor_type = 'b' WHERE id = $1`, [member.account.id]);
  expect(await refusalOf(member, tournamentId)).toBe('notAllowed');
  const end = new Date(context.clock.now().getTime() + 1000);
  await pool.query(`UPDATE users SET actor_type = 'player', excluded_until = $2 WHERE id = $1`, [
    member.account.id,
    end,
  ]);
  expect(await refusalOf(member, tournamentId)).toBe('notAllowed');
  await pool.query(`UPDATE users SET excluded_until = NULL WHERE id = $1`, [member.account.id]);
  const night = await lobby(1, { lobbyFrom: '02:00', lobbyTo: '03:00' });
  const [sleeper] = night.members;
  if (sleeper === undefined) throw new Error('nobody');
  expect(await refusalOf(sleeper, night.tournamentId)).toBe('lobbyClosed');
  await pool.query(`UPDATE tournaments SET state = 'clearance' WHERE id = $1`, [tournamentId]);
  expect(await refusalOf(member, tournamentId)).toBe('notRunning');
});

test('MATCH-12 the lowest open slot is named, pending only once the table forms, and nothing may be pending', async () => {
  const { tournamentId, members, all } = await lobby(3);
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  const searches = await all();
  expect(searches.map((one) => one.data.slotId)).toEqual([0, 0, 0]);
  const pending = async (): Promise<unknown> => {
    const mine = `SELECT slot FROM seats WHERE user_id = $1 AND state = 'pending'`;
    return (await context.store.pool.query<{ slot: number }>(mine, [member.account.id])).rows;
  };
  expect(await pending()).toEqual([]);
  await turnUntil(started(searches));
  expect(await pending()).toEqual([{ slot: 0 }]);
  const again = await makeSearches(context).begin({ ...asked(member), tournamentId });
  const [config] = (await searches[0]?.start()) ?? [];
  expect(again).toEqual({ ok: false, code: 'pending', competitionId: competitionOf(config) });
});

test('MATCH-12 one search a user: a new one sends the old page leave', async () => {
  const { tournamentId, members } = await lobby(1);
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  const old = await search(server, member, tournamentId);
  await turnUntil(() => old.said('users'));
  const fresh = await search(server, member, tournamentId);
  await old.until(() => old.closeCode !== null);
  expect(old.said('leave')).toBe(true);
  await turnUntil(() => fresh.said('users'));
  const elsewhere = await lobby(0);
  expect(await refusalOf(member, elsewhere.tournamentId)).toBe('notJoined');
  expect(fresh.closeCode).toBeNull();
});

test('MATCH-10 cancelling leaves the slot open; once the table has formed the exit answers 409 with it', async () => {
  const { tournamentId, members, all } = await lobby(3);
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  const exit = `tournaments/matching/${String(tournamentId)}/exit`;
  const cancelled = await search(server, member, tournamentId);
  await turnUntil(() => cancelled.said('users'));
  expect((await member.caller.post(exit)).statusCode).toBe(204);
  await cancelled.until(() => cancelled.closeCode !== null);
  expect((await member.caller.post(exit)).statusCode).toBe(204);
  const searches = await all();
  expect(searches[0]?.data.slotId).toBe(0);
  await turnUntil(started(searches));
  const late = await member.caller.post(exit);
  const [config] = (await searches[0]?.start()) ?? [];
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain(competitionOf(config));
});

test('MATCH-10 close code 4001 ends the search, and so does the beacon', async () => {
  const { tournamentId, members } = await lobby(1);
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  const states = async (): Promise<unknown[]> =>
    (
      await context.store.pool.query<{ state: string }>(
        'SELECT state FROM tickets WHERE user_id = $1 ORDER BY created_at',
        [member.account.id],
      )
    ).rows.map(({ state }) => state);
  const first = await search(server, member, tournamentId);
  await turnUntil(() => first.said('users'));
  first.close(CLOSE.cancelled);
  while ((await states())[0] !== 'gone') await new Promise((resolve) => setImmediate(resolve));
  const second = await search(server, member, tournamentId);
  await turnUntil(() => second.said('users'));
  const { slotId, ticket } = second.data;
  const beacon = await server.app.inject({
    method: 'POST',
    url: PATHS.matchingBeacon,
    headers: { host: HOST, origin: ORIGIN, 'content-type': 'text/plain;charset=UTF-8' },
    payload: JSON.stringify({ eventName: 'los', slotId, ticket, requestId: 'r1', reason: 'connection_lost' }),
  });
  expect(beacon.statusCode).toBe(204);
  expect(await states()).toEqual(['gone', 'gone']);
});

test('MATCH-8 a lost socket keeps its place for 30 s and re-enters with the same ticket', async () => {
  const { tournamentId, members } = await lobby(4);
  const [first, ...others] = members;
  if (first === undefined) throw new Error('nobody');
  const lost = await search(server, first, tournamentId);
  await turnUntil(() => lost.said('users'));
  lost.cut();
  await lost.until(() => lost.closeCode !== null);
  await context.clock.advance(1000);
  const [second, third] = others;
  if (second === undefined || third === undefined) throw new Error('nobody');
  const waiting = [await search(server, second, tournamentId), await search(server, third, tournamentId)];
  await context.clock.advance(REENTER_MS - 5000);
  expect(waiting.some((one) => one.said('start'))).toBe(false); // who is absent is not seated
  const back = await new Search(server.host, first, lost.data).enter();
  await turnUntil(started([back, ...waiting]));
});

test('MATCH-8 whose old socket is felt lost while the new one enters waits on, and is seated', async () => {
  const { tournamentId, members } = await lobby(3);
  const [first, ...others] = members;
  if (first === undefined) throw new Error('nobody');
  const old = await search(server, first, tournamentId);
  await turnUntil(() => old.said('users'));
  const client = await context.store.pool.connect();
  await client.query('BEGIN');
  await client.query(`SELECT id FROM tickets WHERE user_id = $1 FOR UPDATE`, [first.account.id]);
  const isEntering = async (): Promise<boolean> => {
    const { rowCount } = await context.store.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%UPDATE tickets%'`,
    );
    return rowCount !== 0;
  };
  const back = await new Search(server.host, first, old.data).enter();
  while (!(await isEntering())) await new Promise((resolve) => setImmediate(resolve));
  if (old.closeCode === null) await venue.cut(old);
  await client.query('COMMIT');
  client.release();
  const rest = await Promise.all(others.map((member) => search(server, member, tournamentId)));
  await turnUntil(started([back, ...rest]));
});

test('a search whose socket is lost while its ticket is looked up waits for nothing', async () => {
  const { tournamentId, members } = await lobby(1);
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  const data = await askForTicket(member, tournamentId);
  const lock = await context.owner.pool.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE tickets IN ACCESS EXCLUSIVE MODE');
  const isLookedUp = async (): Promise<boolean> => {
    const { rowCount } = await context.store.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM tickets WHERE id = ANY%'`,
    );
    return rowCount !== 0;
  };
  const lost = await new Search(server.host, member, data).enter();
  await until(isLookedUp, 'a look-up that waits for the lock');
  await venue.cut(lost);
  await lock.query('COMMIT');
  lock.release();
  await until(() => server.gameServer.matchmaker.isIdle, 'the search that was lost');
  const { rows } = await context.store.pool.query('SELECT state FROM tickets WHERE user_id = $1', [member.account.id]);
  expect(rows).toEqual([{ state: 'issued' }]);
});

test('MATCH-8 after 30 s without its socket a ticket is gone', async () => {
  const { tournamentId, members } = await lobby(1);
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  const lost = await search(server, member, tournamentId);
  await turnUntil(() => lost.said('users'));
  await venue.cut(lost);
  await context.clock.advance(REENTER_MS + 5000);
  const back = await new Search(server.host, member, lost.data).enter();
  await back.until(() => back.closeCode !== null);
  expect(back.said('leave')).toBe(true);
});

test('a seated ticket answers again with the same start until the table has loaded', async () => {
  const { members, all } = await lobby(3);
  const searches = await all();
  await turnUntil(started(searches));
  const [first] = searches;
  const [member] = members;
  if (first === undefined || member === undefined) throw new Error('nobody');
  const before = await first.start();
  const again = await new Search(server.host, member, first.data).enter();
  expect(await again.start()).toEqual(before);
  const pages = members.map(({ caller }) => new Page(server.host, caller.cookie, competitionOf(before[0])));
  for (const page of pages) await page.join();
  for (const page of pages) await page.until(() => page.view?.dealNumber === 1);
  const isSeated = async (): Promise<boolean> => {
    const mine = `SELECT 1 FROM tickets WHERE user_id = $1 AND state = 'seated'`;
    return (await context.store.pool.query(mine, [member.account.id])).rowCount !== 0;
  };
  while (await isSeated()) await context.clock.advance(100);
  const late = await new Search(server.host, member, first.data).enter();
  await late.until(() => late.closeCode !== null);
  expect(late.said('leave')).toBe(true);
});

test.each([
  ['MATCH-9 when the lobby closes', `state = 'clearance'`],
  ['once its tournament is frozen', 'frozen_at = now()'],
] as const)('%s, whoever still waits is told closed', async (_, change) => {
  const { tournamentId, members } = await lobby(1);
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  const waiting = await search(server, member, tournamentId);
  await turnUntil(() => waiting.said('users'));
  await context.store.pool.query(`UPDATE tournaments SET ${change} WHERE id = $1`, [tournamentId]);
  await turnUntil(() => waiting.closeCode !== null);
  expect(waiting.said('closed')).toBe(true);
});

test('somebody else’s ticket, a forged one and frames out of order lead nowhere', async () => {
  const { tournamentId, members } = await lobby(2);
  const [owner, thief] = members;
  if (owner === undefined || thief === undefined) throw new Error('nobody');
  const data = await askForTicket(owner, tournamentId);
  const stolen = await new Search(server.host, thief, data).enter();
  await stolen.until(() => stolen.closeCode !== null);
  const other = data.ticket.endsWith('_') ? '-' : '_';
  const forged = await new Search(server.host, owner, { ...data, ticket: data.ticket.slice(0, -1) + other }).enter();
  await forged.until(() => forged.closeCode !== null);
  expect([stolen.said('leave'), forged.said('leave')]).toEqual([true, true]);
  const hasty = new Search(server.host, owner, data);
  await hasty.opened();
  hasty.send({ eventName: 'enter', ticket: data.ticket, slotId: 0 });
  expect((await hasty.next('refused')).payload).toMatchObject({ code: 'badMessage' });
  hasty.send({ eventName: 'heartbeat', requestId: 'beat' });
  expect(await hasty.next('heartbeat')).toMatchObject({ requestId: 'beat' });
});

test('simulated players fill a table once a person has waited, and the page is not kept waiting for ever', async () => {
  const { tournamentId, members } = await lobby(1);
  const [person] = members;
  if (person === undefined) throw new Error('nobody');
  const crowd = [];
  for (let at = 0; at < 2; at += 1) crowd.push(await newMember(context, server, tournamentId, { simulated: true }));
  const robots = await Promise.all(crowd.map((one) => search(server, one, tournamentId)));
  await turnUntil(() => robots.every((one) => one.said('users')));
  const waiting = await search(server, person, tournamentId);
  await context.clock.advance(2500);
  expect(waiting.said('start')).toBe(false);
  await context.clock.advance(6500);
  await turnUntil(started([waiting, ...robots]));
});

test('an overloaded process takes no new search', async () => {
  const { tournamentId, members } = await lobby(1);
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  let lagMs = 300;
  context.load.watch(() => lagMs);
  const overloaded = refusalOf(member, tournamentId);
  await context.clock.advance(6000);
  expect(await overloaded).toBe('busy');
  const hiccup = refusalOf(member, tournamentId);
  await context.clock.advance(600);
  lagMs = 0;
  await context.clock.advance(600);
  expect(await hiccup).toBe('issued');
});
