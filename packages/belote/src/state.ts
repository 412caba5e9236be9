import type { Seat } from '@matador/cards';
import { openingAuction } from './auction.ts';
import type { CardSet, PerSeat, PerSide } from './cards.ts';
import { after, numberOf } from './cards.ts';
import type { Announcement, BeloteOptions, BeloteView, PlayedCard, PublicTable } from './types.ts';

/**
 * One deal of Belote: what everybody knows, and beside it what is hidden. Plain data (numbers, strings, arrays, null), the
 * same after `JSON.parse(JSON.stringify(state))`.
 */
export interface BeloteState {
  readonly table: PublicTable;
  /** The cards each seat was dealt: five while a classic auction runs or has been passed out, else eight. */
  readonly dealt: PerSeat<CardSet>;
  /** The cards each seat still holds. */
  readonly hands: PerSeat<CardSet>;
  /** Classic: the cards that follow the turn-up in the deck, until they are dealt; none in contrée. */
  readonly stock: readonly number[];
  /** All announcements with their cards; the losers' stay hidden. */
  readonly announced: readonly Announcement[];
  /** Card points taken, a side. */
  readonly points: PerSide<number>;
  /** Points held by earlier litiges, for the winner of this deal. */
  readonly held: number;
}

const NO_CARDS: PerSeat<CardSet> = [0, 0, 0, 0];

/** Before the shuffle. */
export const startOf = ({ dealer, held = 0 }: BeloteOptions): BeloteState => ({
  table: {
    dealer,
    phase: 'shuffle',
    turn: 0,
    counts: [0, 0, 0, 0],
    turnUp: null,
    auction: openingAuction(dealer),
    contract: null,
    trick: [],
    lastTrick: null,
    tricks: [0, 0, 0, 0],
    belote: null,
    said: [],
    shown: [],
    opened: null,
    result: null,
  },
  dealt: NO_CARDS,
  hands: NO_CARDS,
  stock: [],
  announced: [],
  points: [0, 0],
  held,
});

/** The seat that leads the running trick: the winner of the last one, at first the player after the dealer. */
export const leaderOf = ({ trick, lastTrick, dealer }: Pick<PublicTable, 'trick' | 'lastTrick' | 'dealer'>): Seat =>
  trick[0]?.seat ?? lastTrick?.winner ?? after(dealer);

/** The seat that play waits for, null while the shuffle is needed or the deal is over. */
export const onTurnAt = (table: PublicTable): Seat | null => {
  if (table.phase === 'bidding') return table.auction.asked;
  return table.phase === 'playing' ? after(leaderOf(table), table.trick.length) : null;
};

/** Whom the game waits for. */
export const decisionsAt = (table: PublicTable): BeloteView['decisions'] => {
  const { phase, turn } = table;
  const seat = onTurnAt(table);
  return seat === null ? [] : [{ turn, seat, duty: 'must', clock: phase === 'bidding' ? 'bid' : 'card' }];
};

/** The cards of a trick by their numbers. */
export const numbersOf = (trick: readonly PlayedCard[]): readonly number[] => trick.map(({ card }) => numberOf(card));

/**
 * The state as logs hash it at a deal's end: cards by their numbers, and under `play` what the cards have changed. Stored
 * logs carry hashes of just these keys and values.
 */
export const hashedState = ({ table, dealt, hands, announced, points, held }: BeloteState): unknown => {
  const { phase, dealer, turn, auction, contract, lastTrick, tricks, result } = table;
  const turnUp = table.turnUp === null ? null : numberOf(table.turnUp);
  const last =
    lastTrick === null ? null : { ...lastTrick, leader: lastTrick.cards[0]?.seat, cards: numbersOf(lastTrick.cards) };
  const trick = numbersOf(table.trick);
  const play = { hands, leader: leaderOf(table), trick, lastTrick: last, tricks, points, announced };
  return {
    ...{ phase, dealer, turn, held, hands: dealt, turnUp, auction, contract, result },
    play: contract === null ? null : play,
  };
};
