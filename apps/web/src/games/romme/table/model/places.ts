import {
  layOffPlaces,
  printedOn,
  romme,
  swapPlaces,
  type End,
  type RommeAction,
  type RommeCard,
  type RommeView,
} from '@matador/romme';
import { standing, type MeldShape } from './words.ts';

/** One thing that a card of the hand can do to a meld on the table. */
export type MeldUse =
  | { readonly type: 'layOff'; readonly meld: number; readonly end: End | null }
  | { readonly type: 'swap'; readonly meld: number };

/** All that a card can do to the melds on the table now, by the engine's own check; two for one meld: the player is asked. */
export const usesOf = (view: RommeView, card: RommeCard): readonly MeldUse[] =>
  view.hand.includes(card)
    ? [
        ...layOffPlaces(view, card).map((place): MeldUse => ({ type: 'layOff', ...place })),
        ...swapPlaces(view, card).map((meld): MeldUse => ({ type: 'swap', meld })),
      ]
    : [];

export const actionOf = (card: RommeCard, use: MeldUse): RommeAction =>
  use.type === 'swap' ? { type: 'swap', card, meld: use.meld } : { type: 'layOff', card, meld: use.meld, end: use.end };

/** Why a card can do nothing to a meld: the engine's code. */
export const whyNot = (view: RommeView, card: RommeCard, meld: number): string | null =>
  romme.check(view, { type: 'layOff', card, meld, end: null });

/** A meld as it would lie after that. */
export const meldAfter = (meld: MeldShape, card: RommeCard, use: MeldUse): readonly RommeCard[] => {
  const { type, cards } = meld;
  if (use.type === 'layOff') return use.end === 'low' ? [card, ...cards] : [...cards, card];
  const faces = standing(meld);
  const isGiven = (at: number): boolean =>
    printedOn(cards[at] ?? card) === 'X' && (type === 'set' || faces[at] === printedOn(card));
  return cards.map((other, at) => (isGiven(at) ? card : other));
};

/**
 * Several cards laid off to one meld, one after the other in whatever order they fit; the engine's code where one does
 * not, and `endNeeded` where one fits both ends.
 */
export const layOffAll = (
  view: RommeView,
  cards: readonly RommeCard[],
  meld: number,
): { readonly actions: readonly RommeAction[] } | { readonly code: string } => {
  let now = view;
  let left = cards;
  const actions: RommeAction[] = [];
  while (left.length > 0) {
    const uses = left.flatMap((card) =>
      usesOf(now, card)
        .filter((use) => use.type === 'layOff' && use.meld === meld)
        .map((use) => ({ card, use })),
    );
    const [next] = uses;
    if (next === undefined || next.use.type !== 'layOff') {
      const [card] = left;
      return { code: (card === undefined ? null : whyNot(now, card, meld)) ?? 'doesNotFit' };
    }
    const { card, use } = next;
    if (uses.filter((other) => other.card === card).length > 1) return { code: 'endNeeded' };
    actions.push(actionOf(card, use));
    now = romme.advance(now, { type: 'laidOff', seat: now.seat, card, meld, end: next.use.end });
    left = left.filter((other) => other !== card);
  }
  return { actions };
};
