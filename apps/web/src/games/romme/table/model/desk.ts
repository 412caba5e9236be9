import type { RommeCard } from '@matador/romme';
import { keepOrder, moveCards, sortHand, stepCard, type Sorting } from './hand-order.ts';
import type { Kept } from './kept.ts';
import { choose, heldOnly, put, takeBack, trayCards, type Tray } from './tray.ts';

/** What lies before the player and is nobody else's business: the order, the tray, the selected cards. */
export interface Desk extends Kept {
  readonly selected: readonly RommeCard[];
  /** Trays before the last changes, the newest last. */
  readonly past: readonly Tray[];
}

/** Everything that a player does without the table hearing of it. */
export type DeskMove =
  | { readonly type: 'toggle'; readonly card: RommeCard }
  | { readonly type: 'deselect' }
  /** Cards go to a meld of the tray, or to a new one. */
  | { readonly type: 'put'; readonly cards: readonly RommeCard[]; readonly place: number | null }
  | { readonly type: 'takeBack'; readonly cards: readonly RommeCard[] }
  | { readonly type: 'choose'; readonly place: number; readonly cards: readonly RommeCard[] }
  | { readonly type: 'fill'; readonly tray: Tray }
  | { readonly type: 'undo' }
  | { readonly type: 'sort'; readonly sorting: Sorting }
  | { readonly type: 'move'; readonly cards: readonly RommeCard[]; readonly before: RommeCard | null }
  | { readonly type: 'step'; readonly card: RommeCard; readonly step: -1 | 1 };

/** More steps back than anybody takes. */
const PAST = 20;

export const deskOf = (kept: Kept): Desk => ({ ...kept, selected: [], past: [] });

const isSame = (tray: Tray, other: Tray | undefined): boolean => JSON.stringify(tray) === JSON.stringify(other);

/** Steps back that still change something: once cards have left the hand, trays before and after may be the same. */
const changesOf = (past: readonly Tray[], now: Tray): readonly Tray[] =>
  past.filter((tray, at) => !isSame(tray, past[at + 1] ?? now));

/** The desk with the cards that are held now: what was laid or discarded is gone from it, what was drawn stands last. */
export const deskWith = (desk: Desk, hand: readonly RommeCard[]): Desk => {
  const tray = heldOnly(desk.tray, hand);
  return {
    order: keepOrder(desk.order, hand),
    tray,
    selected: desk.selected.filter((card) => hand.includes(card) && !trayCards(tray).includes(card)),
    past: changesOf(
      desk.past.map((past) => heldOnly(past, hand)),
      tray,
    ),
  };
};

const withTray = (desk: Desk, tray: Tray): Desk => ({
  ...desk,
  tray,
  selected: [],
  past: [...desk.past, desk.tray].slice(-PAST),
});

export const deskAfter = (desk: Desk, move: DeskMove): Desk => {
  const { order, tray, selected, past } = desk;
  switch (move.type) {
    case 'toggle':
      return {
        ...desk,
        selected: selected.includes(move.card)
          ? selected.filter((card) => card !== move.card)
          : [...selected, move.card],
      };
    case 'deselect':
      return { ...desk, selected: [] };
    case 'put':
      return withTray(desk, put(tray, move.cards, move.place));
    case 'takeBack':
      return withTray(desk, takeBack(tray, move.cards));
    case 'choose':
      return withTray(desk, choose(tray, move.place, move.cards));
    case 'fill':
      return withTray(desk, move.tray);
    case 'undo':
      return { ...desk, tray: past.at(-1) ?? tray, selected: [], past: past.slice(0, -1) };
    case 'sort':
      return { ...desk, order: sortHand(order, move.sorting) };
    case 'move':
      return { ...desk, order: moveCards(order, move.cards, move.before) };
    case 'step':
      return { ...desk, order: stepCard(order, move.card, move.step) };
  }
};
