import type { RommeView } from '@matador/romme';
import type { Say } from '../../../../i18n/use-text.tsx';
import type { JudgedTray } from './tray.ts';
import { cardsWords, cardWords, meldWords } from './words.ts';
import { numberOf } from '../../model/seats.ts';

/** What can be asked for in words (GAME-15); the clock is told by the page. */
export const TELLS = ['hand', 'melds', 'tray', 'others', 'clock'] as const;
export type Tell = (typeof TELLS)[number];

const melds = (say: Say, view: RommeView): string =>
  view.melds.length === 0
    ? say('romme.tell.noMelds')
    : view.melds
        .map((meld, at) =>
          say('romme.tell.meld', {
            number: at + 1,
            meld: meldWords(say, meld),
            who: numberOf(meld.seat, view.seat, view.seats),
          }),
        )
        .join('. ');

const others = (say: Say, view: RommeView): string => {
  const top = view.discardPile.at(-1);
  const seats = Array.from({ length: view.seats - 1 }, (_, step) => (view.seat + step + 1) % view.seats);
  const each = seats.map((seat) =>
    say(view.opened[seat] === true ? 'romme.tell.openedSeat' : 'romme.tell.seat', {
      who: numberOf(seat, view.seat, view.seats),
      count: view.counts[seat] ?? 0,
    }),
  );
  const stock = say('romme.tell.stock', { count: view.stock });
  return [...each, stock, ...(top === undefined ? [] : [say('romme.tell.top', { card: cardWords(say, top) })])].join(
    '. ',
  );
};

const trayTold = (say: Say, tray: JudgedTray): string => {
  if (tray.melds.length === 0) return say('romme.tell.noTray');
  const each = tray.melds.map(({ arrangement, cards }) =>
    arrangement === null ? cardsWords(say, cards) : meldWords(say, arrangement),
  );
  return say('romme.tell.tray', { melds: each.join('; '), total: tray.total });
};

/** The answers but for the clock, each made when it is asked for. */
export const tellings = (
  say: Say,
  view: RommeView,
  hand: RommeView['hand'],
  tray: JudgedTray,
): Readonly<Record<Exclude<Tell, 'clock'>, () => string>> => ({
  hand: () => say('table.tell.hand', { cards: cardsWords(say, hand) }),
  melds: () => melds(say, view),
  tray: () => trayTold(say, tray),
  others: () => others(say, view),
});
