import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATHS } from '@matador/protocol/constants';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { LiveEar } from '../../test/ear.ts';
import { newMember, startTestServer } from '../../test/game-server.ts';
import { until } from '../../test/patience.ts';
import { callerOf, credit, HOST, newPlayer, newTournament } from '../../test/people.ts';
import { search, type Search } from '../../test/search.ts';
import { join } from '../../test/series.ts';
import { publishAnnouncement } from '../announcements/announcements.ts';
import { DEMO_ANNOUNCEMENT } from '../demo/seed.ts';
import { countWaiting } from '../store/queries/live.ts';
import { MAX_STREAMS_OF_USER } from './hub.ts';
import { LiveStream } from './stream.ts';

const context = await testContext();
const server = await startTestServer(context);
const tournamentId = await newTournament(context);

const SECOND = 1000;
const listen = async (change: Parameters<typeof newPlayer>[1] = {}, query = '') => {
  const player = await newPlayer(context, change);
  const { cookie } = await callerOf(server.app, context, player.id);
  const ear = await new LiveEar(server.host, cookie, query).opened();
  await ear.until(() => ear.told.length > 0);
  return { player, cookie, ear };
};
/** So many statements one after the other take longer than the five of a poll, on a busy machine too. */
const LONGER_THAN_A_PULSE = 100;
/** Turns the clock by polls until something holds. */
const pollUntil = async (ear: LiveEar, holds: () => boolean): Promise<void> => {
  for (let polls = 0; !holds(); polls += 1) {
    if (polls > 200) throw new Error(`never told; told were ${JSON.stringify(ear.told)}`);
    await context.clock.advance(SECOND);
    for (let asked = 0; asked < LONGER_THAN_A_PULSE && !holds(); asked += 1) await context.store.pool.query('SELECT 1');
  }
};

test('API-12 a stream says hello, then tells the balance, and every change of it', async () => {
  const { player, ear } = await listen();
  expect([ear.status, ear.type, ear.told[0]?.event]).toEqual([200, 'text/event-stream', 'hello']);
  await pollUntil(ear, () => ear.of('balance').length === 1);
  await credit(context, player.id, { money: 5_00, bonus: 1_00 });
  await pollUntil(ear, () => ear.of('balance').length === 2);
  expect(ear.of('balance')).toEqual([
    { balance: 100_00, bonus: 0, gdCurrency: 'EUR', withdrawable: 100_00 },
    { balance: 106_00, bonus: 1_00, gdCurrency: 'EUR', withdrawable: 105_00 },
  ]);
  ear.close();
});

test('API-12 nobody is told of the balance of another', async () => {
  const [mine, other] = [await listen(), await listen({ money: 1_00 })];
  await pollUntil(mine.ear, () => mine.ear.of('balance').length === 1 && other.ear.of('balance').length === 1);
  await credit(context, other.player.id, { money: 2_00, bonus: 0 });
  await pollUntil(other.ear, () => other.ear.of('balance').length === 2);
  expect(mine.ear.of('balance')).toHaveLength(1);
  for (const { ear } of [mine, other]) ear.close();
});

test('API-12 tournaments that appear, and announcements, are told to everybody', async () => {
  const { ear } = await listen();
  await pollUntil(ear, () => ear.of('balance').length === 1);
  await newTournament(context, { name: 'another' });
  await pollUntil(ear, () => ear.of('zones').length === 1);
  const from = new Date(context.clock.now().getTime() + SECOND);
  const id = await publishAnnouncement(context.store, { from, until: null, texts: DEMO_ANNOUNCEMENT });
  await pollUntil(ear, () => ear.of('announcement').length === 1);
  expect(ear.of('announcement')).toEqual([{ announcement: id }]);
  ear.close();
});

test('RANK-11 ranking and waiting count of the tournament that a page shows are told at most once a second, others not', async () => {
  const [here, elsewhere] = [await listen({}, `?tournamentId=${String(tournamentId)}`), await listen()];
  await pollUntil(here.ear, () => here.ear.of('waiting').length === 1);
  const member = await newMember(context, server, tournamentId);
  const searching = await search(server, member, tournamentId);
  await searching.opened();
  await pollUntil(here.ear, () => here.ear.of('waiting').length === 2);
  expect(here.ear.of('waiting')).toEqual([0, 1].map((waiting) => ({ tournamentId, waiting })));
  for (let times = 0; times < 20; times += 1) {
    context.changes.announce({ topic: 'ranking', tournamentId });
    await context.clock.advance(100);
  }
  await pollUntil(here.ear, () => here.ear.of('ranking').length >= 2);
  expect(here.ear.of('ranking').length).toBeLessThanOrEqual(3);
  expect([elsewhere.ear.of('ranking'), elsewhere.ear.of('waiting')]).toEqual([[], []]);
  searching.close(1000);
  for (const { ear } of [here, elsewhere]) ear.close();
});

test('how many search is told in steps, so that nobody sees whom a moment brings', async () => {
  const large = await newTournament(context, { playersPerGame: 9 });
  const { ear } = await listen({}, `?tournamentId=${String(large)}`);
  await pollUntil(ear, () => ear.of('waiting').length === 1);
  const searches: Search[] = [];
  const searchUntil = async (count: number): Promise<void> => {
    while (searches.length < count) searches.push(await search(server, await newMember(context, server, large), large));
    const isSo = async (): Promise<boolean> => (await countWaiting(context.store.db, [large])).get(large) === count;
    await until(isSo, 'all of them waiting');
    await context.clock.advance(SECOND);
  };
  await searchUntil(2);
  await pollUntil(ear, () => ear.of('waiting').length === 2);
  await searchUntil(4);
  await pollUntil(ear, () => ear.of('waiting').length === 3);
  await searchUntil(5);
  await searchUntil(6);
  await pollUntil(ear, () => ear.of('waiting').length === 4);
  expect(ear.of('waiting')).toEqual([0, 1, 3, 6].map((waiting) => ({ tournamentId: large, waiting })));
  for (const one of searches) one.close(1000);
  ear.close();
});

test('API-12 own slots are told when a competition forms or ends, in one event a second', async () => {
  const { player, ear } = await listen();
  const changed = { competition: 'c', tournament: tournamentId, users: [player.id, 'somebody else'] };
  for (let times = 0; times < 5; times += 1) context.messages.publish('competitionChanged', changed);
  await new Promise((resolve) => setImmediate(resolve));
  await pollUntil(ear, () => ear.of('slots').length > 0);
  expect(ear.of('slots')).toEqual([{ tournamentId }]);
  ear.close();
});

test('an entry, a search and its end in another tab or on another device are told within two polls, to nobody else', async () => {
  const [{ ear, player }, stranger] = [await listen(), await listen()];
  await pollUntil(ear, () => ear.of('balance').length === 1);
  const polled = async (count: number): Promise<void> => {
    const before = context.clock.now().getTime();
    await pollUntil(ear, () => ear.of('slots').length >= count);
    expect(context.clock.now().getTime() - before).toBeLessThanOrEqual(2 * SECOND);
  };
  const elsewhere = await newTournament(context, { name: 'elsewhere' });
  await join(context, player.id, elsewhere);
  await polled(1);
  expect(ear.of('slots')).toEqual([{ tournamentId: elsewhere }]);
  const caller = await callerOf(server.app, context, player.id);
  const searching = await search(server, { account: player, caller }, elsewhere);
  await searching.opened();
  await polled(2);
  await caller.post(`tournaments/matching/${String(elsewhere)}/exit`);
  await polled(3);
  searching.close(1000);
  expect(ear.of('slots')).toEqual(ear.of('slots').map(() => ({ tournamentId: elsewhere })));
  expect(stranger.ear.of('slots')).toEqual([]);
  for (const one of [ear, stranger.ear]) one.close();
});

test('API-12 who comes back is told to reload: what was missed is not told again', async () => {
  const { cookie, ear } = await listen();
  ear.close();
  const lastId = String(ear.told.at(-1)?.id);
  const back = await new LiveEar(server.host, cookie, '', { 'last-event-id': lastId }).opened();
  await back.until(() => back.told.length > 0);
  expect(back.told[0]).toMatchObject({ event: 'reload', data: {} });
  expect(back.told[0]!.id).toBeGreaterThan(Number(lastId));
  back.close();
});

test('API-12 several tabs of a player all hear, up to a bound; the next one is refused in words', async () => {
  const { player, cookie, ear } = await listen();
  const tabs = [ear];
  while (tabs.length < MAX_STREAMS_OF_USER) tabs.push(await new LiveEar(server.host, cookie).opened());
  const tooMany = await new LiveEar(server.host, cookie).opened();
  expect([tooMany.status, tooMany.type]).toEqual([429, 'application/problem+json; charset=utf-8']);
  await credit(context, player.id, { money: 1, bonus: 0 });
  await pollUntil(ear, () => tabs.every((tab) => tab.of('balance').length > 0));
  ear.close();
  await ear.until(() => ear.isEnded);
  let again = tooMany;
  while (again.status !== 200) again = await new LiveEar(server.host, cookie).opened();
  for (const tab of [...tabs, again]) tab.close();
});

test('API-12 without a session, without the type of an event source, or with another query there is no stream', async () => {
  const { cookie, ear } = await listen();
  ear.close();
  expect((await new LiveEar(server.host, '').opened()).status).toBe(401);
  expect((await new LiveEar(server.host, cookie, '', { accept: 'application/json' }).opened()).status).toBe(406);
  expect((await new LiveEar(server.host, cookie, '?tournamentId=x').opened()).status).toBe(400);
  expect((await new LiveEar(server.host, cookie, '?zone=skat').opened()).status).toBe(400);
  // What happens in a tournament is told to those who may see it.
  const hidden = await newTournament(context, { name: 'internal', zoneId: 'skat_gd' });
  for (const id of [hidden, 987_654])
    expect((await new LiveEar(server.host, cookie, `?tournamentId=${String(id)}`).opened()).status).toBe(404);
});

test('who signs out hears nothing more; until then a stream shows every 15 s that it lives', async () => {
  const { cookie, ear } = await listen();
  await pollUntil(ear, () => ear.beats > 0);
  const origin = `http://${HOST}`;
  await server.app.inject({
    method: 'DELETE',
    url: `${PATHS.rest}/session`,
    headers: { cookie, host: HOST, origin },
  });
  await pollUntil(ear, () => ear.isEnded);
});

test('who reads too slowly is cut off instead of filling the memory', async () => {
  const opened = Promise.withResolvers<ServerResponse>();
  const http = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    opened.resolve(response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const isBound = (value: typeof address): value is AddressInfo => typeof value === 'object' && value !== null;
  if (!isBound(address)) throw new Error('not listening');
  const ear = new LiveEar(`127.0.0.1:${String(address.port)}`, '');
  const response = await opened.promise;
  const listener = { userId: 'u', currency: 'EUR', tokenHash: '', tournamentId: null };
  const stream = new LiveStream(listener, response);
  stream.send('hello', {}, 1);
  await ear.until(() => ear.told.length > 0);
  ear.pause();
  let most = 0;
  for (let id = 2; stream.isOpen; id += 1) {
    stream.send('announcement', { announcement: 'x'.repeat(4000) }, id);
    most = Math.max(most, response.writableLength);
    if (id % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(most).toBeLessThan(80 * 1024);
  await new Promise((resolve) => http.close(resolve));
});

test('a server that stops ends the streams, and takes no new ones', async () => {
  const { ear } = await listen();
  await server.close();
  await ear.until(() => ear.isEnded);
});
