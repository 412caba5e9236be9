import type { DealPart, Seat } from '@matador/cards';
import type { SkatResult } from './types.ts';

type Decided = Pick<NonNullable<SkatResult['game']>, 'declarer' | 'contract' | 'won'>;

/** A seat's part in a deal: declarer of a suit (C, S, H, D), Grand (G) or Null (N), or defender; `passedIn` by all. */
export const partIn = ({ game }: { readonly game: Decided | null }, seat: Seat): DealPart => {
  if (game === null) return { role: 'passedIn', contract: null, won: null };
  const isDeclarer = game.declarer === seat;
  return {
    role: isDeclarer ? 'declarer' : 'defender',
    contract: isDeclarer ? game.contract.slice(0, 1) : null,
    won: game.won === isDeclarer,
  };
};
