import type { Seat } from '../card.ts';
import type { Decision } from '../game.ts';
import type { Random } from './random.ts';
import { below } from './random.ts';
import { difference, same } from './same.ts';
import type { LawSetup } from './setup.ts';
import { demand } from './setup.ts';

const show = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** `check` on the seat's view and `apply` at the current turn say the same, code for code. */
const agree = <O, S, A, E, N, V>(setup: LawSetup<O, S, A, E, N, V>, state: S, seat: Seat, action: A): boolean => {
  const { game } = setup;
  const turn = turnOf(setup, state, seat);
  const checked = game.check(game.view(state, seat), action);
  const applied = game.apply(state, seat, turn, action);
  const code = applied.ok ? null : applied.code;
  demand(checked === code, 'check and apply agree', () => `seat ${seat} ${show(action)}: ${checked} / ${code}`);
  return checked === null;
};

/** The turn as the seat's view has it; while nobody decides it stands in the view alone. */
const turnOf = <O, S, A, E, N, V>({ game }: LawSetup<O, S, A, E, N, V>, state: S, seat: Seat): number => {
  const [decision] = game.decisions(state);
  if (decision !== undefined) return decision.turn;
  const view: unknown = game.view(state, seat);
  const isNumbered = typeof view === 'object' && view !== null && 'turn' in view && typeof view.turn === 'number';
  return isNumbered && typeof view.turn === 'number' ? view.turn : 0;
};

/** `legal` lists only what `check` accepts; complete, everything it accepts. */
const lawfulChoices = <O, S, A, E, N, V>(
  setup: LawSetup<O, S, A, E, N, V>,
  state: S,
  seat: Seat,
  random: Random,
): void => {
  const { game } = setup;
  const view = game.view(state, seat);
  const legal = game.legal(view);
  const tried = legal.length <= 20 ? legal : Array.from({ length: 20 }, () => legal[below(random, legal.length)]);
  for (const action of tried) {
    if (action === undefined) continue;
    demand(agree(setup, state, seat, action), 'legal lists only legal actions', () => show(action));
    demand(same(game.parse(JSON.parse(show(action))), action), 'parse reads what legal lists', () => show(action));
  }
  const stray = setup.stray(view, random);
  const action = game.parse(stray);
  if (action === null) return;
  const isLegal = agree(setup, state, seat, action);
  if (!isLegal || setup.keyOf === undefined) return;
  const key = setup.keyOf(action);
  demand(
    legal.some((other) => setup.keyOf?.(other) === key),
    'legal is complete',
    () => show(action),
  );
};

const lawfulFallback = <O, S, A, E, N, V>(setup: LawSetup<O, S, A, E, N, V>, state: S, decision: Decision): void => {
  const { game } = setup;
  const view = game.view(state, decision.seat);
  const action = game.fallback(view, decision);
  demand(agree(setup, state, decision.seat, action), 'fallback is accepted', () => show(action));
  const forced = game.forced?.(view, decision) ?? null;
  demand(forced === null || agree(setup, state, decision.seat, forced), 'forced is accepted', () => show(forced));
  const early = game.apply(state, decision.seat, decision.turn + 1, action);
  demand(!early.ok && early.code === 'stale', 'another turn is stale', () => show(early.ok ? 'applied' : early.code));
};

/** The laws of one state: who decides, what may be done, what the clock would play. */
export const lawfulState = <O, S, A, E, N, V>(setup: LawSetup<O, S, A, E, N, V>, state: S, random: Random): void => {
  const { game, seats } = setup;
  const decisions = game.decisions(state);
  const isWaiting = game.needs(state) === null && game.result(state) === null;
  const musts = decisions.filter(({ duty }) => duty === 'must').length;
  demand(
    isWaiting ? musts > 0 : decisions.length === 0,
    'somebody must decide, unless a fact is needed or all is over',
  );
  demand(new Set(decisions.map(({ turn }) => turn)).size <= 1, 'all decisions are of one turn');
  const plain: unknown = JSON.parse(show(state));
  demand(same(plain, state), 'a state is plain data', () => difference(plain, state));
  for (const decision of decisions) lawfulFallback(setup, state, decision);
  lawfulChoices(setup, state, below(random, seats), random);
};
