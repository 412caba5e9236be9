import { seeded, shuffled } from '@matador/cards/laws';
import { tableGame } from '@matador/games';
import { PACK } from '@matador/romme';

const SEATS = 3;
const [DEALT, OPEN] = [13, 1];
const STOCK = PACK.length - SEATS * DEALT - OPEN;
/** Seat 0 draws the last card of the stock. */
const DEALER = 2;

const fact = (told: object): object => ({ type: 'fact', fact: told });
const seats = Array.from({ length: SEATS }, (_, seat) => seat);

/** The deal number that the table is kept under. */
export const LATE_NUMBER = '00000001';

/** A practice table of Rommé as the page keeps it, where one card is left in the stock: nobody has done but draw and discard. */
export const lateRomme = (): string => {
  const random = seeded(7);
  const order = (): readonly number[] => shuffled(random, PACK.length);
  return JSON.stringify({
    rulesVersion: tableGame('romme').rulesVersion,
    number: LATE_NUMBER,
    firstDealer: DEALER,
    lines: [
      ...seats.flatMap((seat) => [fact({ type: 'connected', seat }), fact({ type: 'loaded', seat })]),
      fact({ type: 'shuffle', deck: order(), reshuffle: order() }),
      ...Array.from({ length: STOCK - 1 }, (_, turn) => ({
        type: 'act',
        seat: (DEALER + 1 + turn) % SEATS,
        turn: 2 * turn,
        action: { type: 'endTurn' },
      })),
    ],
  });
};
