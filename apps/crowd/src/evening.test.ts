import { expect, test } from 'vitest';
import { chooseTournament } from './evening.ts';

const of = (name: string, playersPerGame: number, more: { isMasters?: boolean; gameVariant?: string } = {}) => ({
  name,
  zoneId: name.split(' ')[0] ?? name,
  isMasters: more.isMasters ?? false,
  gameVariant: more.gameVariant ?? null,
  metaData: { playersPerGame },
});
const OPEN = [
  of('masters', 3, { isMasters: true }),
  of('skat', 3),
  of('skat speed', 3, { gameVariant: 'speed' }),
  of('romme', 3),
  of('belote', 4),
];
const crowd = (size: number, open = OPEN): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (let number = 0; number < size; number += 1) {
    const name = chooseTournament(open, number)?.name ?? 'none';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

test('a person finds a table in every tournament', () => {
  expect(crowd(16)).toEqual({ masters: 2, 'skat speed': 2, romme: 2, belote: 3, skat: 7 });
});

test('a second person finds one while the first one plays', () => {
  expect(crowd(25)).toEqual({ masters: 4, 'skat speed': 4, romme: 4, belote: 6, skat: 7 });
  expect(crowd(40)).toEqual({ masters: 4, 'skat speed': 4, romme: 4, belote: 6, skat: 22 });
});

test('a second tournament of a kind gets company once the first of each has it', () => {
  const open = [...OPEN, of('masters evening', 3, { isMasters: true }), of('skat evening', 3)];
  expect(crowd(12, open)).toEqual({ masters: 2, 'skat speed': 2, romme: 2, belote: 3, skat: 3 });
  expect(crowd(25, open)).toMatchObject({ skat: 7, 'masters evening': 2, 'skat evening': 2 });
});

test('with nothing open nobody goes anywhere', () => {
  expect(chooseTournament([], 3)).toBeUndefined();
  expect(chooseTournament([of('romme', 3)], 30)?.name).toBe('romme');
});
