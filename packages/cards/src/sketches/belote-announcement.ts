import type { Seat } from '../card.ts';
import type { Applied, Code, DealOptions, DealResult, Decision, Fact, Game } from '../game.ts';

/**
 * A sketch, not a game: how Belote's announcements fit the contract. An announcement is part of a seat's first card,
 * said at once and shown at the second trick by the better side alone; a deal that all pass asks to be dealt again.
 * There are no trumps here, every card wins by its number, and a lead need not be followed.
 */
export type Card = number;
type Cards = readonly Card[];

/** What is said: the kind and its points. Which cards it is made of is shown later, if at all. */
export interface Said {
  readonly seat: Seat;
  readonly points: 20 | 50 | 100 | 150 | 200;
}
export interface Announcement {
  readonly cards: Cards;
  readonly points: Said['points'];
}

export type BeloteAction =
  | { readonly type: 'take' }
  | { readonly type: 'pass' }
  | { readonly type: 'play'; readonly card: Card; readonly announce?: readonly Announcement[] };

interface Played {
  readonly seat: Seat;
  readonly card: Card;
}

/** What everybody knows. */
interface Open {
  readonly phase: 'shuffle' | 'bidding' | 'playing' | 'over';
  readonly turn: number;
  readonly asked: Seat;
  readonly passes: number;
  readonly taker: Seat | null;
  readonly trick: readonly Played[];
  readonly tricks: number;
  readonly said: readonly Said[];
  /** The winning side's announcements, from the second trick on. */
  readonly shown: readonly Announcement[];
  readonly result: DealResult | null;
}
export interface BeloteState extends Open {
  readonly hands: readonly Cards[];
  readonly announced: readonly (Announcement & { readonly seat: Seat })[];
}
export interface BeloteView extends Open {
  readonly seat: Seat;
  readonly hand: Cards;
  readonly decisions: readonly Decision[];
}
export interface BeloteEvent {
  readonly type: 'dealt' | 'called' | 'played';
  readonly open: Open;
  readonly hands: readonly Cards[];
}
export interface BeloteSeen {
  readonly type: BeloteEvent['type'];
  readonly open: Open;
  readonly hand: Cards;
}

const SEATS = 4;
const PACK_SIZE = 32;

const openOf = (state: Open): Open => {
  const { phase, turn, asked, passes, taker, trick, tricks, said, shown, result } = state;
  return { phase, turn, asked, passes, taker, trick, tricks, said, shown, result };
};
const decisionsOf = ({ phase, turn, asked }: Open): readonly Decision[] => {
  if (phase !== 'bidding' && phase !== 'playing') return [];
  return [{ turn, seat: asked, duty: 'must', clock: phase === 'bidding' ? 'bid' : 'card' }];
};
const viewOf = (open: Open, seat: Seat, hand: Cards): BeloteView => ({
  ...openOf(open),
  ...{ seat, hand, decisions: decisionsOf(open) },
});

const refuseAnnouncement = ({ tricks }: Open, hand: Cards, announce: readonly Announcement[]): Code | null => {
  if (announce.length > 0 && tricks > 0) return 'announcementTooLate';
  const cards = announce.flatMap((announcement) => announcement.cards);
  return cards.every((card) => hand.includes(card)) ? null : 'announcementNotHeld';
};
const refusal = (open: Open, seat: Seat, hand: Cards, action: BeloteAction): Code | null => {
  if (open.phase === 'over') return 'over';
  if (open.phase === 'shuffle') return 'needsFact';
  if (seat !== open.asked) return 'notYourTurn';
  if ((action.type === 'play') !== (open.phase === 'playing')) return 'wrongPhase';
  if (action.type !== 'play') return null;
  return hand.includes(action.card) ? refuseAnnouncement(open, hand, action.announce ?? []) : 'notYourCard';
};

const told = (state: BeloteState, type: BeloteEvent['type']): Applied<BeloteState, BeloteEvent> => ({
  ok: true,
  state,
  events: [{ type, open: openOf(state), hands: state.hands }],
});

const call = (state: BeloteState, taken: boolean): BeloteState => {
  const next = { ...state, turn: state.turn + 1, asked: (state.asked + 1) % SEATS, passes: state.passes + 1 };
  if (taken) return { ...next, phase: 'playing', taker: state.asked };
  const scores = [0, 0, 0, 0];
  return next.passes < 2 * SEATS ? next : { ...next, phase: 'over', result: { scores, redeal: true } };
};

/** Only the side with the best single announcement shows and scores, and then all of its own. */
const winningSide = ({ announced }: BeloteState): readonly Announcement[] => {
  const best = announced.toSorted((a, b) => b.points - a.points)[0];
  return announced.filter(({ seat }) => best !== undefined && seat % 2 === best.seat % 2);
};

const play = (state: BeloteState, { card, announce = [] }: Extract<BeloteAction, { type: 'play' }>): BeloteState => {
  const seat = state.asked;
  const trick = [...state.trick, { seat, card }];
  const next: BeloteState = {
    ...state,
    ...{ trick, turn: state.turn + 1, asked: (seat + 1) % SEATS },
    hands: state.hands.map((hand) => hand.filter((held) => held !== card)),
    said: [...state.said, ...announce.map(({ points }) => ({ seat, points }))],
    announced: [...state.announced, ...announce.map((announcement) => ({ ...announcement, seat }))],
  };
  if (trick.length < SEATS) return next;
  const winner = trick.reduce((best, other) => (other.card > best.card ? other : best)).seat;
  const taken: BeloteState = { ...next, trick: [], tricks: state.tricks + 1, asked: winner, shown: winningSide(next) };
  return taken.tricks < 8 ? taken : { ...taken, phase: 'over', result: { scores: [0, 0, 0, 0] } };
};

const supply = (state: BeloteState, fact: Fact): Applied<BeloteState, BeloteEvent> => {
  if (fact.type !== 'shuffle' || state.phase !== 'shuffle') return { ok: false, code: 'notNeeded' };
  if (fact.deck.length !== PACK_SIZE) return { ok: false, code: 'badFact' };
  const hands = state.hands.map((_, seat) => fact.deck.slice(seat * 8, seat * 8 + 8));
  return told({ ...state, phase: 'bidding', hands }, 'dealt');
};

const parse = (value: unknown): BeloteAction | null => {
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  if (value.type === 'take' || value.type === 'pass') return { type: value.type };
  if (value.type !== 'play' || !('card' in value) || typeof value.card !== 'number') return null;
  return { type: 'play', card: value.card };
};

/** Belote's announcements as a `Game`: that this compiles is the point. */
export const beloteSketch: Game<DealOptions, BeloteState, BeloteAction, BeloteEvent, BeloteSeen, BeloteView> = {
  rulesVersion: 'belote-sketch',
  deckSize: PACK_SIZE,
  start: ({ dealer }) => ({
    ...{ phase: 'shuffle', turn: 0, asked: (dealer + 1) % SEATS, passes: 0, taker: null, trick: [], tricks: 0 },
    ...{ said: [], shown: [], announced: [], result: null, hands: [[], [], [], []] },
  }),
  decisions: decisionsOf,
  needs: ({ phase }) => (phase === 'shuffle' ? 'shuffle' : null),
  supply,
  apply: (state, seat, turn, action) => {
    if (turn !== state.turn && state.phase !== 'over') return { ok: false, code: 'stale' };
    const code = refusal(state, seat, state.hands[seat] ?? [], action);
    if (code !== null) return { ok: false, code };
    return action.type === 'play'
      ? told(play(state, action), 'played')
      : told(call(state, action.type === 'take'), 'called');
  },
  view: (state, seat) => viewOf(state, seat, state.hands[seat] ?? []),
  seen: ({ type, open, hands }, _before, seat) => ({ type, open, hand: hands[seat] ?? [] }),
  advance: (view, { open, hand }) => viewOf(open, view.seat, hand),
  check: (view, action) => refusal(view, view.seat, view.hand, action),
  legal: (view) =>
    [
      { type: 'take' } as const,
      { type: 'pass' } as const,
      ...view.hand.map((card) => ({ type: 'play', card }) as const),
    ].filter((action) => refusal(view, view.seat, view.hand, action) === null),
  fallback: (view) => (view.phase === 'bidding' ? { type: 'pass' } : { type: 'play', card: Math.min(...view.hand) }),
  parse,
  result: (state) => state.result,
  pauseBefore: ({ phase, trick, tricks }) => (phase === 'playing' && trick.length === 0 && tricks > 0 ? 'trick' : null),
  forced: ({ phase, hands }, { seat }) => {
    const [last, ...others] = hands[seat] ?? [];
    return phase === 'playing' && last !== undefined && others.length === 0 ? { type: 'play', card: last } : null;
  },
};
