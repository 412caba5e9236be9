// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../../test/render.tsx';
import type { RunningItem } from '../running.ts';
import { RunningList } from './running-list.tsx';

const ITEM: RunningItem = {
  type: 'joined',
  zoneId: 'skat',
  gametype: 'skat',
  tournamentId: 7,
  tournamentName: 'Skat evening',
  competitionId: null,
  gamesPlayed: 3,
  numberOfGames: 12,
  lobbyOpen: true,
  secondsUntilLobbyStart: 0,
  secondsUntilLobbyEnd: 0,
};

/** The only row, as a reader hears it, from an answer that came so long ago. */
const rowOf = async (change: Partial<RunningItem>, agoMs = 0) => {
  await renderInPage(<RunningList items={[{ ...ITEM, ...change }]} receivedAt={Date.now() - agoMs} />, [
    'common',
    'overview',
  ]);
  return screen.getByRole('link');
};

test('OVER-9 a running table leads back to it and says that the seat is kept', async () => {
  const row = await rowOf({ type: 'table', competitionId: 'c1' });
  expect(row.getAttribute('href')).toBe('/table/c1');
  expect(row.textContent).toMatch(/your seat is safe.*Back to the table/);
});

test('OVER-9 a joined tournament says how long its lobby stays open, counted from the answer', async () => {
  const row = await rowOf({ secondsUntilLobbyEnd: 2 * 3600 }, 1800_000);
  expect(row.textContent).toMatch(/3 of 12/);
  expect(screen.getByRole('timer').textContent).toMatch(/^1\b/);
});

test('OVER-9 before the lobby opens the time until then stands there', async () => {
  const row = await rowOf({ lobbyOpen: false, secondsUntilLobbyStart: 3 * 3600 }, 1800_000);
  expect(row.textContent).toMatch(/opens in/);
  expect(screen.getByRole('timer').textContent).toMatch(/^2\b/);
});

test('OVER-9 a lobby that does not open again is said to be closed, without a time', async () => {
  const row = await rowOf({ secondsUntilLobbyEnd: 0 });
  expect(row.textContent).toMatch(/closed/);
  expect(screen.queryByRole('timer')).toBeNull();
});
