import type { Applied, Code, DealOptions, DealResult, Decision, Fact, Game, Need, Seat } from '@matador/cards';

/**
 * High Card, the smallest game that has everything a competition deals with: a call that may jump or be passed by all
 * (dealt again), hidden hands of two cards, a vote that lapses, a claim that asks for a ruling, a last card.
 * The highest card takes the trick; each trick is worth ten times the call.
 */
export type ToyAction =
  | { readonly type: 'call'; readonly value: number } // 0 passes
  | { readonly type: 'play'; readonly card: number }
  | { readonly type: 'wink'; readonly agree: boolean }
  | { readonly type: 'claim' };

interface Play {
  readonly seat: Seat;
  readonly card: number;
}

/** Everything that a seat may know as well. */
interface Open {
  readonly seats: number;
  readonly forehand: Seat;
  readonly phase: 'shuffle' | 'calling' | 'playing' | 'ruling' | 'over';
  readonly turn: number;
  readonly asked: Seat;
  readonly calls: readonly number[];
  readonly winks: readonly Seat[];
  readonly trick: readonly Play[];
  readonly tricks: readonly number[];
  readonly scores: readonly number[] | null;
}

export interface ToyState extends Open {
  readonly hands: readonly (readonly number[])[];
}

export interface ToyView extends Open {
  readonly seat: Seat;
  readonly hand: readonly number[];
  readonly decisions: readonly Decision[];
}

/** An event carries how the open part stands after it. */
export type ToyEvent =
  | { readonly type: 'dealt'; readonly hands: readonly (readonly number[])[]; readonly open: Open }
  | { readonly type: 'moved'; readonly played: Play | null; readonly open: Open };
export type ToySeen =
  | { readonly type: 'dealt'; readonly hand: readonly number[]; readonly open: Open }
  | { readonly type: 'moved'; readonly played: Play | null; readonly open: Open };

export interface ToyResult extends DealResult {
  readonly call: number;
}

const HAND = 2;
const callOf = ({ calls }: Open): number => Math.max(0, ...calls);

const openOf = (state: Open): Open => {
  const { seats, forehand, phase, turn, asked, calls, winks, trick, tricks, scores } = state;
  return { seats, forehand, phase, turn, asked, calls, winks, trick, tricks, scores };
};

const decisionsOf = ({ phase, turn, asked, seats, winks, tricks, trick }: Open): readonly Decision[] => {
  if (phase !== 'calling' && phase !== 'playing') return [];
  const must: Decision = { turn, seat: asked, duty: 'must', clock: phase === 'calling' ? 'bid' : 'card' };
  if (phase === 'calling' || trick.length > 0 || tricks.some((taken) => taken > 0)) return [must];
  const others = Array.from({ length: seats }, (_, seat) => seat).filter(
    (seat) => seat !== asked && !winks.includes(seat),
  );
  return [must, ...others.map((seat): Decision => ({ turn, seat, duty: 'may', clock: 'consent' }))];
};

const refusal = (open: Open, seat: Seat, hand: readonly number[], action: ToyAction): Code | null => {
  if (open.phase === 'over') return 'over';
  if (open.phase === 'shuffle' || open.phase === 'ruling') return 'needsFact';
  if (action.type === 'wink')
    return decisionsOf(open).some((decision) => decision.seat === seat && decision.duty === 'may') ? null : 'noWink';
  if (seat !== open.asked) return 'notYourTurn';
  if ((action.type === 'call') !== (open.phase === 'calling')) return 'wrongPhase';
  if (action.type === 'call') return action.value === 0 || action.value > callOf(open) ? null : 'bidTooLow';
  return action.type === 'claim' || hand.includes(action.card) ? null : 'notYourCard';
};

const over = (open: Open): Open => ({
  ...open,
  phase: 'over',
  scores: open.tricks.map((taken) => 10 * callOf(open) * taken),
});

const afterCall = (open: Open, value: number): Open => {
  const calls = [...open.calls, value];
  const next = { ...open, calls, turn: open.turn + 1, asked: (open.asked + 1) % open.seats };
  if (calls.length < open.seats) return next;
  return callOf(next) === 0 ? over(next) : { ...next, phase: 'playing' };
};

const afterCard = (open: Open, play: Play): Open => {
  const trick = [...open.trick, play];
  const next = { ...open, trick, turn: open.turn + 1, asked: (open.asked + 1) % open.seats };
  if (trick.length < open.seats) return next;
  const best = trick.reduce((winner, other) => (other.card > winner.card ? other : winner));
  const tricks = open.tricks.with(best.seat, (open.tricks[best.seat] ?? 0) + 1);
  const taken = { ...next, trick: [], tricks, asked: best.seat };
  return tricks.reduce((sum, count) => sum + count, 0) === HAND ? over(taken) : taken;
};

const moved = (state: ToyState, open: Open, played: Play | null): Applied<ToyState, ToyEvent> => {
  const without = (cards: readonly number[]): readonly number[] => cards.filter((card) => card !== played?.card);
  return {
    ok: true,
    state: { ...open, hands: state.hands.map(without) },
    events: [{ type: 'moved', played, open: openOf(open) }],
  };
};

const perform = (state: ToyState, seat: Seat, action: ToyAction): Applied<ToyState, ToyEvent> => {
  const open = openOf(state);
  switch (action.type) {
    case 'call':
      return moved(state, afterCall(open, action.value), null);
    case 'play':
      return moved(state, afterCard(open, { seat, card: action.card }), { seat, card: action.card });
    case 'wink':
      return moved(state, { ...open, winks: [...open.winks, seat] }, null);
    case 'claim':
      return moved(state, { ...open, phase: 'ruling', turn: open.turn + 1 }, null);
  }
};

const applyFact = (state: ToyState, fact: Fact): Applied<ToyState, ToyEvent> => {
  const open = openOf(state);
  if (fact.type === 'ruling') {
    if (state.phase !== 'ruling') return { ok: false, code: 'notNeeded' };
    if (fact.verdict !== 'holds') return moved(state, { ...open, phase: 'playing' }, null);
    return moved(state, over({ ...open, tricks: open.tricks.with(open.asked, HAND) }), null);
  }
  if (state.phase !== 'shuffle') return { ok: false, code: 'notNeeded' };
  if (fact.deck.length !== 8 || new Set(fact.deck).size !== 8) return { ok: false, code: 'badFact' };
  const hands = state.hands.map((_, seat) => fact.deck.slice(seat * HAND, seat * HAND + HAND));
  const dealt: Open = { ...open, phase: 'calling' };
  return { ok: true, state: { ...dealt, hands }, events: [{ type: 'dealt', hands, open: openOf(dealt) }] };
};

const viewOf = (open: Open, seat: Seat, hand: readonly number[]): ToyView => ({
  ...openOf(open),
  seat,
  hand,
  decisions: decisionsOf(open),
});

const parse = (value: unknown): ToyAction | null => {
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  if (value.type === 'claim') return { type: 'claim' };
  if (value.type === 'call' && 'value' in value && Number.isInteger(value.value))
    return { type: 'call', value: Number(value.value) };
  if (value.type === 'play' && 'card' in value && Number.isInteger(value.card))
    return { type: 'play', card: Number(value.card) };
  return value.type === 'wink' && 'agree' in value && typeof value.agree === 'boolean'
    ? { type: 'wink', agree: value.agree }
    : null;
};

const everyAction: readonly ToyAction[] = [
  ...[0, 1, 2, 3, 4, 5].map((value): ToyAction => ({ type: 'call', value })),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((card): ToyAction => ({ type: 'play', card })),
  { type: 'wink', agree: true },
  { type: 'claim' },
];

export const toyGame: Game<DealOptions, ToyState, ToyAction, ToyEvent, ToySeen, ToyView, ToyResult> = {
  rulesVersion: 'toy-1',
  deckSize: 8,
  start: ({ dealer, seats }) => ({
    ...{
      seats,
      forehand: (dealer + 1) % seats,
      phase: 'shuffle',
      turn: 0,
      asked: (dealer + 1) % seats,
      calls: [],
      winks: [],
    },
    ...{ trick: [], scores: null, tricks: Array.from({ length: seats }, () => 0) },
    hands: Array.from({ length: seats }, () => []),
  }),
  decisions: decisionsOf,
  needs: ({ phase }): Need | null => (phase === 'shuffle' ? 'shuffle' : phase === 'ruling' ? 'ruling' : null),
  applyFact,
  apply: (state, seat, turn, action) => {
    if (turn !== state.turn && state.phase !== 'over') return { ok: false, code: 'stale' };
    const code = refusal(state, seat, state.hands[seat] ?? [], action);
    return code === null ? perform(state, seat, action) : { ok: false, code };
  },
  view: (state, seat) => viewOf(state, seat, state.hands[seat] ?? []),
  eventFor: (event, _before, seat) =>
    event.type === 'dealt' ? { type: 'dealt', hand: event.hands[seat] ?? [], open: event.open } : event,
  advance: (view, seen) => {
    if (seen.type === 'dealt') return viewOf(seen.open, view.seat, seen.hand);
    return viewOf(
      seen.open,
      view.seat,
      view.hand.filter((card) => card !== seen.played?.card),
    );
  },
  check: (view, action) => refusal(view, view.seat, view.hand, action),
  legal: (view) => everyAction.filter((action) => refusal(view, view.seat, view.hand, action) === null),
  fallback: (view, { duty }) => {
    if (duty === 'may') return { type: 'wink', agree: false };
    return view.phase === 'calling' ? { type: 'call', value: 0 } : { type: 'play', card: Math.min(...view.hand) };
  },
  parse,
  result: (state) => {
    if (state.scores === null) return null;
    const call = callOf(state);
    return call === 0 ? { scores: state.scores, call, redeal: true } : { scores: state.scores, call };
  },
  pauseBefore: (state, { clock }) => {
    const last = state.calls.at(-1) ?? 0;
    if (clock === 'bid') return last > 1 + Math.max(0, ...state.calls.slice(0, -1)) ? 'jump' : null;
    return clock === 'card' && state.trick.length === 0 && state.tricks.some((taken) => taken > 0) ? 'trick' : null;
  },
  forced: ({ phase, hands }, { duty, seat }) => {
    const [last, ...others] = hands[seat] ?? [];
    return duty === 'must' && phase === 'playing' && last !== undefined && others.length === 0
      ? { type: 'play', card: last }
      : null;
  },
};
