import type { Seat } from '@matador/cards';
import { below, seeded, SEEDS, shuffled, type Random } from '@matador/cards/laws';
import { callStepsBy, drawsOf, seedsOf, type CallsAsked, type CallStep, type PlayedOn } from '@matador/cards/review';
import { chooseAction, remember, type Memory } from '../../bot/index.ts';
import {
  bySide,
  EVERY_CARD,
  numberOf,
  numbersIn,
  otherSide,
  perSeat,
  sideOf,
  type CardSet,
  type PerSeat,
} from '../../cards.ts';
import { belote, beloteBy } from '../../game.ts';
import type { BeloteState } from '../../state.ts';
import type { BeloteAction, BeloteResult, Outcome } from '../../types.ts';
import { sampleOf } from '../unseen.ts';
import type { Call } from './calls.ts';
import { CALL_LAYOUTS, CALLS_VERSION, TIMES } from './formula.ts';

const WON: readonly Outcome[] = ['made', 'capot'];

/** What a deal brought a seat's side more than the other; one that is dealt again brings nobody anything. */
const broughtTo = ({ game }: BeloteResult, seat: Seat): PlayedOn => {
  if (game === null) return { points: 0, own: null };
  const side = sideOf(seat);
  const points = bySide(game.scores, side) - bySide(game.scores, otherSide(side));
  if (game.side !== side || game.outcome === 'litige') return { points, own: null };
  return { points, own: WON.includes(game.outcome) ? 'won' : 'lost' };
};

/** Has light house players play a deal on after a call. @param seed decides between equals */
const playOn = ({ seat: caller, rules, state }: Call, action: BeloteAction, seed: number): PlayedOn => {
  const game = beloteBy(rules, belote.rulesVersion);
  const random = seeded(seed);
  const memories: (Memory | null)[] = [null, null, null, null];
  const moved = (before: BeloteState, seat: Seat, by: BeloteAction): BeloteState => {
    const applied = game.apply(before, seat, before.table.turn, by);
    if (!applied.ok) throw new Error(`${by.type} was refused: ${applied.code}`);
    return applied.state;
  };
  for (let next = moved(state, caller, action); ;) {
    const { result } = next.table;
    if (result !== null) return broughtTo(result, caller);
    const [asked] = game.decisions(next);
    if (asked === undefined) throw new Error('nobody is asked');
    const view = game.view(next, asked.seat);
    const memory = remember(memories[asked.seat] ?? null, view, rules);
    memories[asked.seat] = memory;
    next = moved(next, asked.seat, chooseAction(view, random, memory, rules));
  }
};

/** The deal as it stands, if the cards had been dealt so; the cards that nobody holds are the stock. */
const dealtAs = (state: BeloteState, hands: PerSeat<CardSet>, random: Random): BeloteState => {
  const { turnUp } = state.table;
  const held = hands.reduce((set, hand) => set | hand, turnUp === null ? 0 : 1 << numberOf(turnUp));
  const left = numbersIn(EVERY_CARD & ~held);
  return { ...state, hands, dealt: hands, stock: shuffled(random, left.length).map((place) => left[place] ?? 0) };
};

/** Layouts that fit what the seat knew, those more often that the calls so far make likely; each is played on once. */
function* unseenDeals(call: Call, random: Random): Generator<(option: number) => PlayedOn> {
  const { view, rules, state, options } = call;
  const known = { view, memory: remember(null, view, rules), gone: perSeat(() => 0) };
  for (const layout of drawsOf(sampleOf(known, random, CALL_LAYOUTS))) {
    const dealt = { ...call, state: dealtAs(state, layout, random) };
    const seed = below(random, SEEDS);
    yield (option) => playOn(dealt, options[option] ?? { type: 'pass' }, seed);
  }
}

/** The cards as they lay, played on several times. */
function* seenDeals(call: Call, random: Random): Generator<(option: number) => PlayedOn> {
  for (let time = 0; time < TIMES; time += 1) {
    const seed = below(random, SEEDS);
    yield (option) => playOn(call, call.options[option] ?? { type: 'pass' }, seed);
  }
}

/**
 * Judges the calls of an auction, step by step: what each brings its side more than the other when house players play on
 * from it, over layouts that fit what the seat knew and on the cards as they lay.
 */
export const callSteps = (calls: readonly Call[], asked: CallsAsked): Generator<CallStep> =>
  callStepsBy({ unseenDeals, seenDeals }, calls, asked);

/** The seed of a call's sample. */
export const callSeedOf = seedsOf(CALLS_VERSION);
