import type { Effort } from '@matador/cards/players';
import type { Memory } from './bot/index.ts';
import { belote } from './game.ts';
import { roleOf } from './role.ts';
import type { BeloteView } from './types.ts';

const SECOND = 1000;
const CLOCKS = {
  moveMs: { bid: 20 * SECOND, card: 20 * SECOND },
  bankMs: 0,
  trickPauseMs: SECOND,
  dealPauseMs: 6 * SECOND,
};

/**
 * Belote as tables play it: a `GameDefinition` of @matador/table. No action is hidden: all seats hear every call and
 * see every card; announcements, which show cards to nobody at first, are not played.
 */
export const beloteDefinition = {
  gametype: 'belote',
  game: belote,
  players: [4],
  variants: [],
  /** Move times (GAME-3). */
  clocks: () => CLOCKS,
  minutesADeal: () => [2, 3.5] as const,
  roleOf,
  loadBot: async () => {
    const { chooseAction, remember } = await import('./bot/index.ts');
    return {
      remember,
      choose: (view: BeloteView, random: () => number, memory: Memory) => chooseAction(view, random, memory),
    };
  },
  loadHouse: async (strength: 'club' | 'strong', effort: Effort) => {
    const { housePlayer } = await import('./players/index.ts');
    return housePlayer(strength, effort);
  },
};
