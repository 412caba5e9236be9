import { romme } from '@matador/romme';
import { chooseAction } from '@matador/romme/bot';
import { houseOf } from './house-table.ts';

/** Rommé against three bots, whose views show everything they need. */
export const openRomme = houseOf({
  gametype: 'romme',
  seats: 3,
  game: romme,
  bot: { remember: () => null, choose: (view, random) => chooseAction(view, random) },
});
