import { skat } from '@matador/skat';
import { urls } from '#web/urls.ts';
import { advised, type GameParts, type MenuItem, type Table } from '#web/features/table/model/game-parts.ts';
import { seatRulesOf } from '@matador/table/seat';
import { Board } from './components/board.tsx';
import { DealResult } from './components/deal-result.tsx';
import { SkatLastTrick } from './components/last-trick.tsx';
import { OpenedCards } from './components/opened-cards.tsx';
import { SkatPlates } from './components/plate.tsx';
import { ClaimDialog, ConcedeDialog } from './components/rights.tsx';
import { ScoreList } from './components/score-list.tsx';
import { skatOf } from './hooks/use-skat.ts';
import { adviceOf } from './model/advice.ts';
import { guideOf } from './model/guide.ts';
import { dealLogOf, spokenOf } from './model/log.ts';
import { skatSounds } from './model/sounds.ts';

const menuOf = (table: Table): readonly MenuItem[] => {
  const { view, deal, t, open } = skatOf(table);
  const isPlaying = deal.phase === 'playing' && view.phase === 'playing' && view.seats[view.seat] === 'playing';
  const items: MenuItem[] = [];
  if (isPlaying && skat.check(deal, { type: 'claim' }) === null)
    items.push({ icon: 'claim', label: t('table.claim.label'), act: () => open('claim') });
  if (isPlaying && skat.check(deal, { type: 'concede' }) === null)
    items.push({ icon: 'concede', label: t('table.concede.menu'), act: () => open('concede') });
  return items;
};

/** Skat's table. */
export const skatParts: GameParts = {
  rules: seatRulesOf(skat),
  namespace: 'table',
  Board,
  Plates: SkatPlates,
  DealResult,
  listTitle: 'table.list.title',
  ScoreList,
  LastTrick: SkatLastTrick,
  OpenedCards,
  isOpened: (deal) => 'opened' in deal && deal.opened !== null,
  settings: ['sort', 'pause', 'ascending', 'oneTap'],
  dialogs: { claim: ClaimDialog, concede: ConcedeDialog },
  dealLogOf: (table) => dealLogOf(table.t, skatOf(table).deal),
  soundsOf: skatSounds,
  spokenOf: (table) => spokenOf(table.t, skatOf(table).deal),
  adviceOf: (table) => advised(skatOf(table), adviceOf),
  guideOf: (table) => guideOf(table.t, skatOf(table).deal),
  menuOf,
  help: {
    hand: ['table.help.tap', 'table.help.drag', 'table.help.sort', 'table.help.claim'],
    keys: [
      ['Enter', 'table.help.keyEnter'],
      ['B', 'table.help.keyBid'],
      ['P', 'table.help.keyPass'],
      ['T', 'table.help.keyTrick'],
      ['L', 'table.help.keyLast'],
      ['S', 'table.help.keySort'],
    ],
    commands: 'table.help.commands',
  },
  helpUrl: urls.helpOf('skat'),
};
