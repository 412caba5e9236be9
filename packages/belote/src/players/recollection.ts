import { remember as rememberCards, type Memory } from '../bot/memory.ts';
import type { BeloteRules } from '../rules.ts';
import type { BeloteView, PlayedCard } from '../types.ts';

/** What a player who thinks back remembers: beside the cards that are gone every trick, card by card. */
export interface Recollection extends Memory {
  readonly tricks: readonly (readonly PlayedCard[])[];
}

/** Tricks that were taken in a deal. */
export const tricksIn = ({ tricks }: BeloteView): number => tricks.reduce((sum, one) => sum + one, 0);

/** Takes in what the view shows, as the light player's memory does. */
export const remember = (memory: Recollection | null, view: BeloteView, rules: BeloteRules): Recollection => {
  const cards = rememberCards(memory, view, rules);
  const { lastTrick } = view;
  if (view.contract === null || lastTrick === null) return { ...cards, tricks: [] };
  const before = memory?.tricks ?? [];
  const isNew = before.length < tricksIn(view);
  return { ...cards, tricks: isNew ? [...before, lastTrick.cards] : before };
};
