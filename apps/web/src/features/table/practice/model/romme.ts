import { romme } from '@matador/romme';
import { chooseAction } from '@matador/romme/bot';
import { rommeDefinition } from '@matador/romme/definition';
import { tableGameOf } from '@matador/table';
import { botGameOf } from '@matador/table/seat';
import type { PracticeGame } from './games.ts';

/** Rommé against two bots, whose views show everything they need. */
export const practice = {
  seats: 3,
  game: tableGameOf(rommeDefinition),
  bots: botGameOf('romme', romme, { remember: () => null, choose: (view, random) => chooseAction(view, random) }),
} satisfies PracticeGame;
