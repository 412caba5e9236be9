import type { DealResult, DealView, Decision } from '@matador/cards';
import { lawfulDeal, seeded } from '@matador/cards/laws';
import { skat } from '@matador/skat';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { competitionLaws } from '../test/laws-setup.ts';
import { options, Table } from '../test/table.ts';
import { toyGame } from '../test/toy-game.ts';
import { competition } from './competition.ts';
import type { CompetitionFact } from './types.ts';

/** The laws of the contract, over competitions that are played, left, starved, given up and taken over at random. */

type Pick = (below: number) => number;

const permutation = (size: number, pick: Pick): readonly number[] => {
  const order = Array.from({ length: size }, (_, index) => index);
  for (let last = size - 1; last > 0; last -= 1) {
    const place = pick(last + 1);
    [order[last], order[place]] = [order[place] ?? 0, order[last] ?? 0];
  }
  return order;
};

/** Something that happens around a table, seldom anything final. */
const happening = (pick: Pick, seats: number): CompetitionFact | null => {
  const seat = pick(seats);
  switch (pick(60)) {
    case 0:
    case 1:
      return { type: 'disconnected', seat };
    case 2:
    case 3:
      return { type: 'connected', seat };
    case 4:
      return { type: 'resumed' };
    case 5:
      return pick(8) === 0 ? { type: 'gaveUp', seat } : null;
    default:
      return null;
  }
};

/** For the seat of the view and the current turn, `check` refuses exactly what `apply` refuses, with the same code. */
const holdAgainstApply = <S, A, E, Seen, V extends DealView, R extends DealResult>(
  table: Table<S, A, E, Seen, V, R>,
  actions: readonly A[],
): void => {
  for (const seat of table.state.seats.keys()) {
    const view = table.view(seat);
    const legal = table.game.legal(view);
    for (const action of legal) expect(table.game.check(view, action)).toBeNull();
    for (const action of [...actions, ...legal]) {
      const applied = table.game.apply(table.state, seat, view.turn, action);
      expect(applied.ok ? null : applied.code).toBe(table.game.check(view, action));
    }
  }
};

const decide = <S, A, E, Seen, V extends DealView, R extends DealResult>(
  table: Table<S, A, E, Seen, V, R>,
  decisions: readonly Decision[],
  pick: Pick,
): void => {
  const auto = table.game.auto(table.state);
  if (auto !== null) return expect(table.fact(auto)).toBeNull();
  const decision = decisions[pick(decisions.length)];
  if (decision === undefined) throw new Error('nobody is waited for');
  const view = table.view(decision.seat);
  const fallback = table.game.fallback(view, decision);
  expect(table.game.check(view, fallback)).toBeNull();
  if (pick(6) === 0) return expect(table.timeOut(decision)).toBeNull();
  const legal = table.game.legal(view);
  expect(table.act(decision.seat, legal[pick(legal.length)] ?? fallback, decision.turn)).toBeNull();
};

/** A frozen table takes nothing, and released it is what it was. */
const freezeAndRelease = <S, A, E, Seen, V extends DealView, R extends DealResult>(
  table: Table<S, A, E, Seen, V, R>,
  actions: readonly A[],
): void => {
  const before = table.state;
  expect(table.fact({ type: 'released' })).toBe('notNeeded');
  expect(table.fact({ type: 'frozen', reason: 'check', clocks: [] })).toBeNull();
  expect(table.fact({ type: 'frozen', reason: 'fault', clocks: [] })).toBe('notNeeded');
  expect(table.game.auto(table.state)).toBeNull();
  holdAgainstApply(table, actions);
  for (const decision of table.game.decisions(table.state)) expect(table.timeOut(decision)).toBe('frozen');
  expect(table.fact({ type: 'ruling', verdict: 'holds' })).toBe('frozen');
  for (const seat of table.state.seats.keys()) expect(table.fact({ type: 'gaveUp', seat })).toBe('frozen');
  expect(table.fact({ type: 'released' })).toBeNull();
  expect(table.state).toEqual(before);
};

const play = <S, A, E, Seen, V extends DealView, R extends DealResult>(
  table: Table<S, A, E, Seen, V, R>,
  pick: Pick,
  actions: readonly A[],
): void => {
  let turn = 0;
  table.load();
  for (let steps = 0; table.state.phase === 'playing'; steps += 1) {
    if (steps > 3000) throw new Error('no end');
    const fact = happening(pick, table.state.seats.length);
    if (fact !== null) table.fact(fact);
    if (pick(30) === 0) freezeAndRelease(table, actions);
    const need = table.game.needs(table.state);
    const decisions = table.game.decisions(table.state);
    expect(need === null).toBe(decisions.length > 0);
    if (need === 'shuffle') table.shuffle(permutation(table.game.deckSize, pick));
    else if (need === 'ruling')
      table.fact({ type: 'ruling', verdict: (['holds', 'fails', 'unknown'] as const)[pick(3)] ?? 'fails' });
    else decide(table, decisions, pick);
    holdAgainstApply(table, actions);
    expect(table.view(0).turn).toBeGreaterThanOrEqual(turn);
    turn = table.view(0).turn;
  }
  expect(JSON.parse(JSON.stringify(table.state))).toEqual(table.state);
  const { finished, totals } = table.state;
  expect(totals).toEqual(totals.map((_, seat) => finished.reduce((sum, { scores }) => sum + (scores?.[seat] ?? 0), 0)));
  expect(table.game.result(table.state)?.outcome).toEqual(table.view(0).outcome);
};

/** Picks from a seed, so that a failure can be repeated. */
const pickFrom = (seed: number): Pick => {
  let state = (seed ^ 0x9e37_79b9) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x6d2b_79f5) >>> 0;
    return (state >>> 8) % below;
  };
};

test('the first two laws hold for a competition of a game with votes, claims and redeals', () => {
  const junk = [
    { type: 'call', value: 1 },
    { type: 'play', card: 3 },
    { type: 'claim' },
    { type: 'wink', agree: true },
  ] as const;
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 2, max: 4 }), (seed, seats) => {
      const pick = pickFrom(seed);
      play(new Table(competition(toyGame), options({ seats, firstDealer: pick(seats) })), pick, junk);
    }),
    { numRuns: 60 },
  );
});

test('the first two laws hold for a competition of Skat that is left, starved and given up at random', () => {
  const junk = [
    { type: 'pass' },
    { type: 'bid', value: 19 },
    { type: 'bid', value: 23 },
    { type: 'hold' },
    { type: 'pickUp' },
    { type: 'play', card: 'CJ' },
    { type: 'declare', contract: 'GH' },
    { type: 'claim' },
    { type: 'concede' },
    { type: 'consent', agree: false },
  ] as const;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const pick = pickFrom(seed);
      play(new Table(competition(skat), options({ firstDealer: pick(3) })), pick, junk);
    }),
    { numRuns: 40 },
  );
});

test('every law of the contract holds for competitions of Skat', () => {
  let hiddenTried = 0;
  for (let seed = 1; seed <= 150; seed += 1)
    if (lawfulDeal(competitionLaws, seeded(seed)).hiddenTried) hiddenTried += 1;
  expect(hiddenTried).toBeGreaterThan(30);
});
