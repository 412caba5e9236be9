import type { Seat } from '../card.ts';
import type { Applied, Code, DealOptions, DealResult, Decision, Fact, Game, Need } from '../game.ts';

/**
 * A sketch, not a game: how a turn of Rommé fits the contract. Physical cards have ids, so that equal faces stay apart;
 * opening and going out are atomic; the clock plays a whole turn in one action; one move time runs over all decisions
 * of a turn (`since`); a stock that is empty when a draw is due asks for a shuffle. Melds are not judged here.
 */
const PACK_SIZE = 110;
const HAND = 13;

/** 0 to 109: twice 52 and six jokers. Which card it is says the pack, not the id. */
export type CardId = number;
type Cards = readonly CardId[];

export type RommeAction =
  | { readonly type: 'draw'; readonly from: 'stock' | 'discardPile' }
  /** All first melds at once: a tray that is not enough for the opening never lies on the table. */
  | { readonly type: 'open'; readonly melds: readonly Cards[] }
  | { readonly type: 'layOff'; readonly card: CardId; readonly meld: number; readonly end: 'low' | 'high' | null }
  | { readonly type: 'discard'; readonly card: CardId }
  /** The last melds and the discard that empties the hand, at once. */
  | { readonly type: 'goOut'; readonly melds: readonly Cards[]; readonly discard: CardId }
  /** What the clock plays: draws from the stock if nothing was drawn, then discards the drawn card. */
  | { readonly type: 'endTurn' };

/** What everybody knows. */
interface Open {
  readonly seats: number;
  readonly phase: 'shuffle' | 'turn' | 'reshuffle' | 'over';
  readonly turn: number;
  /** The turn number that this player's turn began with. */
  readonly since: number;
  readonly asked: Seat;
  readonly counts: readonly number[];
  readonly stock: number;
  readonly discardPile: Cards;
  readonly melds: readonly Cards[];
  readonly opened: readonly boolean[];
  readonly drawnFrom: 'stock' | 'discardPile' | null;
  readonly reshuffled: boolean;
  readonly result: DealResult | null;
}

export interface RommeState extends Open {
  readonly hands: readonly Cards[];
  readonly pile: Cards;
  readonly drawn: CardId | null;
  /** What the seat asked for when the stock was empty. */
  readonly waiting: RommeAction | null;
}

export interface RommeView extends Open {
  readonly seat: Seat;
  readonly hand: Cards;
  readonly drawn: CardId | null;
  readonly decisions: readonly Decision[];
}

/** An event says how everything public stands after it, and which cards changed hands. */
export interface RommeEvent {
  readonly type: 'dealt' | 'moved' | 'reshuffled';
  readonly seat: Seat;
  readonly open: Open;
  readonly hands: readonly Cards[];
  readonly drawn: CardId | null;
}
/** What a seat sees of it: its own hand. */
export interface RommeSeen {
  readonly open: Open;
  readonly hand: Cards;
  readonly drawn: CardId | null;
}

const decisionsOf = ({ phase, turn, since, asked }: Open): readonly Decision[] =>
  phase === 'turn' ? [{ turn, seat: asked, duty: 'must', clock: 'turn', since }] : [];

const openOf = (state: Open): Open => {
  const { seats, phase, turn, since, asked, counts, stock, discardPile } = state;
  const { melds, opened, drawnFrom, reshuffled, result } = state;
  return {
    ...{ seats, phase, turn, since, asked, counts, stock, discardPile },
    ...{ melds, opened, drawnFrom, reshuffled, result },
  };
};

const viewOf = (open: Open, seat: Seat, hand: Cards, drawn: CardId | null): RommeView => ({
  ...openOf(open),
  ...{ seat, hand, drawn, decisions: decisionsOf(open) },
});

const holds = (hand: Cards, cards: Cards): boolean =>
  new Set(cards).size === cards.length && cards.every((card) => hand.includes(card));

const refusal = (open: Open, seat: Seat, hand: Cards, action: RommeAction): Code | null => {
  if (open.phase === 'over') return 'over';
  if (open.phase !== 'turn') return 'needsFact';
  if (seat !== open.asked) return 'notYourTurn';
  if (action.type === 'endTurn') return null;
  if ((action.type === 'draw') !== (open.drawnFrom === null))
    return open.drawnFrom === null ? 'drawFirst' : 'drawnAlready';
  switch (action.type) {
    case 'draw':
      return action.from === 'discardPile' && open.discardPile.length === 0 ? 'pileEmpty' : null;
    case 'open':
      if (open.opened[seat] === true) return 'openedAlready';
      return holds(hand, action.melds.flat()) && action.melds.flat().length < hand.length ? null : 'notYourCards';
    case 'layOff':
      if (open.opened[seat] !== true) return 'openFirst';
      return hand.length > 1 && hand.includes(action.card) && open.melds[action.meld] !== undefined
        ? null
        : 'notYourCards';
    case 'discard':
      return hand.length > 1 && hand.includes(action.card) ? null : 'notYourCards';
    case 'goOut': {
      const all = [...action.melds.flat(), action.discard];
      return holds(hand, all) && all.length === hand.length ? null : 'cardsLeft';
    }
  }
};

const told = (state: RommeState, type: RommeEvent['type'] = 'moved'): Applied<RommeState, RommeEvent> => {
  const counted = { ...state, counts: state.hands.map((hand) => hand.length), stock: state.pile.length };
  const { asked: seat, hands, drawn } = counted;
  return { ok: true, state: counted, events: [{ type, seat, open: openOf(counted), hands, drawn }] };
};

const withHand = (state: RommeState, hand: Cards): readonly Cards[] => state.hands.with(state.asked, hand);
const handOf = (state: RommeState): Cards => state.hands[state.asked] ?? [];
const without = (hand: Cards, cards: Cards): Cards => hand.filter((card) => !cards.includes(card));

/** The stock is empty and a draw is due: the pile but for its top is shuffled, once a deal (RT-1, point 10). */
const drawing = (state: RommeState, action: RommeAction): RommeState | null => {
  const [drawn, ...pile] = state.pile;
  if (drawn === undefined) return state.reshuffled ? null : { ...state, phase: 'reshuffle', waiting: action };
  return { ...state, pile, drawn, drawnFrom: 'stock', hands: withHand(state, [...handOf(state), drawn]) };
};

const noWinner = (state: RommeState): RommeState => ({
  ...state,
  phase: 'over',
  result: { scores: state.hands.map((hand) => -hand.length) },
});

const discarding = (state: RommeState, card: CardId): RommeState => ({
  ...state,
  ...{ hands: withHand(state, without(handOf(state), [card])), discardPile: [...state.discardPile, card] },
  ...{ drawn: null, drawnFrom: null, asked: (state.asked + 1) % state.seats, since: state.turn },
});

const endingTurn = (state: RommeState): RommeState => {
  const drawn = state.drawnFrom === null ? drawing(state, { type: 'endTurn' }) : state;
  if (drawn === null) return noWinner(state);
  if (drawn.phase === 'reshuffle') return drawn;
  return discarding(drawn, drawn.drawn ?? handOf(drawn)[0] ?? 0);
};

const perform = (before: RommeState, action: RommeAction): RommeState => {
  const state = { ...before, turn: before.turn + 1 };
  const hand = handOf(state);
  switch (action.type) {
    case 'draw': {
      if (action.from === 'stock') return drawing(state, action) ?? noWinner(state);
      const taken = state.discardPile.slice(-1);
      const discardPile = state.discardPile.slice(0, -1);
      return { ...state, discardPile, drawnFrom: 'discardPile', hands: withHand(state, [...hand, ...taken]) };
    }
    case 'open': {
      const hands = withHand(state, without(hand, action.melds.flat()));
      return {
        ...state,
        hands,
        melds: [...state.melds, ...action.melds],
        opened: state.opened.with(state.asked, true),
      };
    }
    case 'layOff': {
      const melds = state.melds.with(action.meld, [...(state.melds[action.meld] ?? []), action.card]);
      return { ...state, melds, hands: withHand(state, without(hand, [action.card])) };
    }
    case 'discard':
      return discarding(state, action.card);
    case 'goOut': {
      const hands = withHand(state, []);
      const scores = hands.map((other) => -other.length);
      return { ...state, phase: 'over', hands, melds: [...state.melds, ...action.melds], result: { scores } };
    }
    case 'endTurn':
      return endingTurn(state);
  }
};

const supply = (state: RommeState, fact: Fact): Applied<RommeState, RommeEvent> => {
  if (fact.type !== 'shuffle' || (state.phase !== 'shuffle' && state.phase !== 'reshuffle'))
    return { ok: false, code: 'notNeeded' };
  if (fact.deck.length !== PACK_SIZE || fact.reshuffle.length !== PACK_SIZE) return { ok: false, code: 'badFact' };
  if (state.phase === 'shuffle') {
    const hands = state.hands.map((_, seat) => fact.deck.slice(seat * HAND, seat * HAND + HAND));
    const [top, ...pile] = fact.deck.slice(state.seats * HAND);
    return told({ ...state, phase: 'turn', hands, pile, discardPile: top === undefined ? [] : [top] }, 'dealt');
  }
  // The reshuffle orders the whole pack; the cards of the pile keep their order in it.
  const buried = new Set(state.discardPile.slice(0, -1));
  const pile = fact.reshuffle.filter((card) => buried.has(card));
  const ready: RommeState = {
    ...state,
    ...{ phase: 'turn', pile, discardPile: state.discardPile.slice(-1), reshuffled: true, waiting: null },
  };
  if (pile.length === 0) return told(noWinner(ready), 'reshuffled');
  return told(
    state.waiting === null ? ready : perform({ ...ready, turn: ready.turn - 1 }, state.waiting),
    'reshuffled',
  );
};

/** A turn of Rommé as a `Game`: that this compiles is the point. */
export const rommeSketch: Game<DealOptions, RommeState, RommeAction, RommeEvent, RommeSeen, RommeView> = {
  rulesVersion: 'romme-sketch',
  deckSize: PACK_SIZE,
  start: ({ dealer, seats }) => ({
    ...{
      seats,
      phase: 'shuffle',
      turn: 0,
      since: 0,
      asked: (dealer + 1) % seats,
      stock: 0,
      discardPile: [],
      melds: [],
    },
    ...{ counts: Array.from({ length: seats }, () => 0), opened: Array.from({ length: seats }, () => false) },
    ...{ drawnFrom: null, reshuffled: false, result: null, pile: [], drawn: null, waiting: null },
    hands: Array.from({ length: seats }, () => []),
  }),
  decisions: decisionsOf,
  needs: ({ phase }): Need | null => (phase === 'shuffle' || phase === 'reshuffle' ? 'shuffle' : null),
  supply,
  apply: (state, seat, turn, action) => {
    if (turn !== state.turn && state.phase !== 'over') return { ok: false, code: 'stale' };
    const code = refusal(state, seat, state.hands[seat] ?? [], action);
    return code === null ? told(perform(state, action)) : { ok: false, code };
  },
  view: (state, seat) => viewOf(state, seat, state.hands[seat] ?? [], seat === state.asked ? state.drawn : null),
  seen: ({ open, hands, drawn }, _before, seat) => ({
    ...{ open, hand: hands[seat] ?? [], drawn: seat === open.asked ? drawn : null },
  }),
  advance: (view, { open, hand, drawn }) => viewOf(open, view.seat, hand, drawn),
  check: (view, action) => refusal(view, view.seat, view.hand, action),
  /** A useful sample: not every meld can be listed. */
  legal: (view) =>
    [
      { type: 'draw', from: 'stock' } as const,
      { type: 'draw', from: 'discardPile' } as const,
      ...view.hand.map((card) => ({ type: 'discard', card }) as const),
      { type: 'endTurn' } as const,
    ].filter((action) => refusal(view, view.seat, view.hand, action) === null),
  fallback: () => ({ type: 'endTurn' }),
  parse: (value) =>
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'endTurn'
      ? { type: 'endTurn' }
      : null,
  result: (state) => state.result,
};
