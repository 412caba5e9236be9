import type { Seat } from '@matador/cards';
import { askedSeat } from './auction.ts';
import { leftOf } from './cards.ts';
import { askedToConsent } from './check.ts';
import type { SkatState } from './state.ts';
import { forehandOf } from './state.ts';
import type { Concession, SkatPhase, SkatView } from './types.ts';

type SkatDecision = SkatView['decisions'][number];

/** Whom the game waits for, and who may answer a concession. */
export const decisionsAt = (
  { phase, turn }: { readonly phase: SkatPhase; readonly turn: number },
  onTurn: Seat | null,
  concession: Concession | null,
  declarer: Seat | null,
): readonly SkatDecision[] => {
  if (onTurn === null) return [];
  const clock = phase === 'bidding' ? 'bid' : phase === 'playing' ? 'card' : 'declare';
  const due: SkatDecision = { turn, seat: onTurn, duty: 'must', clock };
  if (concession === null) return [due];
  const asked = askedToConsent(concession, declarer);
  return [due, ...asked.map((seat): SkatDecision => ({ turn, seat, duty: 'may', clock: 'consent' }))];
};

/** The seat a state waits for, null while it needs a fact or is over. */
export const onTurnIn = (state: SkatState): Seat | null => {
  switch (state.phase) {
    case 'bidding':
      return askedSeat(state.auction, forehandOf(state.dealer));
    case 'skat':
    case 'declaring':
      return state.declarer;
    case 'playing':
      return leftOf(state.play.leader, state.play.trick.length);
    case 'shuffle':
    case 'ruling':
    case 'over':
      return null;
  }
};

/** The seat a view shows to be waited for. */
export const onTurnOf = (view: SkatView): Seat | null => {
  switch (view.phase) {
    case 'bidding':
      return askedSeat(view.auction, view.forehand);
    case 'skat':
    case 'declaring':
      return view.declarer;
    case 'playing':
      return leftOf(view.trick[0]?.seat ?? view.lastTrick?.winner ?? view.forehand, view.trick.length);
    case 'shuffle':
    case 'ruling':
    case 'over':
      return null;
  }
};
