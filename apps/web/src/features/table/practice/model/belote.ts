import { belote } from '@matador/belote';
import { chooseAction, remember } from '@matador/belote/bot';
import { houseOf } from './house-table.ts';

/** Belote with one bot against two. */
export const openBelote = houseOf({
  gametype: 'belote',
  seats: 4,
  game: belote,
  bot: { remember, choose: (view, random, memory) => chooseAction(view, random, memory) },
});
