import { expect, test } from 'vitest';
import { QueueFull } from '../../people/fair-queue.ts';
import { NameSearch } from './search.ts';

const players = (many: number, nameOf: (index: number) => string) =>
  Array.from({ length: many }, (_, index) => ({ userName: nameOf(index) }));

test('RANK-9 the worst pattern over a hundred thousand names keeps the loop turning', async () => {
  const rows = players(100_000, (index) => `${'a'.repeat(30)}${String(index)}`);
  let [turns, worstMs, last] = [0, 0, process.threadCpuUsage()];
  const ticking = setInterval(() => {
    // What the thread has worked since: on a busy machine it may stand still for longer.
    const { user, system } = process.threadCpuUsage(last);
    [turns, worstMs, last] = [turns + 1, Math.max(worstMs, (user + system) / 1000), process.threadCpuUsage()];
  }, 1);
  const found = await new NameSearch().by('me').find(rows, `${'?*a'.repeat(20)}b`);
  clearInterval(ticking);
  expect(found).toEqual([]);
  expect(turns).toBeGreaterThan(10);
  expect(worstMs).toBeLessThan(250);
});

test('RANK-9 a search keeps the order of the rows, an invalid pattern finds nobody', async () => {
  const rows = players(2500, (index) => `Spieler ${String(index)}`);
  const search = new NameSearch().by('me');
  expect((await search.find(rows, 'SPIELER 99?')).map((row) => row.userName)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Spieler 99${String(index)}`),
  );
  expect(await search.find(rows, '99\\')).toEqual([]);
});

test('RANK-9 searches wait for each other; an account has a few in line, and its crowd is in nobody else’s way', async () => {
  const rows = players(3000, String);
  const names = new NameSearch();
  const crowd = Array.from({ length: 40 }, () => names.by('crowd').find(rows, '*9*9'));
  const answered: string[] = [];
  const other = names
    .by('other')
    .find(rows, '2999')
    .then((found) => answered.push('other', ...found.map(({ userName }) => userName)));
  const all = Promise.allSettled(crowd.map((one) => one.then(() => answered.push('crowd'))));
  await Promise.all([all, other]);
  const asked = await Promise.allSettled(crowd);
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(9);
  for (const one of asked) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(QueueFull);
  // One was worked on already; one of the crowd's line may go first.
  expect(answered.indexOf('other')).toBeLessThanOrEqual(2);
  expect(answered).toContain('2999');
});
