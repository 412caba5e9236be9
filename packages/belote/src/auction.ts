import type { Seat, Suit } from '@matador/cards';
import { after, numberOf, sideOf, suitOf } from './cards.ts';
import type { BeloteRules } from './rules.ts';
import type { Auction, BeloteAction, BeloteRefusal, Call, Contract, PublicTable } from './types.ts';

/** All tricks, as a bid (rules page, contrée). */
export const CAPOT_BID = 250;
/** Contrée bids from the lowest. */
export const BIDS: readonly number[] = [80, 90, 100, 110, 120, 130, 140, 150, 160, CAPOT_BID];

/** The first call is of the player after the dealer. */
export const openingAuction = (dealer: Seat): Auction => ({
  calls: [],
  asked: after(dealer),
  round: 1,
  standing: null,
});

const refuseTake = (auction: Auction, turnUp: Suit | null, suit: Suit): BeloteRefusal | null => {
  if (auction.round === 1) return suit === turnUp ? null : 'mustTakeTurnUp';
  return suit === turnUp ? 'suitTurnedDown' : null;
};

const refuseBid = ({ standing }: Auction, value: number): BeloteRefusal | null => {
  if (!BIDS.includes(value)) return 'bidNotInList';
  if (standing === null) return null;
  if (standing.multiplier > 1) return 'biddingClosed';
  return value > (standing.value ?? 0) ? null : 'bidTooLow';
};

const refuseCoinche = ({ standing }: Auction, seat: Seat): BeloteRefusal | null =>
  standing === null || standing.multiplier > 1 || sideOf(standing.taker) === sideOf(seat) ? 'nothingToCoinche' : null;

const refuseSurcoinche = ({ standing }: Auction, seat: Seat): BeloteRefusal | null =>
  standing?.multiplier !== 2 || sideOf(standing.taker) !== sideOf(seat) ? 'nothingToSurcoinche' : null;

/** What a call is judged by; it is known to be the seat's turn to call. */
interface Calling {
  readonly rules: BeloteRules;
  readonly seat: Seat;
  readonly table: Pick<PublicTable, 'auction' | 'turnUp'>;
}

/** Why a call may not be made now, null when it may. */
export const refuseCall = (
  { rules, seat, table }: Calling,
  action: Exclude<BeloteAction, { type: 'play' }>,
): BeloteRefusal | null => {
  const { auction, turnUp } = table;
  if (action.type === 'pass') return null;
  if ((action.type === 'take') !== (rules.auction === 'classic')) return 'notInThisGame';
  switch (action.type) {
    case 'take':
      return refuseTake(auction, turnUp === null ? null : suitOf(numberOf(turnUp)), action.suit);
    case 'bid':
      return refuseBid(auction, action.value);
    case 'coinche':
      return refuseCoinche(auction, seat);
    case 'surcoinche':
      return refuseSurcoinche(auction, seat);
  }
};

/** How many passes have ended the list of calls. */
const passesIn = ({ calls }: Auction): number => {
  let passes = 0;
  while (calls[calls.length - 1 - passes]?.call === 'pass') passes += 1;
  return passes;
};

const closed = (calls: readonly Call[], round: Auction['round'], standing: Contract | null): Auction => ({
  calls,
  asked: null,
  round,
  standing,
});

const afterPass = (auction: Auction, calls: readonly Call[], seat: Seat, kind: BeloteRules['auction']): Auction => {
  const { standing, round } = auction;
  const passes = passesIn(auction) + 1;
  const next: Auction = { calls, asked: after(seat), round: passes >= 4 ? 2 : 1, standing };
  if (kind === 'classic') return passes < 8 ? next : closed(calls, round, null);
  if (standing === null) return passes < 4 ? { ...next, round: 1 } : closed(calls, 1, null);
  if (standing.multiplier === 1) return passes < 3 ? next : closed(calls, 1, standing);
  // Coinched: only the bidding side is asked, one after the other.
  return passes < 2 ? { ...next, asked: after(seat, 2) } : closed(calls, 1, standing);
};

/** The auction after a legal call; `asked` null when it is over, `standing` null then when all passed. */
export const afterCall = (auction: Auction, call: Call, kind: BeloteRules['auction']): Auction => {
  const { seat, suit, value } = call;
  const calls = [...auction.calls, call];
  const { round, standing } = auction;
  switch (call.call) {
    case 'pass':
      return afterPass(auction, calls, seat, kind);
    case 'take':
      return closed(calls, round, { taker: seat, trump: suit ?? 'clubs', value: null, multiplier: 1 });
    case 'bid': {
      const bid: Contract = { taker: seat, trump: suit ?? 'clubs', value, multiplier: 1 };
      return { calls, asked: after(seat), round, standing: bid };
    }
    case 'coinche':
      return { calls, asked: after(seat), round, standing: multiplied(standing, 2) };
    case 'surcoinche':
      return closed(calls, round, multiplied(standing, 4));
  }
};

const multiplied = (standing: Contract | null, multiplier: 2 | 4): Contract => {
  if (standing === null) throw new Error('no bid to double');
  return { ...standing, multiplier };
};
