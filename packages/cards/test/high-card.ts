import type { Applied, Decision, Fact, Game, Seat } from '../src/index.ts';
import type { LawSetup } from '../src/laws/index.ts';
import { pick, shuffled } from '../src/laws/index.ts';

/** Two players with three cards each, two stay hidden: each plays one card in turn, the higher takes a point. */
export interface HighCardState {
  readonly hands: readonly (readonly number[])[] | null;
  readonly turn: number;
  readonly table: readonly number[];
  readonly points: readonly number[];
}
export interface HighCardAction {
  readonly type: 'play';
  readonly card: string;
}
export type HighCardEvent =
  | { readonly type: 'dealt'; readonly hands: readonly (readonly number[])[] }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: string; readonly winner: Seat | null };
export type HighCardSeen =
  { readonly type: 'dealt'; readonly hand: readonly string[] } | Extract<HighCardEvent, { type: 'played' }>;
export interface HighCardView {
  readonly seat: Seat;
  readonly turn: number;
  readonly waiting: boolean;
  readonly hand: readonly string[];
  readonly table: readonly string[];
  readonly points: readonly number[];
}
type HighCard = Game<null, HighCardState, HighCardAction, HighCardEvent, HighCardSeen, HighCardView>;

const name = (card: number): string => `card${card}`;
const numberOf = (text: string): number => Number(text.slice(4));

const isOver = ({ hands }: HighCardState): boolean => hands?.every((hand) => hand.length === 0) ?? false;
const refuse = (view: HighCardView, action: HighCardAction): string | null => {
  if (!view.waiting) return 'over';
  if (view.turn % 2 !== view.seat) return 'notYourTurn';
  return view.hand.includes(action.card) ? null : 'notYourCard';
};

const viewOf = (state: HighCardState, seat: Seat): HighCardView => ({
  seat,
  turn: state.turn,
  waiting: state.hands !== null && !isOver(state),
  hand: (state.hands?.[seat] ?? []).map(name),
  table: state.table.map(name),
  points: state.points,
});

const winnerOf = (table: readonly number[]): Seat | null =>
  table.length < 2 ? null : (table[0] ?? 0) > (table[1] ?? 0) ? 0 : 1;

const played = (state: HighCardState, seat: Seat, card: number): Applied<HighCardState, HighCardEvent> => {
  const table = [...state.table, card];
  const winner = winnerOf(table);
  const next: HighCardState = {
    hands: state.hands?.map((hand) => hand.filter((other) => other !== card)) ?? null,
    turn: state.turn + 1,
    table: winner === null ? table : [],
    points: state.points.map((points, other) => points + (other === winner ? 1 : 0)),
  };
  return { ok: true, state: next, events: [{ type: 'played', seat, card: name(card), winner }] };
};

const supplied = (state: HighCardState, fact: Fact): Applied<HighCardState, HighCardEvent> => {
  if (state.hands !== null || fact.type !== 'shuffle') return { ok: false, code: 'notNeeded' };
  const hands = [fact.deck.slice(0, 3), fact.deck.slice(3, 6)];
  return { ok: true, state: { ...state, hands }, events: [{ type: 'dealt', hands }] };
};

const decisions = (state: HighCardState): readonly Decision[] =>
  viewOf(state, 0).waiting ? [{ turn: state.turn, seat: state.turn % 2, duty: 'must', clock: 'card' }] : [];

const advanced = (view: HighCardView, seen: HighCardSeen): HighCardView => {
  if (seen.type === 'dealt') return { ...view, hand: seen.hand, waiting: true };
  const turn = view.turn + 1;
  const table = seen.winner === null ? [...view.table, seen.card] : [];
  const points = view.points.map((count, seat) => count + (seat === seen.winner ? 1 : 0));
  return { ...view, turn, waiting: turn < 6, hand: view.hand.filter((card) => card !== seen.card), table, points };
};

/** The game as it should be; tests break one part of it at a time. */
export const highCard: HighCard = {
  rulesVersion: 'high-card-1',
  deckSize: 8,
  start: () => ({ hands: null, turn: 0, table: [], points: [0, 0] }),
  decisions,
  needs: ({ hands }) => (hands === null ? 'shuffle' : null),
  applyFact: supplied,
  apply: (state, seat, turn, action) => {
    if (turn !== state.turn) return { ok: false, code: 'stale' };
    const code = refuse(viewOf(state, seat), action);
    return code === null ? played(state, seat, numberOf(action.card)) : { ok: false, code };
  },
  view: viewOf,
  eventFor: (event, _before, seat) =>
    event.type === 'dealt' ? { type: 'dealt', hand: (event.hands[seat] ?? []).map(name) } : event,
  advance: advanced,
  check: refuse,
  legal: (view) =>
    view.hand.flatMap((card): readonly HighCardAction[] => {
      const action = { type: 'play', card } as const;
      return refuse(view, action) === null ? [action] : [];
    }),
  fallback: (view) => ({ type: 'play', card: view.hand[0] ?? '' }),
  parse: (value) =>
    typeof value === 'object' && value !== null && 'card' in value && typeof value.card === 'string'
      ? { type: 'play', card: value.card }
      : null,
  result: (state) => (isOver(state) ? { scores: state.points } : null),
};

/** How the laws play a version of the game. */
export const highCardLaws = (
  game: HighCard,
): LawSetup<null, HighCardState, HighCardAction, HighCardEvent, HighCardSeen, HighCardView> => ({
  game,
  seats: 2,
  options: () => null,
  fact: (_state, random) => ({ type: 'shuffle', deck: shuffled(random, 8), reshuffle: [] }),
  choose: (legal, _view, random) => pick(random, legal),
  stray: (_view, random) =>
    pick<unknown>(random, [null, ...[0, 1, 2, 3, 4, 5, 6, 7].map((card) => ({ card: name(card) }))]),
  mayKnow: (events, seat) =>
    events.flatMap((event) => (event.type === 'dealt' ? (event.hands[seat] ?? []) : [numberOf(event.card)])),
  relabel: (action, card) => ({ ...action, card: name(card(numberOf(action.card))) }),
  keyOf: (action) => action.card,
});
