// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answers.ts';
import { renderInPage } from '../../../../test/render.tsx';
import { build } from '../../../../test/tournament.ts';
import type { RankingRow } from '../hooks/use-ranking.ts';
import { RankingList } from './ranking-list.tsx';

const PLAYERS = 200;
const rowOf = (tournamentRank: number, own: boolean): RankingRow => ({
  ...{ tournamentRank, own, playerName: `player ${String(tournamentRank)}`, playerId: String(tournamentRank) },
  ...{ tournamentScore: 1000 - tournamentRank, playedGames: 3, totalWin: 0, simulated: false },
});

/** The ranking in the rail, as who has this rank sees it. */
const shownTo = async (rank: number) => {
  const ranking = Array.from({ length: PLAYERS }, (_, at) => rowOf(at + 1, at + 1 === rank));
  answerCalls((url) => {
    const asked = new URL(url, 'https://cards.example').searchParams;
    const [from, rows] = [Number(asked.get('offset') ?? 0), Number(asked.get('limit') ?? PLAYERS)];
    const shown = asked.has('own') ? ranking.filter(({ own }) => own) : ranking.slice(from, from + rows);
    return { tournamentRankings: shown, prevBestScore: null, total: PLAYERS };
  });
  await renderInPage(<RankingList tournament={build()} currency="EUR" />, ['common', 'tournament']);
  await screen.findByText(`player ${String(rank + 2)}`);
};

test('all ranks can be shown, whether my neighbours come right after the first three or after a gap', async () => {
  for (const rank of [1, 4, 6]) {
    await shownTo(rank);
    expect(screen.getAllByRole('button', { name: /^Show all|^Ranks / }).map((one) => one.textContent)).toEqual([
      'Show all',
    ]);
  }
  await shownTo(100);
  expect(screen.getByRole('button', { name: /4.*97/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});
