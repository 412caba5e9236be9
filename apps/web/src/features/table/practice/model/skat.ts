import { skat } from '@matador/skat';
import { chooseAction, remember } from '@matador/skat/bot';
import { skatTable } from '@matador/skat/table';
import { tableGameOf } from '@matador/table';
import { botGameOf } from '@matador/table/seat';
import type { PracticeGame } from './games.ts';

/** Skat against two bots. */
export const practice: PracticeGame = {
  seats: 3,
  game: tableGameOf(skatTable),
  bots: botGameOf('skat', skat, { remember, choose: chooseAction }),
};
