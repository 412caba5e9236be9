import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/store/embedded/port.ts';
import { openHall } from '../../bench/lib/hall.ts';
import { Inspector } from '../../bench/lib/inspector.ts';
import { enlist, enlistForAllGames } from '../../bench/lib/people.ts';
import { Program } from '../../bench/lib/programs.ts';
import type { Book } from '../lib/book.ts';
import { Honest } from './honest.ts';
import { ENDS, FLOODS, type Ends, type Flood, type Order } from './order.ts';

export interface Plan {
  readonly seed: number;
  readonly book: Book;
  /** One flood after the other, or all at once. */
  readonly isOneByOne: boolean;
  readonly seconds: number;
  progress(line: string): void;
}

const PLAYERS = 12;
const DEALS = 3;
/** A dozen players never fill three tables of a game: they would wait for minutes, and no move be timed. */
const SMALL_POOL = { MATCH_POOL: '1', MATCH_DELAY: '0' } as const;
const OFFENDER = new URL('offender.ts', import.meta.url);
const WARM_UP_MOVES = 50;
const CALM_MOVES = 300;
/** What a move may take while others flood: a person notices no more than that. */
const LATE_MS = 250;
const LATER_THAN_CALM = 3;
/** What a server may grow by, however many flood: its own garbage before it is collected, for the most part. */
const GROWTH_MB = 160;
/** What may be left of it when the flood is over: the honest have played on meanwhile. */
const KEPT_MB = 24;
const LOOK_MS = 100;
/** Lines that never end are looked for so long. */
const OFFENDER_MS = 60_000;

/** Resident memory of a process in MB. */
const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
};

/** Looks at a process's memory until it is told to stop; the most there was. */
const watchMemory = (pid: number): (() => Promise<number>) => {
  let isOver = false;
  const watching = (async () => {
    let most = 0;
    while (!isOver) {
      most = Math.max(most, await memoryOf(pid));
      await sleep(LOOK_MS);
    }
    return most;
  })();
  return () => {
    isOver = true;
    return watching;
  };
};

/** What a process really needs: its heap without garbage, and what that refers to, in MB. */
const neededBy = async (inspector: Inspector): Promise<number> => {
  const { usedSize, backingStorageSize } = await inspector.heap();
  return (usedSize + backingStorageSize) / 2 ** 20;
};

const offend = async (order: Order): Promise<Ends> => {
  const program = new Program({ file: OFFENDER, args: [JSON.stringify(order)] });
  try {
    return await program.figures(order.seconds * 1000 + OFFENDER_MS);
  } finally {
    await program.stop('SIGKILL');
  }
};

/** Holds what became of offenders against what is documented. */
const judgeEnds = (book: Book, flood: Flood, ends: Ends): void => {
  const allowed = ENDS[flood];
  for (const [end, count] of Object.entries(ends)) {
    for (let at = 0; at < count; at += 1) book.count(`flood: ${flood}`, 'flood', end === 'cut' ? 'closed' : 'refused');
    if (!allowed.includes(end))
      book.find({
        sin: 'answered otherwise than documented',
        area: `flood: ${flood}`,
        kind: 'flood',
        what: `${String(count)} times`,
        why: `${end}, should be ${allowed.join(' or ')}`,
      });
  }
  if (Object.keys(ends).length === 0)
    book.find({
      sin: 'answered otherwise than documented',
      area: `flood: ${flood}`,
      kind: 'flood',
      what: 'all of them',
      why: 'nobody was cut off',
    });
};

interface Stage {
  readonly plan: Plan;
  readonly honest: Honest;
  /** Milliseconds that almost every move stayed below before anybody flooded. */
  readonly calmP99: number;
  readonly pid: number;
  readonly inspector: Inspector;
  orderOf(flood: Flood): Order;
}

/** Lets floods come all at once, and looks what they did to the server and to those who play. */
const attack = async (
  { plan, honest, calmP99, pid, inspector, orderOf }: Stage,
  floods: readonly Flood[],
): Promise<void> => {
  const { book, progress } = plan;
  const [only = ''] = floods;
  const name = floods.length === 1 ? only : 'all at once';
  const before = await memoryOf(pid);
  const needed = await neededBy(inspector);
  honest.take(); // collecting garbage has held them up
  const mostMemory = watchMemory(pid);
  const all = await Promise.all(floods.map(async (flood) => [flood, await offend(orderOf(flood))] as const));
  const growth = (await mostMemory()) - before;
  const { moves, p50, p99 } = honest.take();
  const kept = (await neededBy(inspector)) - needed;
  for (const [flood, ends] of all) judgeEnds(book, flood, ends);
  const played = `${String(moves)} moves, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  progress(
    `${name}: ${played}, memory +${growth.toFixed(0)} MB, ${kept.toFixed(0)} kept, ${JSON.stringify(Object.fromEntries(all))}`,
  );
  const where = { area: `flood: ${name}`, kind: 'flood', what: name };
  if (moves === 0 || p99 > Math.max(LATE_MS, LATER_THAN_CALM * calmP99))
    book.find({ ...where, sin: 'the honest held up', why: `${played}; calm p99 ${calmP99.toFixed(0)} ms` });
  if (growth > GROWTH_MB)
    book.find({ ...where, sin: 'memory or time of others used up', why: `grows by ${growth.toFixed(0)} MB` });
  if (kept > KEPT_MB)
    book.find({ ...where, sin: 'memory or time of others used up', why: `keeps ${kept.toFixed(0)} MB` });
};

/** People play on a server of its own while others do all they can to wear it out. */
export const runFloods = async (plan: Plan): Promise<void> => {
  const { seed, book, isOneByOne, seconds, progress } = plan;
  const hall = await openHall();
  try {
    const cookies = await enlistForAllGames(hall.context, DEALS, PLAYERS);
    const offenders = await enlist(hall.context, null, FLOODS.length);
    const inspectorPort = await freePort();
    const { program, host } = await hall.serve([`--inspect=127.0.0.1:${String(inspectorPort)}`], SMALL_POOL);
    const inspector = await Inspector.open(inspectorPort);
    const honest = new Honest(`http://${host}`, cookies, seed);
    // The first moves are slow for reasons of their own; then enough of them for a p99.
    for (const moves of [WARM_UP_MOVES, CALM_MOVES]) {
      honest.take();
      while (honest.moves < moves) await sleep(LOOK_MS);
    }
    const calm = honest.take();
    progress(`calm: ${String(calm.moves)} moves, p50 ${calm.p50.toFixed(1)} ms, p99 ${calm.p99.toFixed(1)} ms`);
    const orderOf = (flood: Flood): Order => {
      const at = FLOODS.indexOf(flood);
      return { flood, host, cookies: offenders.slice(at, at + 1), seconds };
    };
    const stage = { plan, honest, calmP99: calm.p99, pid: program.pid, inspector, orderOf };
    for (const floods of isOneByOne ? FLOODS.map((flood) => [flood]) : [FLOODS]) await attack(stage, floods);
    const where = { area: 'flood', kind: 'flood', what: 'afterwards' };
    if (!(await honest.goHome())) book.find({ ...where, sin: 'the honest held up', why: 'a table never ends' });
    inspector.close();
    await program.stop();
  } finally {
    await hall.close();
  }
};
