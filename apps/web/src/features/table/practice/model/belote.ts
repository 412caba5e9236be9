import { belote } from '@matador/belote';
import { chooseAction, remember } from '@matador/belote/bot';
import { beloteDefinition } from '@matador/belote/definition';
import { tableGameOf } from '@matador/table';
import { botGameOf } from '@matador/table/seat';

/** Belote with one bot against two: a `PracticeGame`. */
export const practice = {
  seats: 4,
  game: tableGameOf(beloteDefinition),
  bots: botGameOf('belote', belote, {
    remember,
    choose: (view, random, memory) => chooseAction(view, random, memory),
  }),
};
