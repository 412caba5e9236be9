import type { Applied, Code, DealOptions, DealResult, Decision, Fact, Game, Seat } from '@matador/cards';
import type { GameDefinition } from '../src/index.ts';
import type { Bot } from '../src/seat/index.ts';

/**
 * The smallest game that a table plays, for tests of whatever plays every game: two cards each, the highest of a trick
 * takes it, each trick is worth ten.
 */
export interface TinyAction {
  readonly type: 'play';
  readonly card: string;
}

interface Lying {
  readonly seat: Seat;
  readonly card: string;
}

/** What everybody knows. */
interface TinyTable {
  readonly game: 'tiny';
  readonly dealer: Seat;
  readonly phase: 'shuffle' | 'playing' | 'over';
  readonly turn: number;
  readonly toPlay: Seat;
  readonly trick: readonly Lying[];
  readonly lastTrick: { readonly winner: Seat } | null;
  /** Tricks by seat. */
  readonly tricks: readonly number[];
}

export interface TinyState {
  readonly table: TinyTable;
  readonly hands: readonly (readonly string[])[];
}

export interface TinyView extends TinyTable {
  readonly seat: Seat;
  readonly hand: readonly string[];
  readonly decisions: readonly Decision[];
}

type Played = { readonly type: 'played' } & Lying;
export type TinyEvent = { readonly type: 'dealt'; readonly hands: readonly (readonly string[])[] } | Played;
export type TinySeen = { readonly type: 'dealt'; readonly hand: readonly string[] } | Played;
type TinyApplied = Applied<TinyState, TinyEvent>;

const HAND = 2;
const DECK = 8;
const nameOf = (card: number): string => `card${String(card)}`;
const rankOf = (card: string): number => Number(card.slice('card'.length));

const decisionsAt = ({ phase, turn, toPlay }: TinyTable): readonly Decision[] =>
  phase === 'playing' ? [{ turn, seat: toPlay, duty: 'must', clock: 'card' }] : [];

const evolve = (table: TinyTable, { seat, card }: Lying): TinyTable => {
  const seats = table.tricks.length;
  const trick = [...table.trick, { seat, card }];
  const turn = table.turn + 1;
  if (trick.length < seats) return { ...table, turn, trick, toPlay: (seat + 1) % seats };
  const winner = trick.reduce((best, one) => (rankOf(one.card) > rankOf(best.card) ? one : best)).seat;
  const tricks = table.tricks.map((count, other) => count + (other === winner ? 1 : 0));
  const isOver = tricks.reduce((sum, count) => sum + count, 0) === HAND;
  return {
    ...table,
    ...{ turn, tricks, trick: [], lastTrick: { winner }, toPlay: winner },
    phase: isOver ? 'over' : 'playing',
  };
};

const viewOf = (table: TinyTable, seat: Seat, hand: readonly string[]): TinyView => ({
  ...table,
  seat,
  hand,
  decisions: decisionsAt(table),
});

const check = ({ phase, toPlay, hand, seat }: TinyView, { card }: TinyAction): Code | null => {
  if (phase !== 'playing') return 'over';
  if (toPlay !== seat) return 'notYourTurn';
  return hand.includes(card) ? null : 'notYourCard';
};

const viewAt = ({ table, hands }: TinyState, seat: Seat): TinyView => viewOf(table, seat, hands[seat] ?? []);

const applyFact = ({ table, hands: before }: TinyState, fact: Fact): TinyApplied => {
  if (fact.type !== 'shuffle' || table.phase !== 'shuffle') return { ok: false, code: 'notNeeded' };
  if (new Set(fact.deck).size !== DECK) return { ok: false, code: 'badFact' };
  const hands = before.map((_, seat) => fact.deck.slice(seat * HAND, (seat + 1) * HAND).map(nameOf));
  return { ok: true, state: { table: { ...table, phase: 'playing' }, hands }, events: [{ type: 'dealt', hands }] };
};

const apply = (state: TinyState, seat: Seat, turn: number, action: TinyAction): TinyApplied => {
  if (turn !== state.table.turn) return { ok: false, code: 'stale' };
  const code = check(viewAt(state, seat), action);
  if (code !== null) return { ok: false, code };
  const played = { type: 'played', seat, card: action.card } as const;
  const hands = state.hands.map((hand) => hand.filter((card) => card !== action.card));
  return { ok: true, state: { table: evolve(state.table, played), hands }, events: [played] };
};

export const tinyGame: Game<DealOptions, TinyState, TinyAction, TinyEvent, TinySeen, TinyView> = {
  rulesVersion: 'tiny-1',
  deckSize: DECK,
  start: ({ dealer, seats }) => {
    const tricks = Array.from({ length: seats }, () => 0);
    const toPlay = (dealer + 1) % seats;
    return {
      table: { game: 'tiny', dealer, phase: 'shuffle', turn: 0, toPlay, trick: [], lastTrick: null, tricks },
      hands: tricks.map(() => []),
    };
  },
  decisions: ({ table }) => decisionsAt(table),
  needs: ({ table }) => (table.phase === 'shuffle' ? 'shuffle' : null),
  applyFact,
  apply,
  view: viewAt,
  eventFor: (event, _before, seat) =>
    event.type === 'dealt' ? { type: 'dealt', hand: event.hands[seat] ?? [] } : event,
  advance: (view, seen) => {
    if (seen.type === 'dealt') return viewOf({ ...view, phase: 'playing' }, view.seat, seen.hand);
    return viewOf(
      evolve(view, seen),
      view.seat,
      view.hand.filter((card) => card !== seen.card),
    );
  },
  check,
  legal: (view) =>
    view.hand.flatMap((card): readonly TinyAction[] => {
      const action = { type: 'play', card } as const;
      return check(view, action) === null ? [action] : [];
    }),
  fallback: ({ hand }) => ({ type: 'play', card: hand[0] ?? '' }),
  parse: (value) =>
    typeof value === 'object' && value !== null && 'card' in value && typeof value.card === 'string'
      ? { type: 'play', card: value.card }
      : null,
  result: ({ table }): DealResult | null =>
    table.phase === 'over' ? { scores: table.tricks.map((count) => 10 * count) } : null,
};

/** Plays its first card. */
const tinyBot: Bot<TinyAction, TinyView, null> = {
  remember: () => null,
  choose: ({ hand }) => ({ type: 'play', card: hand[0] ?? '' }),
};

const CARD_MS = 30_000;

/** As tables play it. */
export const tinyDefinition: GameDefinition<
  TinyState,
  TinyAction,
  TinyEvent,
  TinySeen,
  TinyView,
  DealResult,
  never,
  null
> = {
  gametype: 'tiny',
  minutesADeal: () => [1, 2] as const,
  game: tinyGame,
  players: [2, 3, 4],
  variants: [],
  clocks: () => ({
    moveMs: { bid: CARD_MS, card: CARD_MS, declare: CARD_MS, consent: CARD_MS, turn: CARD_MS },
    bankMs: 0,
    trickPauseMs: 0,
    dealPauseMs: 0,
  }),
  roleOf: () => null,
  loadBot: () => Promise.resolve(tinyBot),
};
