import { romme } from './game.ts';
import { roleOf } from './role.ts';
import type { RommeView } from './types.ts';

const SECOND = 1000;
/** A turn is one move time whatever is done in it; the bank is for the whole competition (RT-1, decisions). */
const CLOCKS = { moveMs: { turn: 45 * SECOND }, bankMs: 120 * SECOND, trickPauseMs: 0, dealPauseMs: 6 * SECOND };

/**
 * Rommé as tables play it: a `GameDefinition` of @matador/table. No action is hidden: a draw names where from and not
 * which card, everything else is laid or thrown for all to see.
 */
export const rommeDefinition = {
  gametype: 'romme',
  game: romme,
  players: [2, 3, 4],
  variants: [],
  /** Move times (GAME-3). */
  clocks: () => CLOCKS,
  minutesADeal: () => [4, 7] as const,
  roleOf,
  loadBot: async () => {
    const { chooseAction } = await import('./bot/index.ts');
    return { remember: () => null, choose: (view: RommeView, random: () => number) => chooseAction(view, random) };
  },
  loadHouse: async (strength: 'club' | 'strong') => {
    const { housePlayer } = await import('./players/index.ts');
    return housePlayer(strength);
  },
};
