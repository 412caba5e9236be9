import { skat } from '@matador/skat';
import { chooseAction, remember } from '@matador/skat/bot';
import { ruleClaim } from '@matador/skat/ruling';
import { houseOf } from './house-table.ts';

/** The page does nothing else meanwhile: a tenth of a second at most. */
const NODE_LIMIT = 20_000;

/** Skat against two bots. */
export const openSkat = houseOf({
  gametype: 'skat',
  seats: 3,
  game: skat,
  bot: { remember, choose: chooseAction },
  rule: (deal) => ruleClaim(deal, NODE_LIMIT),
});
