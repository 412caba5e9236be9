import { defaultPlayer, romme } from '@matador/romme';
import { chooseAction } from '@matador/romme/bot';
import { duelOf } from '../lib/duel.ts';

/** Rommé as tournaments play it, at a table of so many. */
export const rommeDuel = (seats: number) =>
  duelOf(`Rommé, ${seats} seats`, {
    game: romme,
    options: (dealer) => ({ dealer, seats }),
    seats,
    bot: () => chooseAction,
    standIn: () => defaultPlayer,
  });
