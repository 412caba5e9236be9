import { expect, test } from 'vitest';
import { NameSearch, TooManySearches } from './search.ts';

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
  const found = await new NameSearch().find(rows, `${'?*a'.repeat(20)}b`);
  clearInterval(ticking);
  expect(found).toEqual([]);
  expect(turns).toBeGreaterThan(10);
  expect(worstMs).toBeLessThan(250);
});

test('RANK-9 a search keeps the order of the rows, an invalid pattern finds nobody', async () => {
  const rows = players(2500, (index) => `Spieler ${String(index)}`);
  const search = new NameSearch();
  expect((await search.find(rows, 'SPIELER 99?')).map((row) => row.userName)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Spieler 99${String(index)}`),
  );
  expect(await search.find(rows, '99\\')).toEqual([]);
});

test('RANK-9 searches wait for each other, and only so many', async () => {
  const rows = players(3000, String);
  const search = new NameSearch();
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => search.find(rows, '*9*9')));
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(32);
  for (const one of asked) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(TooManySearches);
  expect(await search.find(rows, '2999')).toEqual([{ userName: '2999' }]);
});
