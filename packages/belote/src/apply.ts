import type { Applied, Seat } from '@matador/cards';
import { afterCall, openingAuction } from './auction.ts';
import { after, bySeat, suitOf, textsIn } from './cards.ts';
import type { Position } from './check.ts';
import { refuse } from './check.ts';
import { completedHands } from './deal.ts';
import { onTurnIn } from './decisions.ts';
import { passedOut } from './ending.ts';
import { playCard } from './play.ts';
import type { BeloteRules } from './rules.ts';
import type { BeloteState, Bidding, Play, Playing } from './state.ts';
import type { BeloteAction, BeloteEvent, Call, Contract } from './types.ts';

type Step = Applied<BeloteState, BeloteEvent>;

const NO_CARDS: readonly number[] = [];

/** The position that a seat is judged by in a state; `positionOf` in view.ts makes the same from a view. */
const positionIn = (state: BeloteState, seat: Seat, rules: BeloteRules): Position => {
  const { phase } = state;
  const play = phase === 'playing' ? state.play : null;
  return {
    rules,
    phase,
    seat,
    onTurn: onTurnIn(state),
    auction: phase === 'shuffle' ? openingAuction(state.dealer) : state.auction,
    turnUp: phase === 'bidding' && state.turnUp !== null ? suitOf(state.turnUp) : null,
    trump: phase === 'playing' ? state.contract.trump : null,
    hand: phase === 'shuffle' ? 0 : bySeat(play?.hands ?? state.hands, seat),
    trick: play?.trick ?? NO_CARDS,
  };
};

const firstPlay = (dealer: Seat, hands: Play['hands']): Play => ({
  hands,
  leader: after(dealer),
  trick: [],
  lastTrick: null,
  tricks: [0, 0, 0, 0],
  points: [0, 0],
  announced: [],
});

/** The auction is over: in classic the rest is dealt, then the player after the dealer leads. */
const contracted = (state: Bidding, contract: Contract, call: BeloteEvent): Step => {
  const { dealer, turn, held, turnUp, auction, stock } = state;
  const isClassic = stock.length > 0;
  const hands = isClassic ? completedHands(state, contract.taker) : state.hands;
  const play = firstPlay(dealer, hands);
  const next: Playing = { phase: 'playing', dealer, turn, held, hands, turnUp, auction, contract, play };
  const taken: BeloteEvent = { type: 'taken', ...contract };
  const rest: BeloteEvent[] = isClassic
    ? [{ type: 'completed', hands: hands.map((hand, seat) => textsIn(hand & ~(state.hands[seat] ?? 0))) }]
    : [];
  return { ok: true, state: next, events: [call, taken, ...rest] };
};

const called = (state: Bidding, call: Call, rules: BeloteRules): Step => {
  const { dealer, held, hands, turnUp, stock } = state;
  const auction = afterCall(state.auction, call, rules);
  const next: Bidding = { phase: 'bidding', dealer, turn: state.turn + 1, held, hands, turnUp, auction, stock };
  const event: BeloteEvent = { type: 'called', ...call };
  if (auction.asked !== null) return { ok: true, state: next, events: [event] };
  if (auction.standing !== null) return contracted(next, auction.standing, event);
  const [over, end] = passedOut(next);
  return { ok: true, state: over, events: [event, end] };
};

const callOf = (seat: Seat, action: Exclude<BeloteAction, { type: 'play' }>): Call => ({
  seat,
  call: action.type,
  suit: action.type === 'take' || action.type === 'bid' ? action.suit : null,
  value: action.type === 'bid' ? action.value : null,
});

const isSeat = (seat: Seat): boolean => seat === 0 || seat === 1 || seat === 2 || seat === 3;

/** What applies a seat's action at a turn: the next state and what happened, or why it is refused. */
export const applying =
  (rules: BeloteRules) =>
  (state: BeloteState, seat: Seat, turn: number, action: BeloteAction): Step => {
    if (turn !== state.turn) return { ok: false, code: 'stale' };
    if (!isSeat(seat)) return { ok: false, code: 'notYourTurn' };
    const code = refuse(positionIn(state, seat, rules), action);
    if (code !== null) return { ok: false, code };
    if (state.phase === 'playing' && action.type === 'play') return playCard(state, seat, action, rules);
    if (state.phase === 'bidding' && action.type !== 'play') return called(state, callOf(seat, action), rules);
    throw new Error(`unchecked ${action.type} in ${state.phase}`);
  };
