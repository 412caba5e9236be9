// @vitest-environment happy-dom
import type { CompetitionResult } from '@matador/protocol/rest';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../../test/render.tsx';
import { slot } from '../../../../test/tournament.ts';
import { Streak } from './streak.tsx';

const RESULT: CompetitionResult = {
  zoneId: 'skat',
  tournamentId: 12,
  tournamentName: 'Skat evening',
  gametype: 'skat',
  gameVariant: null,
  state: 'finished',
  idx: 0,
  numberOfGames: 3,
  nextGame: null,
  competitionId: 'competition-0',
  duelNumber: '1',
  finishedAt: null,
  tournamentSupportedGameTechs: [],
  ownRanking: null,
  rankingTable: [],
  totals: null,
  hourReached: null,
  deals: [],
};

test('a struck competition of the series is told as such, whatever it was, and is none of those played', async () => {
  const games = [
    slot(0, 'finished', { score: 40, rank: 2 }),
    slot(1, 'finished', { struck: true, rank: 1 }),
    slot(2, 'skipgame', { struck: true }),
  ];
  await renderInPage(<Streak result={RESULT} games={games} />, ['common', 'result']);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1+40Match 1: +40 points',
    '2×Match 2: struck out',
    '3×Match 3: struck out',
  ]);
  expect(screen.getByText('1 of 3 played')).toBeTruthy();
});
