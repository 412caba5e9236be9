// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../../test/render.tsx';
import { build } from '../../../../test/tournament.ts';
import type { RankingRow } from '../hooks/use-ranking.ts';
import { RankingTable } from './ranking-table.tsx';

const rowOf = (tournamentRank: number, playerName: string, change: Partial<RankingRow>): RankingRow => ({
  tournamentRank,
  playerName,
  playerId: playerName,
  tournamentScore: 100 - tournamentRank,
  playedGames: 3,
  totalWin: 0,
  own: false,
  simulated: false,
  ...change,
});

/** What the rows say, the first on top. */
const rowsOf = async (top: readonly RankingRow[]): Promise<readonly (string | null)[]> => {
  await renderInPage(
    <RankingTable
      tournament={build({ metaData: { numberOfTickets: 1 } })}
      currency="EUR"
      top={top}
      near={[]}
      pinned={null}
      onShowAll={() => {}}
      ref={createRef()}
    />,
    ['common', 'tournament'],
  );
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

test('the ticket stands beside who wins a final seat here, not beside who has one already', async () => {
  const rows = await rowsOf([rowOf(1, 'Anna', { seat: false }), rowOf(2, 'Bert', { seat: true })]);
  expect(rows.map((row) => row?.includes('final seat'))).toEqual([false, true]);
});

test('a prize that is paid as bonus is called one', async () => {
  const bonus = { totalWin: 30_00, bonus: true };
  const rows = await rowsOf([rowOf(1, 'Anna', { totalWin: 50_00 }), rowOf(2, 'Bert', bonus)]);
  expect(rows[0]).toMatch(/€50/);
  expect(rows.map((row) => row?.includes('bonus'))).toEqual([false, true]);
  expect(rows[1]).toMatch(/€30 bonus/);
});
