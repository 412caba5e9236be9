import type { PiquetCard, Seat } from '@matador/cards';
import type { PlayedChoice } from '@matador/cards/review';
import { remember, type Memory } from '../bot/index.ts';
import { bySeat, numberOf, perSeat, textsIn, type CardSet, type PerSeat, type PerSide } from '../cards.ts';
import { deckOf } from '../facts.ts';
import { belote, beloteBy } from '../game.ts';
import { ORDERS, playable } from '../order.ts';
import { CLASSIC, type BeloteRules } from '../rules.ts';
import { numbersOf, type BeloteState } from '../state.ts';
import type { BeloteAction, BeloteEvent, BeloteView } from '../types.ts';

/** What a seat did. */
export interface RecordStep {
  readonly seat: Seat;
  readonly action: BeloteAction;
}

/** A finished deal with open cards, from which it is played again. */
export interface DealRecord {
  /** From 1, redeals included. */
  readonly number: number;
  readonly dealer: Seat;
  readonly rules: BeloteRules;
  /** What each seat was dealt before the auction: five cards and a turn-up, or eight and none. */
  readonly hands: readonly (readonly PiquetCard[])[];
  readonly turnUp: PiquetCard | null;
  /** The cards below the turn-up, in their order. */
  readonly stock: readonly PiquetCard[];
  readonly steps: readonly RecordStep[];
}

/** A card that a seat played, and all that it knew then. */
export interface Decision extends PlayedChoice {
  readonly rules: BeloteRules;
  readonly view: BeloteView;
  readonly memory: Memory;
  /** What everybody has watched, and no view says: the cards that each seat has played, and the points of the tricks. */
  readonly gone: PerSeat<CardSet>;
  readonly points: PerSide<number>;
  /** How the cards really lay: what each seat still held. */
  readonly hands: PerSeat<CardSet>;
  /** The deal before the card was played. */
  readonly state: BeloteState;
}

/** The step that an event came of; null for what followed by itself. */
const stepOf = (event: BeloteEvent, announce: readonly (readonly PiquetCard[])[]): RecordStep | null => {
  if (event.type === 'played') {
    const { seat, card } = event;
    return { seat, action: announce.length === 0 ? { type: 'play', card } : { type: 'play', card, announce } };
  }
  if (event.type !== 'called') return null;
  const { seat, call, suit, value } = event;
  if (call === 'take' && suit !== null) return { seat, action: { type: 'take', suit } };
  if (call === 'bid' && suit !== null && value !== null) return { seat, action: { type: 'bid', value, suit } };
  return call === 'take' || call === 'bid' ? null : { seat, action: { type: call } };
};

/** The record of a deal by everything that happened in it; null where no card was dealt. */
export const recordOf = (
  number: number,
  dealer: Seat,
  events: readonly BeloteEvent[],
  rules: BeloteRules = CLASSIC,
): DealRecord | null => {
  const dealt = events.find((event) => event.type === 'dealt');
  if (dealt === undefined) return null;
  const { hands, turnUp, stock } = dealt;
  const steps = events.flatMap((event, at) => {
    const before = events[at - 1];
    const announced = before?.type === 'announced' ? before.announcements.map(({ cards }) => cards) : [];
    return stepOf(event, announced) ?? [];
  });
  return { number, dealer, rules, hands, turnUp, stock, steps };
};

const decisionAt = (
  state: BeloteState,
  played: PiquetCard,
  view: BeloteView,
  of: Pick<Decision, 'memory' | 'rules'>,
) => {
  const { contract, trick, tricks } = state.table;
  if (contract === null) throw new Error('a card before the contract');
  const { seat } = view;
  const { hands, dealt, points } = state;
  return {
    ...{ ...of, seat, played, view, hands, points, state },
    gone: perSeat((one) => bySeat(dealt, one) & ~bySeat(hands, one)),
    trick: tricks.reduce((sum, own) => sum + own, 0),
    choice: textsIn(playable(ORDERS[contract.trump], bySeat(hands, seat), numbersOf(trick), of.rules)),
  };
};

/** A step of a deal, and the deal before and after it. */
export interface Moment extends RecordStep {
  readonly before: BeloteState;
  readonly after: BeloteState;
}

/**
 * Plays a record again by its rules.
 * @returns every step in order; text where the rules refuse one
 */
export const momentsOf = ({ dealer, rules, hands, turnUp, stock, steps }: DealRecord): readonly Moment[] | string => {
  const game = beloteBy(rules, belote.rulesVersion);
  const rest = { turnUp: turnUp === null ? null : numberOf(turnUp), stock: stock.map(numberOf) };
  const deck = deckOf(
    hands.map((hand) => hand.map(numberOf)),
    dealer,
    rest,
  );
  const dealt = game.applyFact(game.start({ dealer }), { type: 'shuffle', deck, reshuffle: deck });
  if (!dealt.ok) return `the cards cannot be dealt: ${dealt.code}`;
  let { state } = dealt;
  const moments: Moment[] = [];
  for (const [at, { seat, action }] of steps.entries()) {
    const applied = game.apply(state, seat, state.table.turn, action);
    if (!applied.ok) return `step ${String(at + 1)}: ${applied.code}`;
    moments.push({ seat, action, before: state, after: applied.state });
    state = applied.state;
  }
  return state.table.phase === 'over' ? moments : `after ${String(steps.length)} steps the deal is not over`;
};

/** The cards of a record that were played, each with what its seat knew, in order; text where the rules refuse a step. */
export const decisionsOf = (record: DealRecord): readonly Decision[] | string => {
  const moments = momentsOf(record);
  if (typeof moments === 'string') return moments;
  const { rules } = record;
  const game = beloteBy(rules, belote.rulesVersion);
  const memories: (Memory | null)[] = [null, null, null, null];
  return moments.flatMap(({ seat, action, before }): readonly Decision[] => {
    if (action.type !== 'play') return [];
    const view = game.view(before, seat);
    const memory = remember(memories[seat] ?? null, view, rules);
    memories[seat] = memory;
    return [decisionAt(before, action.card, view, { memory, rules })];
  });
};
