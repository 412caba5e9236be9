import type { PiquetCard, Seat } from '@matador/cards';
import { numberOf } from '../cards.ts';
import { beloteBy } from '../game.ts';
import type { BeloteRules } from '../rules.ts';
import type { BeloteState } from '../state.ts';
import type { BeloteAction, BeloteEvent } from '../types.ts';
import { cardsIn, caseText, objectsIn, seatIn, suitIn } from './fields.ts';
import { RecordProblem } from '@matador/cards/records';
import type { Fields } from '@matador/cards/records';

interface Step {
  readonly seat: Seat;
  readonly action: BeloteAction;
  /** Where it stands in the record. */
  readonly name: string;
}

/** A recorded deal: the pack in its order, then every call and every card. */
export interface DealRecord {
  readonly dealer: Seat;
  readonly deck: readonly PiquetCard[];
  readonly steps: readonly Step[];
}

const callIn = (call: Fields): BeloteAction => {
  if (call.action === 'pass') return { type: 'pass' };
  if (call.action === 'take') return { type: 'take', suit: suitIn(call, 'suit') };
  throw new RecordProblem(`${JSON.stringify(call.action) ?? 'nothing'} is no call`);
};

const cardsOf = (trick: Fields, place: number): readonly Step[] => {
  const lead = seatIn(trick, 'lead');
  const cards = cardsIn(trick, 'cards');
  if (cards.length !== 4) throw new RecordProblem(`trick ${place + 1} has ${cards.length} cards`);
  return cards.map((card, at) => {
    const seat = (lead + at) % 4;
    return { seat, action: { type: 'play', card }, name: `trick ${place + 1}, seat ${seat}, ${caseText(card)}` };
  });
};

/** Reads the cards, calls and tricks of a full deal; throws a `RecordProblem` where one cannot be read. */
export const dealIn = (fields: Fields): DealRecord => {
  const deck = cardsIn(fields, 'deck');
  if (deck.length !== 32) throw new RecordProblem(`the deck has ${deck.length} cards`);
  const calls = objectsIn(fields, 'bids').map((call, place): Step => {
    const seat = seatIn(call, 'seat');
    return { seat, action: callIn(call), name: `bid ${place + 1}, seat ${seat}` };
  });
  const cards = objectsIn(fields, 'tricks').flatMap(cardsOf);
  return { dealer: seatIn(fields, 'dealer'), deck, steps: [...calls, ...cards] };
};

/** How far a record could be followed: the state there, what happened, and why it went no further. */
export interface Replay {
  readonly state: BeloteState;
  readonly events: readonly BeloteEvent[];
  readonly problem: string | null;
}

/** Follows a record through the engine's own `applyFact` and `apply`. */
export const followDeal = ({ dealer, deck, steps }: DealRecord, rules: BeloteRules): Replay => {
  const game = beloteBy(rules, 'record');
  const order = deck.map(numberOf);
  const dealt = game.applyFact(game.start({ dealer }), { type: 'shuffle', deck: order, reshuffle: order });
  if (!dealt.ok) throw new Error(`a pack refused: ${dealt.code}`);
  let { state } = dealt;
  const events = [...dealt.events];
  for (const { seat, action, name } of steps) {
    const applied = game.apply(state, seat, state.table.turn, action);
    if (!applied.ok) return { state, events, problem: `${name}: refused (${applied.code})` };
    state = applied.state;
    events.push(...applied.events);
  }
  const isOver = state.table.phase === 'over';
  return { state, events, problem: isOver ? null : 'the record ends before the deal does' };
};
