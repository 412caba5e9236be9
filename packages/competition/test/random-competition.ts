import { hash } from 'node:crypto';
import type { DealResult, DealView } from '@matador/cards';
import { pick, seeded, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import type { Competition } from '../src/competition.ts';
import type { CompetitionState } from '../src/types.ts';

/** What a seat does at random; `legal` stands in an order of its own, whatever the game's. */
export type Chooser<Action, View> = (legal: readonly Action[], view: View, random: Random) => Action;

export interface RandomTable<State, Action, Event, Seen, View, Result extends DealResult> {
  readonly game: Competition<State, Action, Event, Seen, View, Result>;
  readonly seats: number;
  readonly deals: number;
  readonly choose: Chooser<Action, View>;
}

const byText = (one: unknown, other: unknown): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/** Plays a competition at random; its states at the end of each deal. The same seed plays the same competition. */
const statesAtDealEnds = <State, Action, Event, Seen, View extends DealView, Result extends DealResult>(
  { game, seats, deals, choose }: RandomTable<State, Action, Event, Seen, View, Result>,
  seed: number,
): readonly CompetitionState<State, Result>[] => {
  const random = seeded(seed);
  const ends: CompetitionState<State, Result>[] = [];
  const clocks = { moveMs: {}, bankMs: 0, trickPauseMs: 0 };
  let state = game.start({ seats, deals, firstDealer: seed % seats, clocks });
  const take = (applied: ReturnType<typeof game.applyFact>): void => {
    if (!applied.ok) throw new Error(applied.code);
    const isEnd = applied.state.finished.length > state.finished.length;
    state = applied.state;
    if (isEnd) ends.push(state);
  };
  for (let seat = 0; seat < seats; seat += 1) take(game.applyFact(state, { type: 'loaded', seat }));
  while (state.phase === 'playing') {
    const [decision] = game.decisions(state);
    if (decision === undefined) {
      const [deck, reshuffle] = [shuffled(random, game.deckSize), shuffled(random, game.deckSize)];
      take(game.applyFact(state, { type: 'shuffle', deck, reshuffle }));
      continue;
    }
    const view = game.view(state, decision.seat);
    if (view.deal === null) throw new Error('no deal');
    const action = choose(game.legal(view).toSorted(byText), view.deal, random);
    take(game.apply(state, decision.seat, decision.turn, action));
  }
  return ends;
};

/** One of the things that may be done. */
export const anyOf = <T>(legal: readonly T[], random: Random): T => pick(random, legal);

const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The hash that a table's log carries at a deal's end, reckoned once more, in its first 16 digits. */
const hashOf = <Result>(state: Pick<CompetitionState<unknown, Result>, 'finished'>): string =>
  hash('sha256', JSON.stringify({ ...state, finished: state.finished.slice(-1) }, sortedKeys)).slice(0, 16);

/** The hashes at the ends of a random competition's deals, as one line. */
export const hashesOf = <State, Action, Event, Seen, View extends DealView, Result extends DealResult>(
  table: RandomTable<State, Action, Event, Seen, View, Result>,
  seed: number,
): string =>
  statesAtDealEnds(table, seed)
    .map((state) => hashOf(table.game.hashedState(state)))
    .join(' ');
