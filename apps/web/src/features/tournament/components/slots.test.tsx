// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../../test/render.tsx';
import { build, NOW, slot } from '../../../../test/tournament.ts';
import { Slots } from './slots.tsx';

test('what was struck has neither place nor points in the series, and counts as neither played nor open', async () => {
  const struck = { struck: true, score: null, rank: 1 } as const;
  const games = [
    slot(0, 'finished', { score: 40, rank: 2 }),
    slot(1, 'finished', struck),
    slot(2, 'skipgame', struck),
    slot(3, 'open'),
  ];
  const tournament = build({ tournament: { games }, metaData: { numberOfGames: 4 } });
  await renderInPage(<Slots tournament={tournament} now={NOW} />, ['common', 'tournament']);
  const shown = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(shown.slice(1, 3)).toEqual(['2×struck outMatch 2: struck out', '3×struck outMatch 3: struck out']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toHaveLength(3);
  expect(screen.getByText('1 played, 1 open')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/700|abandoned/);
});
