import { romme } from '@matador/romme';
import { urls } from '../../../urls.ts';
import type { GameParts } from '../model/game-parts.ts';
import { rulesOf } from '../model/rules.ts';
import { Board, RommePlates } from './board.tsx';
import { ScoreList } from './score-list.tsx';

/** Rommé's table. */
export const rommeParts: GameParts = {
  rules: rulesOf(romme),
  room: 'table',
  Board,
  Plates: RommePlates,
  DealResult: ScoreList,
  listTitle: 'table.list.title',
  ScoreList,
  LastTrick: null,
  OpenedCards: ScoreList,
  dialogs: {},
  courseOf: () => [],
  spokenOf: () => [],
  menuOf: () => [],
  help: { hand: [], keys: [], commands: 'table.help.commands' },
  helpUrl: urls.help,
};
