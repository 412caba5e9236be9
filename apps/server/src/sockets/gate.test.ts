import { createServer } from 'node:http';
import { CLOSE, PATHS } from '@matador/protocol/constants';
import { envelope, MAX_FRAME_BYTES, tableRefused } from '@matador/protocol/socket';
import { afterAll, expect, test } from 'vitest';
import { BareSocket, OPCODE, spellFrame } from '../../test/bare.ts';
import { countHere } from '../cluster/connection-count.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { Ear } from '../../test/socket-ear.ts';
import { BEHIND_BYTES, LAST_WORD_MS, PROBE_MS, TOO_SLOW_MS, type Connection, type Listener } from './connection.ts';
import { frameOf } from '@matador/protocol/frame';
import { openGate, SOCKETS_A_USER } from './gate.ts';
import { Inbox } from './phases.ts';

const clock = manualClock();
const failures: unknown[] = [];
const closes: number[] = [];
const ended = new Set<string>();
const server = createServer();
const silent: Listener = {
  onFrame: (_frame, done) => done(null),
  onClose: () => undefined,
  onDrained: () => undefined,
};
/** What the next socket's handler does. */
let listener: Listener = silent;
let connection: Connection | null = null;
const handler = (opened: Connection): void => {
  connection = opened;
  opened.listener = listener;
};
const ORIGIN = 'http://cards.example';
const gate = openGate(server, {
  takesSockets: true,
  count: countHere(SOCKETS_A_USER),
  clock,
  meters: {
    opened: () => undefined,
    closed: (_kind, code) => closes.push(code),
    refused: () => undefined,
    resynced: () => undefined,
    failed: (error) => failures.push(error),
  },
  authenticate: (request) => {
    if (request.headers.cookie === 'broken') return Promise.reject(new Error('no database'));
    const { cookie } = request.headers;
    return Promise.resolve(cookie === undefined ? null : { userId: cookie, session: `session of ${cookie}` });
  },
  openSessions: (sessions) => Promise.resolve(new Set(sessions.filter((session) => !ended.has(session)))),
  originAllowed: (origin) => origin === ORIGIN,
  handlers: { matching: handler, table: handler },
  inbox: new Inbox({ isHeld: () => false, onFailure: (error) => failures.push(error) }),
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const address = server.address();
const host = `127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
afterAll(() => {
  gate.cut();
  server.close();
});

let people = 0;
const open = async (path: string = PATHS.tableSocket, headers: Readonly<Record<string, string>> = {}): Promise<Ear> => {
  const ear = new Ear(host, path, { cookie: `somebody ${String((people += 1))}`, origin: ORIGIN, ...headers });
  await ear.opened();
  return ear;
};
const openBare = async (cookie: string): Promise<BareSocket> => {
  const bare = new BareSocket({ host, path: PATHS.tableSocket, headers: { cookie, origin: ORIGIN } });
  if (!(await bare.opened())) throw new Error(`no socket: ${String(bare.status)}`);
  return bare;
};
const codes = (ear: Ear): readonly string[] => ear.heard.map(({ frame }) => tableRefused.parse(frame.payload).code);

test('a socket opens only on a known path, from a page of ours, for somebody signed in', async () => {
  const statuses: (number | null)[] = [];
  statuses.push((await open('/gameserver/other')).status);
  statuses.push((await open(PATHS.matchingSocket, { origin: 'http://elsewhere.example' })).status);
  statuses.push((await open(PATHS.matchingSocket, { cookie: 'broken' })).status);
  const stranger = new Ear(host, PATHS.matchingSocket, { origin: ORIGIN });
  await stranger.opened();
  statuses.push(stranger.status);
  expect(statuses).toEqual([404, 403, 503, 401]);
  expect(failures.splice(0).length).toBe(1);
  expect((await open(PATHS.matchingSocket)).isOpen).toBe(true);
});

test('what is no envelope is refused, and the third time the socket is closed with 4003', async () => {
  listener = silent;
  const ear = await open();
  for (const garbage of ['{', '[]', Buffer.from([1, 2, 3])]) ear.raw(garbage);
  await ear.until(() => ear.closeCode !== null);
  expect(codes(ear)).toEqual(['badMessage', 'badMessage', 'badMessage']);
  expect(ear.closeCode).toBe(CLOSE.badMessage);
});

test('a frame above 8 kB closes the socket', async () => {
  listener = silent;
  const ear = await open();
  ear.raw(JSON.stringify({ eventName: 'act', payload: 'x'.repeat(MAX_FRAME_BYTES) }));
  await ear.until(() => ear.closeCode !== null);
  expect(ear.closeCode).toBe(1009);
});

test('who sends faster than ten a second is refused as a flood once the burst is used up', async () => {
  listener = silent;
  const ear = await open();
  for (let count = 0; count < 25; count += 1) ear.send({ eventName: 'heartbeat', requestId: String(count) });
  await ear.until(() => ear.heard.length >= 5);
  expect(codes(ear)).toEqual(['flood', 'flood', 'flood', 'flood', 'flood']);
  expect(ear.heard[0]?.frame.requestId).toBe('20');
  await clock.advance(1000);
  ear.send({ eventName: 'heartbeat', requestId: 'later' });
  ear.raw('{');
  await ear.until(() => ear.heard.length === 6);
  expect(codes(ear)[5]).toBe('badMessage');
});

test('four frames may wait for their answer, the fifth is refused as busy', async () => {
  const finish: (() => void)[] = [];
  listener = {
    ...silent,
    onFrame: (_frame, done) => {
      finish.push(() => {
        done(null);
      });
    },
  };
  const ear = await open();
  for (let count = 1; count <= 5; count += 1) ear.send({ eventName: 'act', requestId: String(count) });
  await ear.next('refused');
  expect(ear.heard.map(({ frame }) => frame)).toEqual([
    { eventName: 'refused', payload: { code: 'busy', turn: null }, requestId: '5' },
  ]);
  for (const done of finish) done();
});

test('a frame that could not be worked on closes nothing', async () => {
  listener = { ...silent, onFrame: (_frame, done) => done(new Error('a mistake of ours')) };
  const ear = await open();
  for (let count = 0; count < 6; count += 1) {
    ear.send({ eventName: 'act' });
    while (failures.length <= count) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(failures.splice(0).length).toBe(6);
  expect(ear.isOpen).toBe(true);
});

test('a frame that throws at once is noted, and those that came with it are answered', async () => {
  listener = {
    ...silent,
    onFrame: ({ requestId }, done) => {
      if (requestId === 'bad') throw new Error('a mistake of ours');
      connection?.send(frameOf('heartbeat', '{}', requestId));
      done(null);
    },
  };
  const bare = await openBare('unlucky');
  const frames = ['first', 'bad', 'last'].map((requestId) => JSON.stringify({ eventName: 'heartbeat', requestId }));
  bare.bytes(Buffer.concat(frames.map((payload) => spellFrame({ payload }))));
  await bare.until(() => bare.texts.length === 2);
  expect(bare.texts.map((text) => envelope.parse(JSON.parse(text)).requestId)).toEqual(['first', 'last']);
  expect(failures.splice(0).length).toBe(1);
});

test('what is sent right before the farewell is worked on, and before the farewell', async () => {
  const heard: string[] = [];
  const gone = Promise.withResolvers<undefined>();
  listener = {
    ...silent,
    onFrame: ({ requestId = '' }, done) => {
      heard.push(requestId);
      done(null);
    },
    onClose: () => {
      heard.push('gone');
      gone.resolve(undefined);
    },
  };
  const bare = await openBare('hasty');
  const last = spellFrame({ payload: JSON.stringify({ eventName: 'act', requestId: 'last' }) });
  bare.bytes(Buffer.concat([last, spellFrame({ opcode: OPCODE.close, payload: Buffer.from([3, 232]) })]));
  bare.cut();
  await gone.promise;
  expect(heard).toEqual(['last', 'gone']);
});

test('what was told before a close leaves before it', async () => {
  listener = {
    ...silent,
    onFrame: (_frame, done) => {
      connection?.send(frameOf('over', '{}'));
      connection?.close(CLOSE.over);
      done(null);
    },
  };
  const ear = await open();
  ear.send({ eventName: 'act' });
  await ear.until(() => ear.closeCode !== null);
  expect(ear.heard.map(({ frame }) => frame.eventName)).toEqual(['over']);
  expect(ear.closeCode).toBe(CLOSE.over);
});

test('who sends more in one go than is read at once is worked on all the same, and refused as a flood', async () => {
  listener = silent;
  const bare = await openBare('eager');
  const frame = spellFrame({ payload: JSON.stringify({ eventName: 'act' }) });
  bare.bytes(Buffer.concat(Array.from({ length: 100 }, () => frame)));
  await bare.until(() => bare.texts.length === 80);
  expect(bare.isOver).toBe(false);
  bare.cut();
});

const fill = (to: Connection, times: number): void => {
  const text = frameOf('seen', JSON.stringify('x'.repeat(64 * 1024)));
  for (let count = 0; count < times; count += 1) to.send(text);
};

test('who reads too slowly gets no more events, but is told after catching up', async () => {
  let drained = 0;
  listener = {
    ...silent,
    onDrained: () => {
      drained += 1;
    },
  };
  const ear = await open();
  const to = connection;
  if (to === null) throw new Error('no connection');
  ear.pause();
  while (!to.isBehind) fill(to, 8);
  to.send(frameOf('seen', '"left out"'));
  ear.resume();
  while (drained === 0) await clock.advance(250);
  expect(to.isBehind).toBe(false);
  to.send(frameOf('view', '"all there is"'));
  await ear.next('view');
  expect(ear.heard.some(({ text }) => text.includes('left out'))).toBe(false);
  expect(BEHIND_BYTES).toBe(65_536);
});

test('who stays behind for ten seconds is closed', async () => {
  listener = silent;
  const before = closes.length;
  const ear = await open();
  const to = connection;
  if (to === null) throw new Error('no connection');
  ear.pause();
  while (!to.isBehind) fill(to, 8);
  while (to.isOpen) await clock.advance(TOO_SLOW_MS / 4);
  while (closes.length === before) await clock.advance(LAST_WORD_MS);
  ear.resume();
  await ear.until(() => ear.closeCode !== null);
});

test('who is closed for slowness and reads on in time is told why', async () => {
  listener = silent;
  const ear = await open();
  const to = connection;
  if (to === null) throw new Error('no connection');
  ear.pause();
  while (!to.isBehind) fill(to, 8);
  while (to.isOpen) await clock.advance(250);
  ear.resume();
  await ear.until(() => ear.closeCode !== null);
  expect(ear.closeCode).toBe(CLOSE.tooSlow);
});

test('one account holds no more than a dozen sockets', async () => {
  listener = silent;
  const ears: Ear[] = [];
  for (let count = 0; count < 13; count += 1) ears.push(await open(PATHS.tableSocket, { cookie: 'greedy' }));
  expect(ears.filter((ear) => ear.isOpen).length).toBe(12);
  expect(ears.at(-1)?.status).toBe(429);
  for (const ear of ears) ear.cut();
});

test('pings count as frames: who sends too many is refused as a flood, then closed and cut off', async () => {
  listener = silent;
  const bare = await openBare('pinging');
  const before = closes.length;
  const ping = spellFrame({ opcode: OPCODE.ping, payload: 'x'.repeat(125) });
  for (let count = 0; count < 200; count += 1) bare.bytes(ping);
  await bare.until(() => bare.isOver);
  expect([bare.pongs, bare.closeCode]).toEqual([20, CLOSE.badMessage]);
  expect(bare.texts.length).toBe(100);
  await clock.advance(LAST_WORD_MS + 500); // it never answers the close
  while (closes.length === before) await clock.advance(250);
  expect(closes.at(-1)).toBe(CLOSE.badMessage);
  await bare.until(() => bare.isEnded);
});

test('a peer that pings and reads nothing is closed for its slowness', async () => {
  listener = silent;
  const bare = await openBare('deaf');
  const to = connection;
  if (to === null) throw new Error('no connection');
  bare.pause();
  while (!to.isBehind) fill(to, 1);
  const before = closes.length;
  const ping = spellFrame({ opcode: OPCODE.ping, payload: 'x'.repeat(125) });
  while (to.isOpen) {
    bare.bytes(ping);
    await clock.advance(1000);
  }
  await clock.advance(LAST_WORD_MS + 500);
  while (closes.length === before) await clock.advance(250);
});

test('a message in more pieces than any page would send closes the socket', async () => {
  listener = silent;
  const bare = await openBare('crumbs');
  bare.frame({ payload: '{', fin: false });
  for (let count = 0; count < 20; count += 1) bare.frame({ opcode: OPCODE.continuation, fin: false });
  await bare.until(() => bare.isOver);
  expect(bare.closeCode).toBe(1008);
});

test('whose session ends is closed with 4004 within half a minute, others are not', async () => {
  listener = silent;
  const [gone, here] = [await open(PATHS.tableSocket, { cookie: 'gone' }), await open(PATHS.tableSocket)];
  ended.add('session of gone');
  while (gone.closeCode === null) await clock.advance(1000);
  expect(gone.closeCode).toBe(CLOSE.notAllowed);
  expect(here.isOpen).toBe(true);
});

test('only who has been silent for half a minute is asked for a sign of life', async () => {
  const [quiet, lively] = [await openBare('quiet'), await openBare('lively')];
  const ping = spellFrame({ opcode: OPCODE.ping });
  await clock.advance(PROBE_MS - 5000);
  lively.bytes(ping);
  await lively.until(() => lively.pongs === 1);
  await clock.advance(6000);
  await quiet.until(() => quiet.pings === 1);
  lively.bytes(ping); // what was sent before its answer has come with it
  await lively.until(() => lively.pongs === 2);
  expect([quiet.pings, lively.pings]).toEqual([1, 0]);
});

test('a peer that gives no sign of life for long is given up', async () => {
  listener = silent;
  const ear = await open();
  const { size } = gate;
  ear.pause(); // it answers no ping
  await clock.advance(120_000);
  while (gate.size >= size) await clock.advance(30_000);
  ear.resume();
  await ear.until(() => ear.closeCode !== null);
  expect(ear.closeCode).toBe(1006);
});

test('a drain closes every socket with 1012 and lets no new one in', async () => {
  listener = silent;
  const ears = [await open(), await open(), await open()];
  const drained = gate.drain(1000);
  while (ears.some((ear) => ear.closeCode === null)) await clock.advance(50);
  expect(ears.map((ear) => ear.closeCode)).toEqual([CLOSE.restart, CLOSE.restart, CLOSE.restart]);
  await clock.advance(1000);
  await drained;
  expect((await open()).status).toBe(503);
  expect(gate.size).toBe(0);
});
