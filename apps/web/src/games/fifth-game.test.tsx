// @vitest-environment happy-dom
import { playableGame } from '@matador/table';
import { seatRulesOf } from '@matador/table/seat';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { tinyDefinition, tinyGame, type TinyView } from '../../../../packages/table/test/tiny-game.ts';
import { renderInPage } from '../../test/render.tsx';
import { PracticeLinks } from '../components/practice-links/practice-links.tsx';
import { useTable } from '../features/table/hooks/use-table.ts';
import type { GameParts } from '../features/table/model/game-parts.ts';
import { FRENCH_DECKS } from '#web/deck/deck.ts';
import { settingsStore } from '#web/settings/settings.ts';
import type { AnyDeal } from '../features/table/model/snapshot.ts';
import { practiceOf } from '../features/table/practice/model/practice-table.ts';
import { PracticePage } from '../features/table/practice/practice-page.tsx';
import { urls } from '../urls.ts';
import type { Game } from './game.ts';
import { findGame, gameOfZone, installGame } from './index.ts';

const SEATS = 3;
const DEALS = 3;

const isTiny = (deal: AnyDeal): deal is TinyView => deal.game === 'tiny';

const Board = () => {
  const { deal, store } = useTable();
  if (!isTiny(deal)) return null;
  return tinyGame.legal(deal).map((action) => (
    <button key={action.card} type="button" onClick={() => store.act(action)}>
      {action.card}
    </button>
  ));
};

const DealResult = () => {
  const { view } = useTable();
  return <p>{`scores of deal ${String(view.counted)}: ${(view.finished.at(-1)?.scores ?? []).join(' ')}`}</p>;
};

const nothing = (): null => null;
const parts: GameParts = {
  rules: seatRulesOf(tinyGame),
  namespace: 'table',
  Board,
  Plates: nothing,
  DealResult,
  listTitle: 'table.list.title',
  ScoreList: nothing,
  LastTrick: null,
  OpenedCards: nothing,
  isOpened: () => false,
  settings: [],
  dialogs: {},
  dealLogOf: () => [],
  spokenOf: () => [],
  soundsOf: () => [],
  adviceOf: () => null,
  guideOf: null,
  menuOf: () => [],
  help: { hand: [], keys: [], commands: 'table.help.commands' },
  helpUrl: urls.help,
};

/** What the folder of a fifth game would hold. Its name is one that the catalogues have. */
const tiny: Game = {
  gametype: 'tiny',
  suit: 'diamonds',
  decks: FRENCH_DECKS,
  fan: [],
  zones: [{ zone: 'tiny', name: 'common.speedSkat', icon: null, hasSeason: false, subtopic: 'duel', terms: [] }],
  variants: {},
  contracts: {},
  rules: null,
  loadTable: () => Promise.resolve(parts),
  loadPractice: () => practiceOf(playableGame(tinyDefinition), SEATS),
  loadAccount: () => Promise.resolve(() => null),
  loadReplay: () =>
    Promise.resolve({
      namespace: 'table',
      unit: 'turn',
      callsTitle: 'table.list.title',
      next: 'left',
      dealsOf: () => null,
      loadReview: null,
      loadCostliest: null,
    }),
  loadList: () => Promise.resolve(() => null),
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

test('a fifth game is played in the page by adding its folder and a line', async () => {
  expect(findGame('tiny')).toBeNull();
  const takeOut = installGame(tiny); // the line
  onTestFinished(takeOut);
  settingsStore.set({ muted: true });

  await renderInPage(<PracticeLinks />, ['common']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(urls.practice('tiny'));
  expect(gameOfZone('tiny').gametype).toBe('tiny');

  await renderInPage(
    <Routes>
      <Route path="/practice/:gametype" element={<PracticePage />} />
    </Routes>,
    ['common', 'table'],
    'en-GB',
    urls.practice('tiny'),
  );
  const read: string[] = [];
  for (let second = 0; second < 300 && read.length < DEALS; second += 1) {
    await pass(1000);
    const [card] = screen.queryAllByRole('button', { name: /^card\d$/ });
    if (card !== undefined) fireEvent.click(card);
    const scores = screen.queryByText(/^scores of deal/);
    if (scores !== null && !read.includes(scores.textContent)) {
      read.push(scores.textContent);
      fireEvent.click(screen.getByTestId('main-action'));
    }
  }
  expect(read).toHaveLength(DEALS);
  // Two tricks a deal, ten each.
  for (const line of read)
    expect(
      line
        .split(': ')[1]
        ?.split(' ')
        .reduce((sum, score) => sum + Number(score), 0),
    ).toBe(20);
});
