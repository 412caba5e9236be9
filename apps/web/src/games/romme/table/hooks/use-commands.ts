import type { MessageId } from '#web/i18n/messages.ts';
import type { Ask } from '#web/features/table/components/command-panel.tsx';
import { actsNow } from '../model/acts-now.ts';
import { readCommand, type Doing } from '../model/command.ts';
import { TELLS, type Tell } from '../model/tell.ts';
import type { Board } from './use-board.ts';
import { useRomme } from './use-romme.ts';
import { useTold } from './use-told.ts';

const TELL_TEXTS = {
  hand: 'table.tell.askHand',
  melds: 'romme.tell.askMelds',
  tray: 'romme.tell.askTray',
  others: 'romme.tell.askOthers',
  clock: 'table.tell.askClock',
} as const satisfies Record<Tell, MessageId>;

const perform = (what: Doing, board: Board): void => {
  switch (what) {
    case 'lay':
      return board.lay();
    case 'back':
      return board.change({ type: 'undo' });
    case 'suggest':
      return board.suggest();
    case 'sort':
      return board.sort();
  }
};

/** What can be typed and asked for at the board (GAME-15). */
export const useCommands = (
  board: Board,
): { readonly asks: readonly Ask[]; readonly onCommand: (typed: string) => string } => {
  const { deal, t, venue, look } = useRomme();
  const tell = useTold(board);
  const speech = {
    language: look.language,
    asks: t('romme.command.asks'),
    draws: t('romme.command.draws'),
  };
  return {
    asks: TELLS.map((what) => ({ label: t(TELL_TEXTS[what]), answer: () => tell(what) })),
    onCommand: (typed) => {
      const command = readCommand(typed, deal, venue.practice !== null, speech);
      switch (command.type) {
        case 'tell':
          return tell(command.what);
        case 'act':
          board.act([command.action]);
          return '';
        case 'discard':
          board.discard(command.card);
          return '';
        case 'tray':
          board.put(command.cards, null);
          return '';
        case 'unknown': {
          const acts = actsNow(deal, board, { ...speech, does: t('romme.command.does') });
          return t('table.command.unknown', { typed, works: [...acts, speech.asks].join(', ') });
        }
        case 'refused':
          board.refuse(command.code);
          return '';
        case 'do':
          perform(command.what, board);
          return '';
      }
    },
  };
};
