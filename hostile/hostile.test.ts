import type {} from '../apps/server/test/global-setup.ts';
import { afterAll, expect, test } from 'vitest';
import { attackCalls } from './calls/run.ts';
import { Book } from './lib/book.ts';
import { seeded } from './lib/random.ts';
import { openScene } from './lib/scene.ts';
import { watchDatabase } from './lib/watch.ts';

const isLong = process.env.HOSTILE_FORM === 'long';
const seed = Number(process.env.HOSTILE_SEED ?? 1);
const LIMIT_MS = isLong ? 1_800_000 : 600_000;
const random = seeded(seed);
const book = new Book();
let hasFailed = false;
const progress = (line: string): void => {
  if (isLong) process.stdout.write(`${line}\n`);
};
const options = async (scene: Awaited<ReturnType<typeof openScene>>) => ({
  random,
  book,
  progress,
  watch: await watchDatabase(scene.context.store),
  most: isLong ? Infinity : 8,
});

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
    const scene = await openScene();
    await attackCalls(scene, await options(scene));
    expect(nothingNew()).toBe('');
  },
  LIMIT_MS,
);
