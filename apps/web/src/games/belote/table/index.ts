import { belote } from '@matador/belote';
import { urls } from '#web/urls.ts';
import { advised, type GameParts } from '#web/features/table/model/game-parts.ts';
import { seatRulesOf } from '@matador/table/seat';
import { Board } from './components/board.tsx';
import { DealResult } from './components/deal-result.tsx';
import { BeloteLastTrick } from './components/last-trick.tsx';
import { OpenedCards } from './components/opened-cards.tsx';
import { BelotePlates } from './components/plates.tsx';
import { ScoreList } from './components/score-list.tsx';
import { beloteOf } from './hooks/use-belote.ts';
import { adviceOf } from './model/advice.ts';
import { dealLogOf, spokenOf } from './model/log.ts';
import { beloteSounds } from './model/sounds.ts';

/** Belote's table. */
export const beloteParts: GameParts = {
  rules: seatRulesOf(belote),
  namespace: 'belote',
  Board,
  Plates: BelotePlates,
  DealResult,
  listTitle: 'belote.list.title',
  ScoreList,
  LastTrick: BeloteLastTrick,
  OpenedCards,
  isOpened: (deal) => 'opened' in deal && deal.opened !== null,
  settings: ['sort', 'pause', 'ascending', 'oneTap'],
  dialogs: {},
  dealLogOf: (table) => dealLogOf(table.t, beloteOf(table).deal),
  soundsOf: beloteSounds,
  spokenOf: (table) => spokenOf(table.t, beloteOf(table).deal),
  adviceOf: (table) => advised(beloteOf(table), adviceOf),
  guideOf: null,
  menuOf: () => [],
  help: {
    hand: ['table.help.tap', 'table.help.drag', 'belote.help.belote'],
    keys: [
      ['Enter', 'table.help.keyEnter'],
      ['N', 'belote.help.keyTake'],
      ['P', 'table.help.keyPass'],
      ['T', 'table.help.keyTrick'],
      ['A', 'belote.help.keyTrump'],
      ['L', 'table.help.keyLast'],
    ],
    commands: 'belote.help.commands',
  },
  helpUrl: urls.helpOf('belote'),
};
