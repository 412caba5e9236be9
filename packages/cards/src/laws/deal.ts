import type { Seat } from '../card.ts';
import type { Applied } from '../game.ts';
import { hidesCards } from './hidden.ts';
import type { Random } from './random.ts';
import { below, pick } from './random.ts';
import { difference, frozen, same } from './same.ts';
import { lawfulState } from './seat-laws.ts';
import type { Entry, LawfulDeal, LawSetup } from './setup.ts';
import { demand } from './setup.ts';

/** A deal that goes on longer than this will never end. */
const MOST_ENTRIES = 2000;

/** What every seat sees of a step, folded into its view, is its view after the step. */
const lawfulFold = <O, S, A, E, N, V>(
  { game, seats }: LawSetup<O, S, A, E, N, V>,
  before: S,
  after: S,
  events: readonly E[],
): void => {
  for (let seat: Seat = 0; seat < seats; seat += 1) {
    let view = game.view(before, seat);
    for (const event of events) {
      const seen = game.seen(event, before, seat);
      if (seen !== null) view = game.advance(view, seen);
    }
    const expected = game.view(after, seat);
    demand(same(view, expected), 'seen events fold into the view', () => `seat ${seat} ${difference(view, expected)}`);
  }
};

const entryAt = <O, S, A, E, N, V>(setup: LawSetup<O, S, A, E, N, V>, state: S, random: Random): Entry<A> => {
  const { game } = setup;
  if (game.needs(state) !== null) return { fact: setup.fact(state, random) };
  const musts = game.decisions(state);
  const decision = pick(random, musts);
  const view = game.view(state, decision.seat);
  const { seat } = decision;
  return { seat, decision, action: setup.choose(game.legal(view), view, random) };
};

const applied = <O, S, A, E, N, V>(
  { game }: LawSetup<O, S, A, E, N, V>,
  state: S,
  entry: Entry<A>,
): Extract<Applied<S, E>, { ok: true }> => {
  const step =
    'fact' in entry ? game.supply(state, entry.fact) : game.apply(state, entry.seat, entry.decision.turn, entry.action);
  if (!step.ok) throw new Error(`refused (${step.code}): ${JSON.stringify(entry)}`);
  return step;
};

/**
 * Plays one deal at random and proves the laws of the contract at every step; throws `LawBroken`, with the law and
 * where it breaks, else returns the whole deal for the game's own laws. The same random numbers play the same deal.
 */
export const lawfulDeal = <O, S, A, E, N, V>(
  setup: LawSetup<O, S, A, E, N, V>,
  random: Random,
): LawfulDeal<O, S, A, E> => {
  const { game } = setup;
  const options = setup.options(random);
  const entries: Entry<A>[] = [];
  const events: E[] = [];
  const hiddenAt = below(random, 40);
  let state = frozen(game.start(options));
  let hiddenTried = false;
  while (game.result(state) === null) {
    lawfulState(setup, state, random);
    const entry = entryAt(setup, state, random);
    const step = applied(setup, state, entry);
    lawfulFold(setup, state, step.state, step.events);
    entries.push(entry);
    events.push(...step.events);
    state = frozen(step.state);
    if (entries.length === hiddenAt) hiddenTried = hidesCards(setup, { options, entries, events }, random);
    demand(entries.length < MOST_ENTRIES, 'a deal ends');
  }
  lawfulState(setup, state, random);
  return { options, entries, events, state, hiddenTried };
};
