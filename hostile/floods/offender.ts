import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS } from '@matador/protocol/constants';
import { BareSocket, OPCODE, spellFrame } from '../../apps/server/test/bare.ts';
import { order, type Flood, type Order } from './order.ts';

/**
 * A program that wears a server out for some seconds, and then says in a line of JSON what became of it.
 *
 *   node hostile/floods/offender.ts '{"flood":"frames","host":"127.0.0.1:8080","cookies":["…"],"seconds":10}'
 */
const LINES = 400;
const SOCKETS = 8;
/** Frames in one write; a hundred of them are a flood. */
const BURST = 500;
const PAUSE_MS = 5;
/** Longer than any line may take. */
const PATIENCE_MS = 40_000;
/** Longer than the server waits for who does not read. */
const UNREAD_MS = 32_000;

const { flood, host, cookies, seconds } = order.parse(JSON.parse(process.argv[2] ?? ''));
const untilMs = performance.now() + seconds * 1000;
const isTime = (): boolean => performance.now() < untilMs;
const ends: Record<string, number> = {};
const note = (end: string): void => {
  ends[end] = (ends[end] ?? 0) + 1;
};
const [name = '', port = ''] = host.split(':');

/** Says something on a bare line and waits for its end. */
const line = (bytes: string, isDeaf = false): Promise<void> =>
  new Promise((resolve) => {
    let heard = '';
    let isGivenUp = false;
    const socket = connect(Number(port), name, () => socket.write(bytes));
    if (isDeaf) socket.pause();
    else
      socket.on('data', (chunk) => {
        if (heard.length < 100) heard += chunk.toString('latin1');
      });
    // A line that nobody reads does not say that it was cut: it is read after all, once it should have been.
    const listen = setTimeout(() => socket.resume(), isDeaf ? UNREAD_MS : 0);
    const giveUp = setTimeout(
      () => {
        isGivenUp = true;
        socket.destroy();
      },
      PATIENCE_MS + seconds * 1000,
    );
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(listen);
      clearTimeout(giveUp);
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(heard) ?? [];
      note(isGivenUp ? 'never ended' : status === undefined ? 'cut' : `answered ${status}`);
      resolve();
    });
  });

const lines = async (bytes: string): Promise<void> => {
  await Promise.all(Array.from({ length: LINES }, () => line(bytes)));
};

const endOf = ({ closeCode }: BareSocket): string => (closeCode === null ? 'cut' : `closed ${String(closeCode)}`);

const dial = async (path: string, cookie: string | undefined): Promise<BareSocket | null> => {
  const headers = { origin: `http://${host}`, ...(cookie === undefined ? {} : { cookie }) };
  const socket = new BareSocket({ host, path, headers });
  if (await socket.opened()) return socket;
  note(socket.status === null ? 'cut' : `answered ${String(socket.status)}`);
  return null;
};

/** Sends bytes as fast as they go until the server ends it, over and over. */
const hammer = async (cookie: string, bytes: Buffer, isDeaf: boolean): Promise<void> => {
  while (isTime()) {
    const socket = await dial(PATHS.tableSocket, cookie);
    if (socket === null) continue;
    if (isDeaf) socket.pause();
    const patienceMs = performance.now() + PATIENCE_MS;
    while (performance.now() < patienceMs && !socket.isOver) {
      socket.bytes(bytes);
      await sleep(PAUSE_MS);
    }
    note(socket.isOver ? endOf(socket) : 'never ended');
    socket.cut();
  }
};

const hammers = async (bytes: Buffer, isDeaf: boolean): Promise<void> => {
  const [cookie = ''] = cookies;
  await Promise.all(Array.from({ length: SOCKETS }, () => hammer(cookie, bytes, isDeaf)));
};

const many = (bytes: Buffer): Buffer => Buffer.concat(Array.from({ length: BURST }, () => bytes));

/** Opens sockets as fast as they open; what is said on them leads nowhere. */
const storm = async (cookie: string | undefined): Promise<void> => {
  const join = JSON.stringify({
    eventName: 'join',
    payload: {
      version: 1,
      competitionId: '5f0c3a52-98a3-4f0e-8b0e-0d1c60d5f9a1',
      nonceHash: 'ab'.repeat(32),
      have: 0,
    },
  });
  while (isTime()) {
    const socket = await dial(PATHS.tableSocket, cookie);
    if (socket === null) continue;
    socket.send(join);
    await socket.until(() => socket.isOver);
    note(endOf(socket));
    socket.cut();
  }
};

const storms = async (cookie: string | undefined): Promise<void> => {
  await Promise.all(Array.from({ length: SOCKETS }, () => storm(cookie)));
};

const HEAD = `POST ${PATHS.rest}/session HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\n`;

const begin: Readonly<Record<Flood, (told: Order) => Promise<void>>> = {
  frames: () => hammers(many(spellFrame({ payload: '{"eventName":"heartbeat"}' })), false),
  pings: () => hammers(many(spellFrame({ opcode: OPCODE.ping, payload: 'x'.repeat(125) })), true),
  'unread answers': async () => {
    const ask = `GET ${PATHS.rest}/openapi.json HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(50);
    await Promise.all(Array.from({ length: LINES / 4 }, () => line(ask, true)));
  },
  'silent lines': () => lines(''),
  'endless heads': () => lines(HEAD),
  'endless bodies': () => lines(`${HEAD}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`),
  'endless handshakes': () =>
    lines(`GET ${PATHS.tableSocket} HTTP/1.1\r\nhost: ${host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n`),
  'storm of strangers': () => storms(undefined),
  'storm of joins': () => storms(cookies[0]),
};

// Whoever floods from afar takes no time of the machine; the honest players are measured on this one.
setPriority(19);
await begin[flood]({ flood, host, cookies, seconds });
console.log(JSON.stringify(ends));
process.exit(0);
