import type { DealPart, Seat } from '@matador/cards';
import type { BeloteResult } from './types.ts';

type Decided = Pick<NonNullable<BeloteResult['game']>, 'taker' | 'trump' | 'outcome'>;

const SEATS = 4;
const PARTNER = 2;

const takersWon = (outcome: Decided['outcome']): boolean | null =>
  outcome === 'litige' ? null : outcome === 'made' || outcome === 'capot';

/** A seat's part in a deal: taker of trumps, the taker's partner or defender; a litige is won by nobody yet. */
export const partIn = ({ game }: { readonly game: Decided | null }, seat: Seat): DealPart => {
  if (game === null) return { role: 'passedOut', contract: null, won: null };
  const role = seat === game.taker ? 'taker' : (seat + PARTNER) % SEATS === game.taker ? 'partner' : 'defender';
  const won = takersWon(game.outcome);
  return {
    role,
    contract: role === 'taker' ? game.trump : null,
    won: won === null || role !== 'defender' ? won : !won,
  };
};
