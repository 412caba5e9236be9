import type { Seat } from '@matador/cards';
import { below, SEEDS, type Random } from '@matador/cards/laws';
import { callStepsBy, drawsOf, seedsOf, type CallsAsked, type CallStep, type PlayedOn } from '@matador/cards/review';
import { skat } from '../../game.ts';
import type { SkatLayout } from '../../layouts/index.ts';
import { remember } from '../../players/recollection.ts';
import type { SkatState } from '../../state.ts';
import type { SkatAction, SkatResult } from '../../types.ts';
import { FIELD, HouseTables } from '../list/house-tables.ts';
import { sampleOf } from '../sampled.ts';
import type { Call } from './calls.ts';
import { CALL_LAYOUTS, CALLS_VERSION } from './formula.ts';

/** What a table brought a seat. */
const resultAt = (results: readonly SkatResult[], table: number, seat: Seat): PlayedOn => {
  const result = results[table];
  if (result === undefined) throw new Error(`there is no table ${String(table)}`);
  const { scores, game } = result;
  return { points: scores[seat] ?? 0, own: game?.declarer !== seat ? null : game.won ? 'won' : 'lost' };
};

const after = (state: SkatState, seat: Seat, action: SkatAction): SkatState => {
  const applied = skat.apply(state, seat, state.table.turn, action);
  if (!applied.ok) throw new Error(`${action.type} was refused: ${applied.code}`);
  return applied.state;
};

/** The deal as it stands, if the cards had been dealt so. Own cards, and a skat that was seen, are the same in all of them. */
const dealtAs = (state: SkatState, seat: Seat, { hands, skat: laid }: SkatLayout): SkatState => {
  const own = state.dealt.hands[seat];
  const [first, second, third] = hands.map((hand, other) => (other === seat ? (own ?? 0) : hand));
  const cards = state.table.pickedUp ? state.dealt.skat : laid;
  return {
    ...state,
    ...{ hands, skat: cards },
    dealt: { hands: [first ?? 0, second ?? 0, third ?? 0], skat: cards },
  };
};

/** Layouts that fit what the seat knew are played on once, each at a house table of its own. */
function* unseenDeals({ state, seat, view, options }: Call, random: Random): Generator<(option: number) => PlayedOn> {
  for (const layout of drawsOf(sampleOf(view, remember(null, view), random, CALL_LAYOUTS))) {
    const dealt = dealtAs(state, seat, layout);
    const table = new HouseTables(dealt, below(random, SEEDS), { ...FIELD, tables: 1 });
    const ends = options.map((action) => after(dealt, seat, action));
    yield (option) => resultAt(table.results(ends[option] ?? dealt), 0, seat);
  }
}

/** The cards as they lay are played on at each house table. */
function* seenDeals({ state, seat, options }: Call, random: Random): Generator<(option: number) => PlayedOn> {
  const tables = new HouseTables(state, below(random, SEEDS));
  const results = options.map((action) => tables.results(after(state, seat, action)));
  for (let table = 0; table < FIELD.tables; table += 1) yield (option) => resultAt(results[option] ?? [], table, seat);
}

/**
 * Judges the decisions before the first card, step by step: what each option brings its seat when house players play on
 * from it, over layouts that fit what the seat knew and on the cards as they lay.
 */
export const callSteps = (calls: readonly Call[], asked: CallsAsked): Generator<CallStep> =>
  callStepsBy({ unseenDeals, seenDeals }, calls, asked);

/** The seed of a call's sample. */
export const callSeedOf = seedsOf(CALLS_VERSION);
