import type { Seat } from '@matador/cards';
import type { Call } from './types.ts';

/** Every value that some game can have, and so every legal bid (ISkO 3.3.3; rules section 2). */
export const BIDS: readonly number[] = [
  18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72, 77, 80, 81, 84, 88, 90,
  96, 99, 100, 108, 110, 117, 120, 121, 126, 130, 132, 135, 140, 143, 144, 150, 153, 154, 156, 160, 162, 165, 168, 170,
  176, 180, 187, 192, 198, 204, 216, 240, 264,
];
const LEGAL: ReadonlySet<number> = new Set(BIDS);
export const isBid = (value: number): boolean => LEGAL.has(value);

/** The next value that may be bid above `value`, null above 264. */
export const nextBid = (value: number): number | null => BIDS.find((bid) => bid > value) ?? null;

/**
 * Where the auction stands. Middlehand calls to forehand, rearhand to the survivor; when both passed without
 * a bid, forehand may take the game at 18 (`asked: 'forehand'`).
 */
export interface Auction {
  readonly calls: readonly Call[];
  readonly value: number;
  readonly caller: Seat | null;
  readonly listener: Seat | null;
  readonly asked: 'caller' | 'listener' | 'forehand' | null;
}

export const openAuction = (forehand: Seat): Auction => ({
  calls: [],
  value: 0,
  caller: (forehand + 1) % 3,
  listener: forehand,
  asked: 'caller',
});

/** The seat whose call it is, null once the auction is over. */
export const seatAsked = (auction: Auction): Seat | null =>
  auction.asked === 'caller' ? auction.caller : auction.listener;

const closed = (calls: readonly Call[], value: number, declarer: Seat | null): Auction => ({
  calls,
  value,
  caller: null,
  listener: declarer,
  asked: null,
});

/** One seat of the pair is left; rearhand calls next, or the auction ends. */
const survivor = (auction: Auction, calls: readonly Call[], seat: Seat, forehand: Seat): Auction => {
  const rearhand = (forehand + 2) % 3;
  const phaseA = auction.caller !== rearhand && auction.listener !== rearhand;
  if (phaseA) return { calls, value: auction.value, caller: rearhand, listener: seat, asked: 'caller' };
  if (auction.value > 0) return closed(calls, auction.value, seat);
  return { calls, value: 0, caller: null, listener: forehand, asked: 'forehand' };
};

/**
 * The auction after a legal call. It is over when `asked` is null: `listener` is then the declarer, or null when
 * everybody passed.
 */
export const afterCall = (auction: Auction, call: Call, forehand: Seat): Auction => {
  const calls = [...auction.calls, call];
  if (auction.asked === 'forehand')
    return call.call === 'pass' ? closed(calls, 0, null) : closed(calls, call.value, forehand);
  if (call.call === 'bid') return { ...auction, calls, value: call.value, asked: 'listener' };
  if (call.call === 'hold') return { ...auction, calls, asked: 'caller' };
  const left = call.seat === auction.caller ? auction.listener : auction.caller;
  if (left === null) throw new Error('a pass in an auction that is over');
  return survivor(auction, calls, left, forehand);
};
