import type { Decision } from '../game.ts';
import type { Random } from './random.ts';
import { below } from './random.ts';
import { difference, same } from './same.ts';
import type { LawSetup } from './setup.ts';
import { demand } from './setup.ts';

/** How many of the legal actions are tried at a step; over many deals all of them are. */
const TRIED = 6;
/** One state of so many is proven to be plain data. */
const PLAIN = 8;

/** A state with every seat's view of it. */
export interface Shown<State, View> {
  readonly state: State;
  readonly turn: number;
  readonly views: readonly View[];
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

const viewOf = <S, V>({ views }: Shown<S, V>, seat: number): V => {
  const view = views[seat];
  if (view === undefined) throw new Error(`no seat ${seat}`);
  return view;
};

/** `check` on the seat's view and `apply` at the current turn say the same, code for code. */
const agree = <O, S, A, E, N, V>(
  { game }: LawSetup<O, S, A, E, N, V>,
  shown: Shown<S, V>,
  seat: number,
  action: A,
): boolean => {
  const checked = game.check(viewOf(shown, seat), action);
  const applied = game.apply(shown.state, seat, shown.turn, action);
  const code = applied.ok ? null : applied.code;
  demand(checked === code, 'check and apply agree', () => `seat ${seat} ${show(action)}: ${checked} / ${code}`);
  return checked === null;
};

/** `legal` lists only what `check` accepts; complete, everything it accepts. */
const lawfulChoices = <O, S, A, E, N, V>(
  setup: LawSetup<O, S, A, E, N, V>,
  shown: Shown<S, V>,
  random: Random,
): void => {
  const { game } = setup;
  const seat = below(random, setup.seats);
  const view = viewOf(shown, seat);
  const legal = game.legal(view);
  const from = below(random, legal.length);
  for (const action of legal.slice(from, from + TRIED)) {
    demand(agree(setup, shown, seat, action), 'legal lists only legal actions', () => show(action));
    demand(same(game.parse(JSON.parse(show(action))), action), 'parse reads what legal lists', () => show(action));
  }
  const action = game.parse(setup.stray(view, random));
  if (action === null) return;
  const isLegal = agree(setup, shown, seat, action);
  if (!isLegal || setup.keyOf === undefined) return;
  const key = setup.keyOf(action);
  const isListed = legal.some((other) => setup.keyOf?.(other) === key);
  demand(isListed, 'legal is complete', () => show(action));
};

const lawfulFallback = <O, S, A, E, N, V>(
  setup: LawSetup<O, S, A, E, N, V>,
  shown: Shown<S, V>,
  decision: Decision,
): void => {
  const { game } = setup;
  const { seat, turn } = decision;
  const view = viewOf(shown, seat);
  const action = game.fallback(view, decision);
  demand(agree(setup, shown, seat, action), 'fallback is accepted', () => show(action));
  const standIn = game.standIn?.(view, decision) ?? action;
  demand(agree(setup, shown, seat, standIn), 'standIn is accepted', () => show(standIn));
  const forced = game.forced?.(shown.state, decision) ?? null;
  demand(forced === null || agree(setup, shown, seat, forced), 'forced is accepted', () => show(forced));
  const early = game.apply(shown.state, seat, turn + 1, action);
  demand(!early.ok && early.code === 'stale', 'another turn is stale', () => show(early.ok ? 'applied' : early.code));
};

/** The laws of one state: who decides, what may be done, what the clock would play. */
export const lawfulState = <O, S, A, E, N, V>(
  setup: LawSetup<O, S, A, E, N, V>,
  shown: Shown<S, V>,
  random: Random,
): void => {
  const { game } = setup;
  const { state, turn } = shown;
  const decisions = game.decisions(state);
  const isWaiting = game.needs(state) === null && game.result(state) === null;
  const musts = decisions.filter(({ duty }) => duty === 'must').length;
  demand(
    isWaiting ? musts > 0 : decisions.length === 0,
    'somebody must decide, unless a fact is needed or all is over',
  );
  demand(
    decisions.every((decision) => decision.turn === turn),
    'all decisions are of the turn that the views show',
  );
  if (below(random, PLAIN) === 0) {
    const plain: unknown = JSON.parse(show(state));
    demand(same(plain, state), 'a state is plain data', () => difference(plain, state));
  }
  for (const decision of decisions) lawfulFallback(setup, shown, decision);
  lawfulChoices(setup, shown, random);
};
