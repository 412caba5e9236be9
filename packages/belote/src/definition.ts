import { belote } from './game.ts';

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
  /** Move times (GAME-3). */
  clocks: () => CLOCKS,
};
