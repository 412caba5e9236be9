import { skat } from '@matador/skat';
import { chooseAction, remember } from '@matador/skat/bot';
import { skatDefinition } from '@matador/skat/definition';
import { tableGameOf } from '@matador/table';
import { botGameOf } from '@matador/table/seat';

/** Skat against two bots: a `PracticeGame`. */
export const practice = {
  seats: 3,
  game: tableGameOf(skatDefinition),
  bots: botGameOf('skat', skat, { remember, choose: chooseAction }),
};
