import type {} from '../apps/server/test/global-setup.ts';
import { afterAll, expect, test } from 'vitest';
import { TEST_MS } from '../apps/server/test/patience.ts';
import { attackCalls } from './calls/run.ts';
import { runFloods } from './floods/run.ts';
import { Book } from './lib/book.ts';
import { seeded } from './lib/random.ts';
import { openScene } from './lib/scene.ts';
import { watchDatabase } from './lib/watch.ts';
import { attackSockets } from './sockets/run.ts';

const isLong = process.env.HOSTILE_FORM === 'long';
const seed = Number(process.env.HOSTILE_SEED ?? 1);
/** Cases that are tried of one call by one role, and of one event from one position. */
const most = Number(process.env.HOSTILE_CASES ?? (isLong ? Infinity : 4));
const LIMIT_MS = isLong ? 7_200_000 : TEST_MS;
const random = seeded(seed);
const book = new Book();
let hasFailed = false;
const progress = (line: string): void => {
  if (isLong) process.stdout.write(`${line}\n`);
};
const scene = await openScene();
const watch = await watchDatabase(scene.context);

afterAll(() => {
  if (isLong || hasFailed) process.stdout.write(`\nseed ${String(seed)}\n${book.summary()}\n`);
});

const nothingNew = (): string => {
  const report = book.report();
  hasFailed ||= report !== '';
  book.findings.splice(0);
  return report;
};

test(
  'API-11 every call refuses wrong input of everybody with a problem, changes nothing and tells nothing',
  async () => {
    await attackCalls(scene, { random, book, watch, progress, most });
    expect(nothingNew()).toBe('');
  },
  LIMIT_MS,
);

test(
  'MATCH-2 every event of both sockets refuses wrong frames of everybody, changes nothing and shows no card of others',
  async () => {
    await attackSockets(scene, { random, book, watch, progress, most: 2 * most, playsOut: isLong });
    expect(nothingNew()).toBe('');
  },
  LIMIT_MS,
);

// Its bounds are times and memory: on a machine that has nothing else to do.
test.runIf(isLong)(
  'GAME-12 floods, storms and lines that never end cost those who send them, and nobody else',
  async () => {
    // So long that a dozen players make the moves that a p99 is told by.
    await runFloods({ seed, book, progress, isOneByOne: true, seconds: 25 });
    await runFloods({ seed, book, progress, isOneByOne: false, seconds: 20 });
    expect(nothingNew()).toBe('');
  },
  LIMIT_MS,
);
