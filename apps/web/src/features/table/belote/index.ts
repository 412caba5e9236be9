import { belote } from '@matador/belote';
import { urls } from '../../../urls.ts';
import type { GameParts } from '../model/game-parts.ts';
import { rulesOf } from '../model/rules.ts';
import { Board, BelotePlates } from './board.tsx';
import { ScoreList } from './score-list.tsx';

/** Belote's table. */
export const beloteParts: GameParts = {
  rules: rulesOf(belote),
  room: 'table',
  Board,
  Plates: BelotePlates,
  DealResult: ScoreList,
  listTitle: 'table.list.title',
  ScoreList,
  LastTrick: null,
  OpenedCards: ScoreList,
  settings: ['sort', 'pause', 'ascending', 'oneTap'],
  dialogs: {},
  courseOf: () => [],
  spokenOf: () => [],
  menuOf: () => [],
  help: { hand: [], keys: [], commands: 'table.help.commands' },
  helpUrl: urls.help,
};
