import { expect, test } from 'vitest';
import { addressOf, underWay, type RunningItem } from './running.ts';

const item = (type: RunningItem['type'], competitionId: string | null = null): RunningItem => ({
  type,
  zoneId: 'skat_gd',
  gametype: 'skat',
  tournamentId: 7,
  tournamentName: 'Skat evening',
  competitionId,
  gamesPlayed: 3,
  numberOfGames: 12,
  lobbyOpen: true,
  secondsUntilLobbyStart: 0,
  secondsUntilLobbyEnd: 600,
});

test('OVER-9 what I have running leads to the table, the search, or the tournament', () => {
  expect(addressOf(item('table', 'c1'))).toBe('/table/c1');
  expect(addressOf(item('search'))).toBe('/matching/skat/7');
  expect(addressOf(item('joined'))).toBe('/tournaments/skat/7');
});

test('OVER-9 a table comes before a search, and a joined tournament has no main button', () => {
  expect(underWay([item('search'), item('table', 'c1')])?.type).toBe('table');
  expect(underWay([item('joined'), item('search')])?.type).toBe('search');
  expect(underWay([item('joined')])).toBeUndefined();
});
