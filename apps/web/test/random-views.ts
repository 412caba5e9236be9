import type { DealResult, Game, Seat } from '@matador/cards';
import { pick, seeded, shuffled } from '@matador/cards/laws';

const PACK = 32;
/** Passes are as likely as all other acts together, else every auction runs to its end. */
const isPass = (action: unknown): boolean =>
  typeof action === 'object' && action !== null && Reflect.get(action, 'type') === 'pass';

interface Played<Options, State, Action, Event, Seen, View, Result extends DealResult> {
  readonly game: Game<Options, State, Action, Event, Seen, View, Result>;
  readonly seats: number;
  readonly options: Options;
}

/**
 * Plays a deal with the 32 at random.
 * @returns what each seat saw, event by event, while it was played
 */
export const randomViews = <Options, State, Action, Event, Seen, View, Result extends DealResult>(
  { game, seats, options }: Played<Options, State, Action, Event, Seen, View, Result>,
  seed: number,
): readonly View[] => {
  const random = seeded(seed);
  let state = game.start(options);
  const ofSeat = (seat: Seat): View => game.view(state, seat);
  const seen: View[] = [];
  for (;;) {
    const [decision] = game.decisions(state);
    const legal = decision === undefined ? [] : game.legal(ofSeat(decision.seat));
    const passes = legal.filter(isPass);
    const others = legal.filter((action) => !isPass(action));
    const verdict = pick(random, ['holds', 'fails', 'unknown'] as const);
    const step =
      decision === undefined || game.needs(state) !== null
        ? game.applyFact(
            state,
            game.needs(state) === 'shuffle'
              ? { type: 'shuffle', deck: shuffled(random, PACK), reshuffle: shuffled(random, PACK) }
              : { type: 'ruling', verdict },
          )
        : game.apply(
            state,
            decision.seat,
            decision.turn,
            pick(random, passes.length > 0 && (others.length === 0 || random() < 0.5) ? passes : others),
          );
    if (!step.ok) throw new Error(`seed ${String(seed)}: ${step.code}`);
    const before = state;
    state = step.state;
    if (game.result(state) !== null) return seen;
    for (let seat = 0; seat < seats; seat += 1) {
      let view = game.view(before, seat);
      for (const event of step.events) {
        const told = game.eventFor(event, before, seat);
        if (told === null) continue;
        view = game.advance(view, told);
        seen.push(view);
      }
    }
  }
};
