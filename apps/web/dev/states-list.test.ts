import { expect, test } from 'vitest';
import { listedStates, statesIn } from './states-list.ts';

test('a state is listed by name and title, with its address where that is a fixed one', () => {
  const text = `
    { name: 'one', title: 'OVER-1 first', make: async () => ({ userId: null, path: '/login', sees: [] }) },
    {
      name: 'two',
      title: "it's second",
      make: async (world) => ({ userId: null, path: pageOf(await world.tournament()), sees: [] }),
    },`;
  expect(statesIn(text)).toEqual([
    { name: 'one', title: 'OVER-1 first', path: '/login' },
    { name: 'two', title: "it's second", path: null },
  ]);
});

test('the states of the tests are found, each once', () => {
  const names = listedStates.map(({ name }) => name);
  expect(names).toContain('overview-newcomer');
  expect(names.length).toBeGreaterThan(60);
  expect(new Set(names).size).toBe(names.length);
});
