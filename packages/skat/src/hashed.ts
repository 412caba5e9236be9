import { numberOf } from './cards.ts';
import type { SkatState } from './state.ts';
import { kindOf, leaderOf } from './table.ts';
import type { PlayedCard, SkatTable } from './types.ts';

const numbersOf = (cards: readonly PlayedCard[]): readonly number[] => cards.map(({ card }) => numberOf(card));

const lastTrickOf = ({ lastTrick }: SkatTable) => {
  if (lastTrick === null) return null;
  const { cards, winner } = lastTrick;
  return { leader: cards[0]?.seat, cards: numbersOf(cards), winner };
};

/** Seats whose cards lie open, as bits. */
const openSeats = ({ open }: SkatTable): number =>
  open.reduce((bits, cards, seat) => (cards === null ? bits : bits | (1 << seat)), 0);

/**
 * A deal that is over, spelled as the hashes in stored logs have it: its keys and values are those of the state that the
 * first logs were written with. No log has a hash before the end of a deal.
 */
export const hashedState = (state: SkatState): unknown => {
  const { table, dealt, hands, skat, points, voids } = state;
  const { phase, dealer, turn, auction, result, declarer, bid, contract, pickedUp } = table;
  if (phase !== 'over') return state;
  const over = { phase, dealer, turn, dealt, auction, result };
  if (contract === null) return { ...over, game: null, play: null };
  const { tricks, claim, concession } = table;
  return {
    ...over,
    game: { declarer, bid, contract, kind: kindOf(table), pickedUp, skat },
    play: {
      hands,
      leader: leaderOf(table),
      trick: numbersOf(table.trick),
      lastTrick: lastTrickOf(table),
      tricks,
      points,
      voids,
      open: openSeats(table),
      claim,
      concession,
    },
  };
};
