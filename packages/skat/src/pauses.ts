import type { Decision, Pause } from '@matador/cards';
import { bySeat, sizeOf, textsIn } from './cards.ts';
import { BIDS } from './contract.ts';
import type { SkatState } from './state.ts';
import type { Auction, SkatAction } from './types.ts';

/** A bid of more than one step above what was called before it; from nothing, one step is 18 (rules section 9). */
const isJump = ({ calls }: Auction): boolean => {
  const last = calls.at(-1);
  if (last?.call !== 'bid') return false;
  const before = calls.slice(0, -1).reduce((value, call) => Math.max(value, call.value), 0);
  return BIDS.indexOf(last.value) - BIDS.indexOf(before) > 1;
};

/** The clock waits for a complete trick to be seen (GAME-14), and after a jump for the listener to see it (section 9). */
export const pauseBefore = ({ table }: SkatState, decision: Decision): Pause | null => {
  if (table.phase === 'bidding') return isJump(table.auction) ? 'jump' : null;
  if (table.phase !== 'playing' || decision.clock !== 'card') return null;
  return table.trick.length === 0 && table.lastTrick !== null ? 'trick' : null;
};

/** Only a last card plays itself (GAME-14): one that is forced earlier would tell the others what is held. */
export const forcedCard = ({ table, hands }: SkatState, { clock, seat }: Decision): SkatAction | null => {
  if (table.phase !== 'playing' || clock !== 'card') return null;
  const hand = bySeat(hands, seat);
  const [card] = sizeOf(hand) === 1 ? textsIn(hand) : [];
  return card === undefined ? null : { type: 'play', card };
};
