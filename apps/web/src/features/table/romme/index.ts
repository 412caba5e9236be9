import { romme } from '@matador/romme';
import { urls } from '../../../urls.ts';
import type { CourseLine } from '../model/course-line.ts';
import { advised, type GameParts, type Table } from '../model/game-parts.ts';
import { seatRulesOf } from '@matador/table/seat';
import { RommeBoard } from './components/romme-board.tsx';
import { RommeDealResult } from './components/romme-deal-result.tsx';
import { RommeOpenedCards } from './components/romme-opened-cards.tsx';
import { RommePlates } from './components/romme-plates.tsx';
import { RommeScoreList } from './components/romme-score-list.tsx';
import { HAND, KEYS } from './help.ts';
import { isRommeView, rommeOf } from './hooks/use-romme.ts';
import { adviceOf } from './model/advice.ts';
import { courseLines } from './model/course.ts';

/** Lines of the course for the eye: the last turns, no list of what was played. */
const SHOWN = 12;

const spokenOf = ({ say, snapshot }: Table): readonly CourseLine[] =>
  courseLines(
    say,
    snapshot.shown.filter((deal) => isRommeView(deal)),
  );

/** Rommé's table. */
export const rommeParts: GameParts = {
  rules: seatRulesOf(romme),
  room: 'romme',
  Board: RommeBoard,
  Plates: RommePlates,
  DealResult: RommeDealResult,
  listTitle: 'romme.list.title',
  ScoreList: RommeScoreList,
  LastTrick: null,
  OpenedCards: RommeOpenedCards,
  settings: ['suggestMelds'],
  dialogs: {},
  courseOf: (table) => spokenOf(table).slice(-SHOWN),
  spokenOf,
  adviceOf: (table) => advised(rommeOf(table), adviceOf),
  menuOf: () => [],
  help: { hand: HAND, keys: KEYS, commands: 'romme.help.commands' },
  helpUrl: urls.helpOf('romme'),
};
