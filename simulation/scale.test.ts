import { expect, test } from 'vitest';
import { loadOf, MEASURED } from './lib/scale.ts';

test('a million players are 133,000 moves and 152,000 rows a second, and one of eight databases has an eighth of them', () => {
  const load = loadOf(MEASURED, { players: 1_000_000, nodes: 64, databases: 8, days: 7 });
  expect(Math.round(load.moves)).toBe(133_333);
  expect(Math.round(load.rows)).toBe(152_000);
  expect(load.databaseShare).toBeLessThan(0.15);
  expect(load.sockets).toBeLessThan(MEASURED.socketsOfNode);
});

test('twice the players are twice of everything but what lies at one node more', () => {
  const [once, twice] = [1, 2].map((times) =>
    loadOf(MEASURED, { players: times * 3000, nodes: times, databases: times, days: 7 }),
  );
  expect(twice!.rows).toBeCloseTo(2 * once!.rows);
  expect(twice!.sockets).toBe(once!.sockets);
  expect(once!.relayed).toBe(0);
  expect(twice!.relayed).toBeGreaterThan(0);
});
