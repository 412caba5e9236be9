import type { Seat } from '@matador/cards';
import { after } from './cards.ts';
import type { BeloteState } from './state.ts';
import type { BelotePhase, BeloteView } from './types.ts';

type BeloteDecision = BeloteView['decisions'][number];

/** Whom the game waits for. */
export const decisionsAt = (
  { phase, turn }: { readonly phase: BelotePhase; readonly turn: number },
  onTurn: Seat | null,
): readonly BeloteDecision[] =>
  onTurn === null ? [] : [{ turn, seat: onTurn, duty: 'must', clock: phase === 'bidding' ? 'bid' : 'card' }];

/** The seat a state waits for, null while it needs the shuffle or is over. */
export const onTurnIn = (state: BeloteState): Seat | null => {
  if (state.phase === 'bidding') return state.auction.asked;
  return state.phase === 'playing' ? after(state.play.leader, state.play.trick.length) : null;
};

/** The seat a view shows to be waited for; the player after the dealer leads first. */
export const onTurnOf = (
  view: Pick<BeloteView, 'phase' | 'auction' | 'trick' | 'lastTrick' | 'dealer'>,
): Seat | null => {
  if (view.phase === 'bidding') return view.auction.asked;
  if (view.phase !== 'playing') return null;
  return after(view.trick[0]?.seat ?? view.lastTrick?.winner ?? after(view.dealer), view.trick.length);
};
