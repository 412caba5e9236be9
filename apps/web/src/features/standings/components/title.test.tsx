// @vitest-environment happy-dom
import type { Standings } from '@matador/protocol/rest';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../../test/render.tsx';
import { Nobody } from './nobody.tsx';
import { Title } from './title.tsx';

const STANDINGS: Standings = {
  tournamentId: 7,
  zoneId: 'skatmasters',
  name: 'Skat Meister',
  naming: { names: { de: 'Skat Meister', en: 'Skat Masters' }, number: 12 },
  settled: false,
  numberOfGames: 12,
  playersPerGame: 3,
  stages: [],
  lastSeatRank: 0,
  players: 3,
  finished: 1,
  own: null,
  rows: [],
  total: 3,
};

test('the standings name their tournament in the reader’s language, by its number or its day', async () => {
  await renderInPage(<Title standings={STANDINGS} />, ['common', 'standings']);
  expect(screen.getByText(/Skat Masters.*12/)).toBeTruthy();
  const ofDay = { ...STANDINGS, naming: { names: { en: 'Skat evening' }, day: '2026-11-23' } };
  await renderInPage(<Title standings={ofDay} />, ['common', 'standings']);
  expect(screen.getByText(/Skat evening.*23/)).toBeTruthy();
});

test('standings that are told later say so, and not that nobody has played', async () => {
  const later = { ...STANDINGS, later: true, players: 0, finished: 0, total: 0 } as const;
  const shown = (standings: Standings) =>
    renderInPage(
      <>
        <Title standings={standings} />
        <Nobody standings={standings} shown={{ search: '', filter: 'all' }} />
      </>,
      ['common', 'standings'],
    );
  await shown(later);
  expect(screen.getByRole('status').textContent).toMatch(/shown once they are final/);
  expect(screen.queryByText('live')).toBeNull();
  await shown({ ...STANDINGS, total: 0 });
  expect(screen.getByRole('status').textContent).toMatch(/Nobody is ranked yet/);
});

test('where nobody is what was chosen, the standings do not say that nobody has played', async () => {
  const saidOf = async (players: number, shown: Parameters<typeof Nobody>[0]['shown']) => {
    await renderInPage(<Nobody standings={{ ...STANDINGS, players, total: 0 }} shown={shown} />, [
      'common',
      'standings',
    ]);
    return screen.getByRole('status').textContent;
  };
  expect(await saidOf(300, { search: '', filter: 'done' })).toMatch(/^Nobody fits this choice/);
  expect(await saidOf(300, { search: 'Ann', filter: 'done' })).not.toMatch(/^Nobody (?:fits|is ranked)/);
  expect(await saidOf(0, { search: '', filter: 'done' })).toMatch(/^Nobody is ranked yet/);
});
