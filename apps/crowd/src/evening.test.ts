import { expect, test } from 'vitest';
import { chooseTournament } from './evening.ts';

const of = (name: string, playersPerGame: number, more: { isMasters?: boolean; gameVariant?: string } = {}) => ({
  name,
  isMasters: more.isMasters ?? false,
  gameVariant: more.gameVariant ?? null,
  metaData: { playersPerGame },
});
const OPEN = [
  of('masters', 3, { isMasters: true }),
  of('skat', 3),
  of('speed', 3, { gameVariant: 'speed' }),
  of('romme', 3),
  of('belote', 4),
];
const crowd = (size: number): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (let number = 0; number < size; number += 1) {
    const name = chooseTournament(OPEN, number)?.name ?? 'none';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

test('a person finds a table in every tournament', () => {
  expect(crowd(16)).toEqual({ masters: 2, speed: 2, romme: 2, belote: 3, skat: 7 });
});

test('a second person finds one while the first one plays', () => {
  expect(crowd(25)).toEqual({ masters: 4, speed: 4, romme: 4, belote: 6, skat: 7 });
  expect(crowd(40)).toEqual({ masters: 4, speed: 4, romme: 4, belote: 6, skat: 22 });
});

test('with nothing open nobody goes anywhere', () => {
  expect(chooseTournament([], 3)).toBeUndefined();
  expect(chooseTournament([of('romme', 3)], 30)?.name).toBe('romme');
});
