import { spread } from '../lib/figures.ts';
import { inParallel } from '../lib/parallel.ts';
import { cpuSeconds, familyCpuSeconds } from '../lib/processes.ts';
import { finish, ordered } from './order.ts';
import { Searching, ticketFor } from './search.ts';

/**
 * How quickly tables form, from the moment players want one until they are shown it. With `drive.rate` 0 all sockets
 * are open and everybody enters at once; else that many at a time come by the call for a ticket and a new socket.
 */
const { cookies, host, tournamentId, players, drive } = ordered();
const waitsMs: number[] = [];

const open = async (cookie: string): Promise<Searching> => {
  const search = new Searching(host, cookie, await ticketFor(host, cookie, tournamentId));
  await search.opened();
  return search;
};

const waited = async (begin: () => Promise<unknown>): Promise<void> => {
  const startedMs = performance.now();
  await begin();
  waitsMs.push(performance.now() - startedMs);
};

const searches: Searching[] = [];
if (drive.rate === 0) await inParallel(cookies, async (cookie) => void searches.push(await open(cookie)), 48);

const usage = () => ({
  atMs: performance.now(),
  server: cpuSeconds(drive.serverPid),
  database: familyCpuSeconds(drive.databasePid),
  load: cpuSeconds(process.pid),
});
const before = usage();
if (drive.rate === 0) await Promise.all(searches.map((search) => waited(() => search.shown())));
else await inParallel(cookies, (cookie) => waited(async () => (await open(cookie)).enter()), drive.rate);
const after = usage();

const seconds = (after.atMs - before.atMs) / 1000;
const { p50, p99 } = spread(waitsMs);
finish({
  'tables/s': players / 3 / seconds,
  'tables/CPU-s': players / 3 / (after.server - before.server),
  'wait p50 ms': p50,
  'wait p99 ms': p99,
  'server CPU': (after.server - before.server) / seconds,
  'database CPU': (after.database - before.database) / seconds,
  'load CPU': (after.load - before.load) / seconds,
});
