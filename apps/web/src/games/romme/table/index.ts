import { romme } from '@matador/romme';
import { urls } from '#web/urls.ts';
import type { DealLogLine } from '#web/features/table/model/deal-log-line.ts';
import { advised, type GameParts, type Table } from '#web/features/table/model/game-parts.ts';
import { seatRulesOf } from '@matador/table/seat';
import { RommeBoard } from './components/romme-board.tsx';
import { RommeDealResult } from './components/romme-deal-result.tsx';
import { RommeOpenedCards } from './components/romme-opened-cards.tsx';
import { RommePlates } from './components/romme-plates.tsx';
import { RommeScoreList } from './components/romme-score-list.tsx';
import { HAND, KEYS, PRACTICE_KEYS } from './help.ts';
import { isRommeView, rommeOf } from './hooks/use-romme.ts';
import { adviceOf } from './model/advice.ts';
import { dealLogLines } from './model/log.ts';
import { rommeSounds } from './model/sounds.ts';

/** Lines of the log for the eye: the last turns, no list of what was played. */
const SHOWN = 12;

const spokenOf = ({ t, snapshot }: Table): readonly DealLogLine[] =>
  dealLogLines(
    t,
    snapshot.shown.filter((deal) => isRommeView(deal)),
  );

/** Rommé's table. */
export const rommeParts: GameParts = {
  rules: seatRulesOf(romme),
  namespace: 'romme',
  Board: RommeBoard,
  Plates: RommePlates,
  DealResult: RommeDealResult,
  listTitle: 'romme.list.title',
  ScoreList: RommeScoreList,
  LastTrick: null,
  OpenedCards: RommeOpenedCards,
  isOpened: (deal) => 'left' in deal && deal.left !== null,
  settings: ['suggestMelds'],
  dialogs: {},
  dealLogOf: (table) => spokenOf(table).slice(-SHOWN),
  spokenOf,
  soundsOf: rommeSounds,
  adviceOf: (table) => advised(rommeOf(table), adviceOf),
  guideOf: null,
  menuOf: () => [],
  help: { hand: HAND, keys: KEYS, practiceKeys: PRACTICE_KEYS, commands: 'romme.help.commands' },
  helpUrl: urls.helpOf('romme'),
};
