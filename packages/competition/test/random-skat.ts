import type { Random } from '@matador/cards/laws';
import { below, pick, seeded, shuffled } from '@matador/cards/laws';
import type { Applied } from '@matador/cards';
import { skat } from '@matador/skat';
import type { SkatAction, SkatEvent, SkatResult, SkatState } from '@matador/skat';
import { competition } from '../src/competition.ts';
import type { CompetitionEvent, CompetitionFact, CompetitionState } from '../src/types.ts';
import { options } from './table.ts';

type State = CompetitionState<SkatState, SkatResult>;

const table = competition(skat);

/** What is chosen from in a phase: short auctions, hand games and others, mostly cards in play. */
const likely = (legal: readonly SkatAction[], random: Random): readonly SkatAction[] => {
  const of = (...types: readonly SkatAction['type'][]) => legal.filter(({ type }) => types.includes(type));
  const calls = legal.flatMap((action) => (action.type === 'bid' ? [action] : []));
  const lowest = calls.sort((a, b) => a.value - b.value).slice(0, 2);
  const chosen = random();
  if (of('pass').length > 0) return chosen < 0.4 ? of('pass') : [...lowest, ...of('hold', 'pass')];
  if (of('pickUp').length > 0) return chosen < 0.6 ? of('pickUp') : of('declare');
  return chosen < 0.97 && of('play').length > 0 ? of('play') : legal;
};

/** A legal action, the same one for the same random numbers whatever order they are listed in. */
const choose = (legal: readonly SkatAction[], random: Random): SkatAction => {
  const byText = new Map(likely(legal, random).map((action) => [JSON.stringify(action), action]));
  const chosen = byText.get(pick(random, [...byText.keys()].sort()));
  if (chosen === undefined) throw new Error('nothing is legal');
  return chosen;
};

const nextFact = (state: State, random: Random): CompetitionFact | null => {
  switch (table.needs(state)) {
    case 'shuffle':
      return { type: 'shuffle', deck: shuffled(random, table.deckSize), reshuffle: shuffled(random, table.deckSize) };
    case 'ruling':
      return { type: 'ruling', verdict: pick(random, ['holds', 'fails', 'unknown'] as const) };
    case null:
      return table.auto(state);
  }
};

const step = (state: State, random: Random): Applied<State, CompetitionEvent<SkatEvent, SkatResult>> => {
  const fact = nextFact(state, random);
  if (fact !== null) return table.applyFact(state, fact);
  const decision = pick(random, table.decisions(state));
  const { seat, turn } = decision;
  const view = table.view(state, seat);
  if (random() < 0.02)
    return table.applyFact(state, { type: 'timeOut', seat, turn, action: table.fallback(view, decision) });
  return table.apply(state, seat, turn, choose(table.legal(view), random));
};

/** A state as logs have it hashed. */
export const hashed = (state: State): unknown => table.hashedState(state);

/** A competition of three deals of Skat, played at random: its states where a deal has just ended. */
export const statesAtDealEnds = (seed: number): readonly State[] => {
  const random = seeded(seed);
  const seats = [0, 1, 2];
  let state = table.start(options({ firstDealer: below(random, 3) }));
  const ends: State[] = [];
  const entries: CompetitionFact[] = seats.map((seat) => ({ type: 'loaded', seat }));
  while (state.phase === 'loading' || state.phase === 'playing') {
    const loaded = entries.shift();
    const applied = loaded === undefined ? step(state, random) : table.applyFact(state, loaded);
    if (!applied.ok) throw new Error(applied.code);
    if (applied.state.finished.length > state.finished.length) ends.push(applied.state);
    state = applied.state;
  }
  return ends;
};
