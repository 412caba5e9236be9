import { expect, test } from 'vitest';
import { scopesOf, type Played } from './scopes.ts';

const played = (at: number, more: Partial<Played> = {}): Played => ({
  ...{ competitionId: `c${String(at)}`, finishedAt: '2026-11-26T10:00:00Z', zoneId: 'skat', tournamentName: 'Abend' },
  ...{ naming: null, gametype: 'skat', gameVariant: null, score: 0, rank: 1, players: 3, ...more },
});

const season = { seasonId: 3, name: 'Herbst' };
const series = (tournamentId: number, attempt: number) => ({ series: { tournamentId, attempt } });

test('what is added up: the last twelve matches, all, each season and each series, the last one first', () => {
  const all = [
    played(0, { ...series(1, 1), season: null }),
    ...Array.from({ length: 12 }, (_, at) => played(at + 1, { ...series(2, 1), season })),
    played(13, { ...series(2, 2), season }),
  ];
  expect(scopesOf(all).map(({ key, competitions }) => [key, competitions.length])).toEqual([
    ['newest', 12],
    ['all', 14],
    ['season 3', 13],
    ['series 2 2', 1],
    ['series 2 1', 12],
    ['series 1 1', 1],
  ]);
  expect(scopesOf(all)[0]?.competitions.at(-1)?.competitionId).toBe('c13');
});

test('a server of the release before says no series: then there are the last matches alone', () => {
  expect(scopesOf([played(1), played(2)]).map(({ key }) => key)).toEqual(['newest']);
});
