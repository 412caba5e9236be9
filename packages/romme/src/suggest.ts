import type { RommeCard } from './cards.ts';
import { numberOf, numbersOf, textsOf } from './cards.ts';
import { refuse } from './check.ts';
import { goOutsOf } from './going-out.ts';
import type { MeldProblem } from './meld.ts';
import { judgeCards } from './meld.ts';
import { hasOpened, layOffsOf, solverFor, swapsOf } from './position.ts';
import type { RommeRules } from './rules.ts';
import type { End } from './table-meld.ts';
import type { RommeAction, RommeView } from './types.ts';
import { positionOf } from './view.ts';

/** The disjoint melds of greatest value that the seat's hand holds, with a discard left; for meld suggestions. */
export interface Suggestion {
  readonly melds: readonly (readonly RommeCard[])[];
  readonly value: number;
  /** Whether they open (or the seat has opened). */
  readonly opens: boolean;
  /** All of the hand but the discard can be melded now: this would be legal, and before any opening Hand-Rommé. */
  readonly goOut: Extract<RommeAction, { readonly type: 'goOut' }> | null;
}

/** What the exact solver finds in the own hand. */
export const suggestMelds = (view: RommeView): Suggestion => {
  const position = positionOf(view);
  const solver = solverFor(position);
  const best = solver.mostValue();
  const melds = (best?.melds ?? []).map(textsOf);
  const value = best?.value ?? 0;
  return {
    melds,
    value,
    opens: hasOpened(position) || (melds.length > 0 && value >= view.rules.openingMinimum),
    goOut: goOutsOf(position, solver).find((action) => refuse(position, action) === null) ?? null,
  };
};

export interface Place {
  readonly meld: number;
  /** Null for a set. */
  readonly end: End | null;
}

/** Where a card of the hand may be laid off now: two ends of one run are two pictures to choose from. */
export const layOffPlaces = (view: RommeView, card: RommeCard): readonly Place[] => {
  const position = positionOf(view);
  return layOffsOf(position, numberOf(card))
    .map(({ meld, end }): Place => ({ meld, end }))
    .filter(({ meld, end }) => refuse(position, { type: 'layOff', card, meld, end }) === null);
};

/** The melds whose joker a card of the hand may be swapped for now. */
export const swapPlaces = (view: RommeView, card: RommeCard): readonly number[] => {
  const position = positionOf(view);
  return swapsOf(position, numberOf(card)).filter((meld) => refuse(position, { type: 'swap', card, meld }) === null);
};

/** What a tray is worth towards the opening, or why a meld of it is none. Melds in laid order. */
export const openingTotal = (
  melds: readonly (readonly RommeCard[])[],
  rules: Pick<RommeRules, 'adjacentJokers'>,
): { readonly total: number; readonly problems: readonly (MeldProblem | null)[] } => {
  const judged = melds.map((cards) => judgeCards(numbersOf(cards), rules.adjacentJokers === 'allowed'));
  return {
    total: judged.reduce((sum, meld) => sum + (meld.ok ? meld.value : 0), 0),
    problems: judged.map((meld) => (meld.ok ? null : meld.problem)),
  };
};
