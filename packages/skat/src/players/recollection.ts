import { remember as rememberCards, type Memory } from '../bot/index.ts';
import { sumOf } from '../cards.ts';
import type { PlayedCard, SkatView } from '../types.ts';

/** What a player who thinks back remembers: beside the cards that are gone every trick, card by card. */
export interface Recollection extends Memory {
  readonly tricks: readonly (readonly PlayedCard[])[];
}

/** Takes in what the view shows, as the light player's memory does. */
export const remember = (memory: Recollection | null, view: SkatView): Recollection => {
  const cards = rememberCards(memory, view);
  const { lastTrick } = view;
  if (view.contract === null || lastTrick === null) return { ...cards, tricks: [] };
  const before = memory?.tricks ?? [];
  const isNew = before.length < sumOf(view.tricks);
  return { ...cards, tricks: isNew ? [...before, lastTrick.cards] : before };
};
