// @vitest-environment happy-dom
import type { ResultRow } from '@matador/protocol/rest';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../../test/render.tsx';
import { TableRanking } from './table-ranking.tsx';

const rowOf = (playerName: string, change: Partial<ResultRow>): ResultRow => ({
  seat: 0,
  playerId: playerName,
  playerName,
  own: false,
  simulated: false,
  state: 'finished',
  rank: 1,
  score: 500,
  tournamentScore: null,
  tournamentRank: null,
  ...change,
});

test('the ranking of a table says of a struck result that it is', async () => {
  const rows = [rowOf('Anna', { struck: true }), rowOf('Bert', { seat: 1, rank: 2, score: 70 })];
  await renderInPage(<TableRanking rows={rows} />, ['common', 'result']);
  const heads = screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(heads).toEqual(['Annastruck out', 'Bert']);
});
