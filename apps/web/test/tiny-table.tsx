import { playableGame } from '@matador/table';
import { seatRulesOf } from '@matador/table/seat';
import { Route, Routes } from 'react-router';
import { onTestFinished } from 'vitest';
import { tinyDefinition, tinyGame, type TinyView } from '../../../packages/table/test/tiny-game.ts';
import { FRENCH_DECKS } from '../src/deck/deck.ts';
import type { GameParts } from '../src/features/table/model/game-parts.ts';
import type { AnyDeal } from '../src/features/table/model/snapshot.ts';
import { practiceOf } from '../src/features/table/practice/model/practice-table.ts';
import { PracticePage } from '../src/features/table/practice/practice-page.tsx';
import type { Game } from '../src/games/game.ts';
import { installGame } from '../src/games/index.ts';
import { settingsStore } from '../src/settings/settings.ts';
import { urls } from '../src/urls.ts';
import { renderInPage } from './render.tsx';

const SEATS = 3;

export const isTiny = (deal: AnyDeal): deal is TinyView => deal.game === 'tiny';

const nothing = (): null => null;
const PARTS: GameParts = {
  rules: seatRulesOf(tinyGame),
  namespace: 'table',
  Board: nothing,
  Plates: nothing,
  DealResult: nothing,
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
const tinyWith = (parts: Partial<GameParts>): Game => ({
  gametype: 'tiny',
  suit: 'diamonds',
  decks: FRENCH_DECKS,
  fan: [],
  zones: [{ zone: 'tiny', name: 'common.speedSkat', icon: null, hasSeason: false, subtopic: 'duel', terms: [] }],
  variants: {},
  contracts: {},
  rules: null,
  loadTable: () => Promise.resolve({ ...PARTS, ...parts }),
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
});

/** Adds the smallest game to those of the page for the running test, drawn by these parts. */
export const addTiny = (parts: Partial<GameParts>): void => {
  onTestFinished(installGame(tinyWith(parts)));
  settingsStore.set({ muted: true });
};

/** Shows a practice table of it: of this deal number, where it matters who begins. */
export const practiseTiny = async (number: string | null = null): Promise<void> => {
  await renderInPage(
    <Routes>
      <Route path="/practice/:gametype" element={<PracticePage />} />
    </Routes>,
    ['common', 'table'],
    'en-GB',
    urls.practice('tiny', null, number),
  );
};
