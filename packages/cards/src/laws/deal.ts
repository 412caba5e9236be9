import type { Applied } from '../game.ts';
import { hidesCards } from './hidden.ts';
import type { Random } from './random.ts';
import { below, pick } from './random.ts';
import { difference, frozen, same } from './same.ts';
import type { Shown } from './seat-laws.ts';
import { lawfulState } from './seat-laws.ts';
import type { Entry, LawfulDeal, LawSetup } from './setup.ts';
import { demand } from './setup.ts';

/** A deal that goes on longer than this will never end. */
const MAX_ENTRIES = 2000;

/** Every view says what turn it is. */
interface Numbered {
  readonly turn: number;
}

/** One state of so many is compared with every seat's view of it; what is told is folded on, so no difference is lost. */
const COMPARED = 3;

const startOf = <O, S, A, E, N, V extends Numbered>(
  { game, seats }: LawSetup<O, S, A, E, N, V>,
  state: S,
): Shown<S, V> => {
  const views = Array.from({ length: seats }, (_, seat) => game.view(state, seat));
  return { state, turn: views[0]?.turn ?? 0, views };
};

/** What every seat sees of a step, folded into its view. */
const told = <O, S, A, E, N, V extends Numbered>(
  { game }: LawSetup<O, S, A, E, N, V>,
  before: Shown<S, V>,
  { state, events }: Extract<Applied<S, E>, { ok: true }>,
): Shown<S, V> => {
  const views = before.views.map((start, seat) => {
    let view = start;
    for (const event of events) {
      const seen = game.eventFor(event, before.state, seat);
      if (seen !== null) view = game.advance(view, seen);
    }
    return view;
  });
  return { state, turn: views[0]?.turn ?? 0, views };
};

/** What the seats were told has brought every view to where the state is. */
const lawfulViews = <O, S, A, E, N, V extends Numbered>(
  { game }: LawSetup<O, S, A, E, N, V>,
  { state, turn, views }: Shown<S, V>,
): void => {
  for (const [seat, view] of views.entries()) {
    const expected = game.view(state, seat);
    demand(same(view, expected), 'seen events fold into the view', () => `seat ${seat} ${difference(view, expected)}`);
  }
  demand(
    views.every((view) => view.turn === turn),
    'all seats see the same turn',
  );
};

const lawfulStep = <O, S, A, E, N, V extends Numbered>(
  setup: LawSetup<O, S, A, E, N, V>,
  before: Shown<S, V>,
  after: Shown<S, V>,
  random: Random,
): void => {
  const isSuspect = after.views.some((view) => view.turn !== after.turn);
  const isLast = setup.game.result(after.state) !== null;
  if (isSuspect || isLast || below(random, COMPARED) === 0) lawfulViews(setup, after);
  demand(after.turn >= before.turn, 'the turn never goes back', () => `${before.turn} / ${after.turn}`);
};

const entryAt = <O, S, A, E, N, V>(
  setup: LawSetup<O, S, A, E, N, V>,
  { state, views }: Shown<S, V>,
  random: Random,
): Entry<A> => {
  const { game } = setup;
  if (game.needs(state) !== null) return { fact: setup.fact(state, random) };
  const decision = pick(random, game.decisions(state));
  const { seat } = decision;
  const view = views[seat];
  if (view === undefined) throw new Error(`no seat ${seat}`);
  return { seat, decision, action: setup.choose(game.legal(view), view, random) };
};

const applied = <O, S, A, E, N, V>(
  { game }: LawSetup<O, S, A, E, N, V>,
  state: S,
  entry: Entry<A>,
): Extract<Applied<S, E>, { ok: true }> => {
  const step =
    'fact' in entry
      ? game.applyFact(state, entry.fact)
      : game.apply(state, entry.seat, entry.decision.turn, entry.action);
  if (!step.ok) throw new Error(`refused (${step.code}): ${JSON.stringify(entry)}`);
  return step;
};

/**
 * Plays one deal at random and proves the laws of the contract at every step; throws `LawBroken`, with the law and
 * where it breaks, else returns the whole deal for the game's own laws. The same random numbers play the same deal.
 */
export const lawfulDeal = <O, S, A, E, N, V extends Numbered>(
  setup: LawSetup<O, S, A, E, N, V>,
  random: Random,
): LawfulDeal<O, S, A, E> => {
  const { game } = setup;
  const options = setup.options(random);
  const entries: Entry<A>[] = [];
  const events: E[] = [];
  const hiddenAt = below(random, 40);
  let shown = startOf(setup, frozen(game.start(options)));
  let hiddenTried = false;
  while (game.result(shown.state) === null) {
    lawfulState(setup, shown, random);
    const entry = entryAt(setup, shown, random);
    const step = applied(setup, shown.state, entry);
    const next = told(setup, shown, { ...step, state: frozen(step.state) });
    lawfulStep(setup, shown, next, random);
    entries.push(entry);
    events.push(...step.events);
    shown = next;
    if (entries.length === hiddenAt) hiddenTried = hidesCards(setup, { options, entries, events }, random);
    demand(entries.length < MAX_ENTRIES, 'a deal ends');
  }
  lawfulState(setup, shown, random);
  return { options, entries, events, state: shown.state, hiddenTried };
};
