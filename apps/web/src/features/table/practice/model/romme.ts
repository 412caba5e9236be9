import { romme } from '@matador/romme';
import { chooseAction } from '@matador/romme/bot';
import { rommeDefinition } from '@matador/romme/definition';
import { tableGameOf } from '@matador/table';
import { botGameOf } from '@matador/table/seat';

/** Rommé against two bots, whose views show everything they need: a `PracticeGame`. */
export const practice = {
  seats: 3,
  game: tableGameOf(rommeDefinition),
  bots: botGameOf('romme', romme, { remember: () => null, choose: (view, random) => chooseAction(view, random) }),
};
