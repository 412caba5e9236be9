import { romme } from '@matador/romme';
import { chooseAction } from '@matador/romme/bot';
import { rommeTable } from '@matador/romme/table';
import { tableGameOf } from '@matador/table';
import { botGameOf } from '@matador/table/seat';
import type { PracticeGame } from './games.ts';

/** Rommé against two bots, whose views show everything they need. */
export const practice: PracticeGame = {
  seats: 3,
  game: tableGameOf(rommeTable),
  bots: botGameOf('romme', romme, { remember: () => null, choose: (view, random) => chooseAction(view, random) }),
};
