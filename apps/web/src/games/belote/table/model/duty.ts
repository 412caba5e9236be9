import type { PiquetCard, SuitLetter } from '@matador/cards';
import { belote, type BeloteView } from '@matador/belote';
import { partsOf } from '#web/components/card/card-parts.ts';
import { letterOf } from './words.ts';

/** Cards that may be played now, by the same check that the server makes. */
export const legalCards = (deal: BeloteView): ReadonlySet<PiquetCard> =>
  new Set(
    deal.phase === 'playing'
      ? deal.hand.filter((card) => belote.check(deal, { type: 'play', card }) === null)
      : deal.hand,
  );

/** What the own hand has to do in the trick that lies there. */
export type Duty =
  | { readonly type: 'lead' | 'ruff' | 'free' }
  | { readonly type: 'follow'; readonly suit: SuitLetter }
  | { readonly type: 'followTrump' };

/** Read off the legal cards: who may play anything else than the suit led has none of it. */
export const dutyOf = (deal: BeloteView): Duty => {
  const [led] = deal.trick;
  if (led === undefined) return { type: 'lead' };
  const { suit } = partsOf(led.card);
  const trump = deal.contract === null ? null : letterOf(deal.contract.trump);
  const legal = [...legalCards(deal)].map((card) => partsOf(card).suit);
  if (legal.every((held) => held === suit)) return suit === trump ? { type: 'followTrump' } : { type: 'follow', suit };
  // A hand of trumps alone is free unless some of them are refused: those that do not overruff.
  const isBound = legal.length < deal.hand.length || deal.hand.some((card) => partsOf(card).suit !== trump);
  return { type: isBound && legal.every((held) => held === trump) ? 'ruff' : 'free' };
};
