import type { Seat } from '@matador/cards';
import { leftOf } from './cards.ts';
import { isBid } from './contract.ts';
import type { Auction, Call, SkatRefusal } from './types.ts';

/** Forehand's own game after two passes is worth this bid (rules section 2). */
const FOREHAND_BID = 18;

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

/** The seat that has won an auction that is over: the last to bid or hold. Null while it runs, and when all have passed. */
export const winnerOf = ({ asked, calls }: Auction): Seat | null =>
  asked === null ? (calls.findLast(({ call }) => call !== 'pass')?.seat ?? null) : null;

const closed = (calls: readonly Call[], value: number): Auction => ({
  calls,
  value,
  caller: null,
  listener: null,
  asked: null,
});

/** The survivor of the first half is called to by rearhand; the survivor of the second plays. */
const afterPass = (auction: Auction, calls: readonly Call[], forehand: Seat): Auction => {
  const { asked, value, caller, listener } = auction;
  const rearhand = leftOf(forehand, 2);
  if (asked === 'forehand') return closed(calls, 0);
  const survivor = asked === 'caller' ? listener : caller;
  if (caller !== rearhand) return { calls, value, caller: rearhand, listener: survivor, asked: 'caller' };
  return value > 0 ? closed(calls, value) : { calls, value, caller: null, listener: null, asked: 'forehand' };
};

/** The auction after a legal call; over when nobody is asked any more. */
export const afterCall = (auction: Auction, call: Call, forehand: Seat): Auction => {
  const calls = [...auction.calls, call];
  switch (call.call) {
    case 'pass':
      return afterPass(auction, calls, forehand);
    case 'hold':
      return { ...auction, calls, asked: 'caller' };
    case 'bid':
      if (auction.asked === 'forehand') return closed(calls, call.value);
      return { ...auction, calls, value: call.value, asked: 'listener' };
  }
};
