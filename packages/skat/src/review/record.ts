import type { PiquetCard, Seat } from '@matador/cards';
import { numberOf, textsIn, type CardSet } from '../cards.ts';
import { deckOf } from '../facts.ts';
import { skat } from '../game.ts';
import { playable } from '../order.ts';
import { remember, type Recollection } from '../players/recollection.ts';
import { forehandOf, type SkatState } from '../state.ts';
import { ledCard, orderOf } from '../table.ts';
import type { SkatAction, SkatEvent, SkatView, Verdict } from '../types.ts';

/** What a seat did, or how a claim was judged. */
export type RecordStep = { readonly seat: Seat; readonly action: SkatAction } | { readonly ruling: Verdict };

/** A finished deal with open cards, from which it is played again. */
export interface DealRecord {
  /** From 1, redeals included. */
  readonly number: number;
  readonly dealer: Seat;
  /** The ten cards that each seat was dealt, and the skat. */
  readonly hands: readonly (readonly PiquetCard[])[];
  readonly skat: readonly PiquetCard[];
  readonly steps: readonly RecordStep[];
}

/** A card that a seat played, and all that it knew then. */
export interface Decision {
  readonly seat: Seat;
  /** From 0. */
  readonly trick: number;
  readonly played: PiquetCard;
  /** The cards that it might have played, in pack order. */
  readonly choice: readonly PiquetCard[];
  readonly view: SkatView;
  readonly memory: Recollection;
  /** How the cards really lay: what each seat still held, and the skat that counts. */
  readonly hands: SkatState['hands'];
  readonly skat: CardSet;
  /** The deal before the card was played. */
  readonly state: SkatState;
}

const CALLS = { hold: { type: 'hold' }, pass: { type: 'pass' } } as const;

const declared = (contract: string, discard: readonly PiquetCard[] | null): SkatAction => {
  const [first, second] = discard ?? [];
  if (first === undefined || second === undefined) return { type: 'declare', contract };
  return { type: 'declare', contract, discard: [first, second] };
};

/** The step that an event came of; null for what followed by itself. */
const stepOf = (event: SkatEvent): RecordStep | null => {
  switch (event.type) {
    case 'called':
      return {
        seat: event.seat,
        action: event.call === 'bid' ? { type: 'bid', value: event.value } : CALLS[event.call],
      };
    case 'pickedUp':
      return { seat: event.seat, action: { type: 'pickUp' } };
    case 'declared':
      return { seat: event.seat, action: declared(event.contract, event.discard) };
    case 'played':
      return { seat: event.seat, action: { type: 'play', card: event.card } };
    case 'claimed':
      return { seat: event.seat, action: { type: 'claim' } };
    case 'ruled':
      return { ruling: event.verdict };
    case 'conceded':
      return { seat: event.seat, action: { type: 'concede' } };
    case 'consented':
      return { seat: event.seat, action: { type: 'consent', agree: event.agree } };
    case 'dealt':
    case 'auctionWon':
    case 'trickTaken':
    case 'ended':
      return null;
  }
};

/** The record of a deal by everything that happened in it; null where no card was dealt. */
export const recordOf = (number: number, dealer: Seat, events: readonly SkatEvent[]): DealRecord | null => {
  const dealt = events.find((event) => event.type === 'dealt');
  if (dealt === undefined) return null;
  const { hands, skat: cards } = dealt;
  return { number, dealer, hands, skat: cards, steps: events.flatMap((event) => stepOf(event) ?? []) };
};

const decisionAt = (state: SkatState, seat: Seat, played: PiquetCard, memory: Recollection | null): Decision => {
  const view = skat.view(state, seat);
  const { hands, table } = state;
  return {
    ...{ seat, played, view, hands, skat: state.skat, state },
    trick: table.tricks.reduce((sum, tricks) => sum + tricks, 0),
    choice: textsIn(playable(orderOf(table), hands[seat] ?? 0, ledCard(table))),
    memory: remember(memory, view),
  };
};

const opened = ({ dealer, hands, skat: cards }: DealRecord): SkatState | string => {
  const forehand = forehandOf(dealer);
  const inTurn = [0, 1, 2].map((step) => (hands[(forehand + step) % 3] ?? []).map(numberOf));
  const deck = deckOf(inTurn, cards.map(numberOf));
  const applied = skat.applyFact(skat.start({ dealer }), { type: 'shuffle', deck, reshuffle: deck });
  return applied.ok ? applied.state : applied.code;
};

/** A step of a deal, and the deal before and after it. */
export interface Moment {
  readonly step: RecordStep;
  readonly before: SkatState;
  readonly after: SkatState;
}

/**
 * Plays a record again by the rules.
 * @returns every step in order, none after the deal was over; text where the rules refuse one
 */
export const momentsOf = (record: DealRecord): readonly Moment[] | string => {
  const start = opened(record);
  if (typeof start === 'string') return `the cards cannot be dealt: ${start}`;
  const moments: Moment[] = [];
  let before = start;
  for (const [at, step] of record.steps.entries()) {
    const applied =
      'ruling' in step
        ? skat.applyFact(before, { type: 'ruling', verdict: step.ruling })
        : skat.apply(before, step.seat, before.table.turn, step.action);
    if (!applied.ok) return `step ${String(at + 1)}: ${applied.code}`;
    moments.push({ step, before, after: applied.state });
    before = applied.state;
  }
  return before.table.phase === 'over' ? moments : `after ${String(record.steps.length)} steps the deal is not over`;
};

/** The cards of a record that were played, each with what its seat knew, in order; text where the rules refuse a step. */
export const decisionsOf = (record: DealRecord): readonly Decision[] | string => {
  const moments = momentsOf(record);
  if (typeof moments === 'string') return moments;
  const decisions: Decision[] = [];
  const memories: (Recollection | null)[] = [null, null, null];
  for (const { step, before } of moments) {
    if ('ruling' in step || step.action.type !== 'play') continue;
    const { seat, action } = step;
    const decision = decisionAt(before, seat, action.card, memories[seat] ?? null);
    memories[seat] = decision.memory;
    decisions.push(decision);
  }
  return decisions;
};
