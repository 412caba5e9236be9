import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ id: name, name }));
const namesOf = (options: ReturnType<typeof matching>) => options.map(({ name }) => name);

test('names that begin with what is typed come first, however it is written, then those that have it in them', () => {
  const all = named('Herzbube', 'bube', 'Kreuzbube', 'Bube_2', 'dame', 'Bube_10');
  expect(namesOf(matching(all, ' BUB '))).toEqual(['bube', 'Bube_2', 'Bube_10', 'Herzbube', 'Kreuzbube']);
  expect(matching(all, 'könig')).toEqual([]);
  expect(matching(all, '')).toHaveLength(6);
});

test('of four thousand players each is found, and none twice', () => {
  const all = named(...Array.from({ length: 4000 }, (_, n) => `player-${String(n + 1)}`));
  expect(namesOf(matching(all, 'player-399')).slice(0, 2)).toEqual(['player-399', 'player-3990']);
  expect(new Set(namesOf(matching(all, 'player'))).size).toBe(4000);
});
