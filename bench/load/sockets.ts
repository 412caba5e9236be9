import { inParallel } from '../lib/parallel.ts';
import { Inspector } from '../lib/inspector.ts';
import { residentKb } from '../lib/processes.ts';
import { Driving } from './drive.ts';
import { MatadorTable } from './matador-table.ts';
import { finish, ordered } from './order.ts';
import { Searching, ticketFor } from './search.ts';

/** Everybody sits and plays at the pace of people, pages ask for a sign of life; what a seated client costs. */
const BEAT_MS = 45_000;
const CONCURRENCY = 48;

const order = ordered();
const { host, tournamentId, players, drive } = order;
const inspector = await Inspector.open(order.inspectorPort);

const memory = async () => {
  const { usedSize, totalSize, backingStorageSize } = await inspector.heap();
  return {
    usedKb: usedSize / 1024,
    heldKb: totalSize / 1024,
    buffersKb: backingStorageSize / 1024,
    residentKb: residentKb(drive.serverPid),
  };
};
const before = await memory();

const driving = new Driving(drive);
const tables = new Map<string, MatadorTable>();
let seated = 0;
const seat = async (cookie: string): Promise<void> => {
  const search = new Searching(host, cookie, await ticketFor(host, cookie, tournamentId));
  await search.opened();
  const { competitionId } = await search.enter();
  const table = tables.get(competitionId) ?? new MatadorTable(driving, order.gametype);
  tables.set(competitionId, table);
  await table.sit({ host, cookie, competitionId });
  seated += 1;
  if (seated % 1000 === 0) process.stderr.write(`${String(seated)} seated ... `);
  if (table.isFull) table.begin();
};
await inParallel(order.cookies, seat, CONCURRENCY);

const seats = [...tables.values()].flatMap((table) => table.seats);
const beats = seats.map((one, at) =>
  setTimeout(() => setInterval(() => one.beat(), BEAT_MS), (at / seats.length) * BEAT_MS),
);
const figures = await driving.run();
beats.forEach(clearTimeout);
const after = await memory();
const lost = seats.filter(({ closedWith }) => closedWith !== null);
const codes = Object.groupBy(lost, ({ closedWith }) => `closed with ${String(closedWith)}`);
const byCode = Object.fromEntries(Object.entries(codes).map(([code, seatsLost]) => [code, seatsLost?.length ?? 0]));
finish({
  ...figures,
  ...byCode,
  'kB a client': (after.residentKb - before.residentKb) / players,
  'heap kB a client': (after.usedKb - before.usedKb) / players,
  'held kB a client': (after.heldKb - before.heldKb) / players,
  'buffers kB a client': (after.buffersKb - before.buffersKb) / players,
  'sockets lost': lost.length,
});
