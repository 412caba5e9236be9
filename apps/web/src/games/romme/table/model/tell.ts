import type { RommeView } from '@matador/romme';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { JudgedTray } from './tray.ts';
import { cardsWords, cardWords, meldWords } from './words.ts';
import { numberOf } from '#web/features/table/model/seats.ts';

/** What can be asked for in words (GAME-15); the clock is told by the page. */
export const TELLS = ['hand', 'melds', 'tray', 'others', 'clock'] as const;
export type Tell = (typeof TELLS)[number];

const melds = (t: Translate, view: RommeView): string =>
  view.melds.length === 0
    ? t('romme.tell.noMelds')
    : view.melds
        .map((meld, at) =>
          t('romme.tell.meld', {
            number: at + 1,
            meld: meldWords(t, meld),
            who: numberOf(meld.seat, view.seat, view.seats),
          }),
        )
        .join('. ');

const others = (t: Translate, view: RommeView): string => {
  const top = view.discardPile.at(-1);
  const seats = Array.from({ length: view.seats - 1 }, (_, step) => (view.seat + step + 1) % view.seats);
  const each = seats.map((seat) =>
    t(view.opened[seat] === true ? 'romme.tell.openedSeat' : 'romme.tell.seat', {
      who: numberOf(seat, view.seat, view.seats),
      count: view.counts[seat] ?? 0,
    }),
  );
  const stock = t('romme.tell.stock', { count: view.stock });
  return [...each, stock, ...(top === undefined ? [] : [t('romme.tell.top', { card: cardWords(t, top) })])].join('. ');
};

const trayTold = (t: Translate, tray: JudgedTray): string => {
  if (tray.melds.length === 0) return t('romme.tell.noTray');
  const each = tray.melds.map(({ arrangement, cards }) =>
    arrangement === null ? cardsWords(t, cards) : meldWords(t, arrangement),
  );
  return t('romme.tell.tray', { melds: each.join('; '), total: tray.total });
};

/** The answers but for the clock, each made when it is asked for. */
export const tellings = (
  t: Translate,
  view: RommeView,
  hand: RommeView['hand'],
  tray: JudgedTray,
): Readonly<Record<Exclude<Tell, 'clock'>, () => string>> => ({
  hand: () => t('table.tell.hand', { cards: cardsWords(t, hand) }),
  melds: () => melds(t, view),
  tray: () => trayTold(t, tray),
  others: () => others(t, view),
});
