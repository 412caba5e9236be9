import type { DealMove } from '@matador/cards';
import type { Effort } from '@matador/cards/players';
import { skat } from './game.ts';
import { roleOf } from './role.ts';
import { claimQuestion, isClaimQuestion, solveClaim } from './ruling/index.ts';
import type { ClaimQuestion } from './ruling/index.ts';
import type { SkatState } from './state.ts';
import type { SkatAction } from './types.ts';

const SECOND = 1000;
const CLOCKS = {
  moveMs: { bid: 30 * SECOND, card: 30 * SECOND, declare: 60 * SECOND, consent: 20 * SECOND },
  bankMs: 0,
  trickPauseMs: SECOND,
  dealPauseMs: 6 * SECOND,
};
const SPEED_CLOCKS = {
  moveMs: { bid: 12 * SECOND, card: 12 * SECOND, declare: 12 * SECOND, consent: 12 * SECOND },
  bankMs: 0,
  trickPauseMs: 600,
  dealPauseMs: 4 * SECOND,
};

/** Skat as tables play it: a `GameDefinition` of @matador/table. */
export const skatDefinition = {
  gametype: 'skat',
  game: skat,
  players: [3],
  variants: ['speed'],
  /** Move times of Skat and Speed Skat (GAME-3). */
  clocks: (gameVariant: string | null) => (gameVariant === 'speed' ? SPEED_CLOCKS : CLOCKS),
  minutesADeal: (gameVariant: string | null) => (gameVariant === 'speed' ? ([1.5, 2.5] as const) : ([2.5, 4] as const)),
  /** The discard: only the declarer knows it until the deal is over. */
  isHidden: (action: unknown): boolean => typeof action === 'object' && action !== null && 'discard' in action,
  claims: {
    question: (deal: SkatState): ClaimQuestion | null => claimQuestion(deal),
    isQuestion: isClaimQuestion,
    solve: solveClaim,
  },
  roleOf,
  loadBot: async () => {
    const { chooseAction, remember } = await import('./bot/index.ts');
    return { remember, choose: chooseAction };
  },
  loadHouse: async (strength: 'club' | 'strong', effort: Effort) => {
    const { claiming, housePlayer } = await import('./players/index.ts');
    return claiming(housePlayer(strength, effort));
  },
  influence: {
    version: 'skat-influence-1',
    load: async () => {
      const { Influence } = await import('./review/list/index.ts');
      const influence = new Influence();
      return (moves: readonly DealMove<SkatState, SkatAction>[]) => influence.of(moves);
    },
  },
};
