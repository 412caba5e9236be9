// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../../test/render.tsx';
import { build } from '../../../../test/tournament.ts';
import type { RankingRow } from '../hooks/use-ranking.ts';
import { RankingTable } from './ranking-table.tsx';

const rowOf = (tournamentRank: number, playerName: string, seat: boolean): RankingRow => ({
  tournamentRank,
  playerName,
  playerId: playerName,
  tournamentScore: 100 - tournamentRank,
  playedGames: 3,
  totalWin: 0,
  seat,
  own: false,
  simulated: false,
});

test('the ticket stands beside who wins a final seat here, not beside who has one already', async () => {
  const top = [rowOf(1, 'Anna', false), rowOf(2, 'Bert', true)];
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
  const said = screen.getAllByRole('row').slice(1).map((row) => row.textContent?.includes('final seat'));
  expect(said).toEqual([false, true]);
});
