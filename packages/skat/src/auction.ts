import type { Seat } from '@matador/cards';
import { leftOf } from './cards.ts';
import { isBid } from './contract.ts';
import type { Auction, Call, SkatRefusal } from './types.ts';

/** Forehand's own game after two passes is worth this bid (rules section 2). */
export const FOREHAND_BID = 18;

/** Middlehand calls to forehand first. */
export const openingAuction = (forehand: Seat): Auction => ({
  calls: [],
  value: 0,
  caller: leftOf(forehand),
  listener: forehand,
  asked: 'caller',
});

/** The seat whose call it is, null when the auction is over. */
export const askedSeat = (auction: Auction, forehand: Seat): Seat | null => {
  switch (auction.asked) {
    case 'caller':
      return auction.caller;
    case 'listener':
      return auction.listener;
    case 'forehand':
      return forehand;
    case null:
      return null;
  }
};

/** Why a value may not be called now: it must be in the list and above the last; forehand alone may only say 18. */
export const refuseBid = (auction: Auction, value: number): SkatRefusal | null => {
  if (auction.asked === 'listener') return 'wrongPhase';
  if (!isBid(value)) return 'bidNotInList';
  if (auction.asked === 'forehand') return value === FOREHAND_BID ? null : 'bidNotInList';
  return value > auction.value ? null : 'bidTooLow';
};

export const refuseHold = (auction: Auction): SkatRefusal | null =>
  auction.asked === 'listener' ? null : 'wrongPhase';

/** An auction after a call, and who has won it once it is over (null: passed in). */
export interface AuctionStep {
  readonly auction: Auction;
  readonly declarer: Seat | null;
}

const closed = (calls: readonly Call[], value: number): Auction => ({
  calls,
  value,
  caller: null,
  listener: null,
  asked: null,
});

/** The survivor of the first half is called to by rearhand; the survivor of the second plays. */
const afterPass = (auction: Auction, call: Call, forehand: Seat): AuctionStep => {
  const calls = [...auction.calls, call];
  const rearhand = leftOf(forehand, 2);
  if (auction.asked === 'forehand') return { auction: closed(calls, 0), declarer: null };
  const survivor = auction.asked === 'caller' ? auction.listener : auction.caller;
  if (auction.caller !== rearhand) {
    return {
      auction: { calls, value: auction.value, caller: rearhand, listener: survivor, asked: 'caller' },
      declarer: null,
    };
  }
  if (auction.value > 0) return { auction: closed(calls, auction.value), declarer: survivor };
  return { auction: { calls, value: 0, caller: null, listener: null, asked: 'forehand' }, declarer: null };
};

/** The auction after a legal call; over when nobody is asked any more. */
export const afterCall = (auction: Auction, call: Call, forehand: Seat): AuctionStep => {
  switch (call.call) {
    case 'pass':
      return afterPass(auction, call, forehand);
    case 'hold':
      return { auction: { ...auction, calls: [...auction.calls, call], asked: 'caller' }, declarer: null };
    case 'bid':
      if (auction.asked === 'forehand') {
        return { auction: closed([...auction.calls, call], call.value), declarer: forehand };
      }
      return {
        auction: { ...auction, calls: [...auction.calls, call], value: call.value, asked: 'listener' },
        declarer: null,
      };
  }
};
