import type { Seat } from '../card.ts';
import type { Fact } from '../game.ts';
import type { Random } from './random.ts';
import { below, pick } from './random.ts';
import { difference, same } from './same.ts';
import type { Entry, LawfulDeal, LawSetup } from './setup.ts';
import { demand } from './setup.ts';

/** What one seat got to know of a deal: its view now, and all it was told. */
interface Knowledge<Seen, View> {
  readonly view: View;
  readonly told: readonly Seen[];
}

/** Plays a deal again and keeps what one seat gets to know; null if something is refused. */
const retold = <O, S, A, E, N, V>(
  { game }: LawSetup<O, S, A, E, N, V>,
  options: O,
  entries: readonly Entry<A>[],
  seat: Seat,
): Knowledge<N, V> | null => {
  let state = game.start(options);
  const told: N[] = [];
  for (const entry of entries) {
    const applied =
      'fact' in entry
        ? game.applyFact(state, entry.fact)
        : game.apply(state, entry.seat, entry.decision.turn, entry.action);
    if (!applied.ok) return null;
    for (const event of applied.events) {
      const seen = game.eventFor(event, state, seat);
      if (seen !== null) told.push(seen);
    }
    state = applied.state;
  }
  return { view: game.view(state, seat), told };
};

const permuted = (fact: Fact, card: (index: number) => number): Fact =>
  fact.type === 'shuffle' ? { ...fact, deck: fact.deck.map(card) } : fact;

/**
 * Exchanges two cards that a seat may not know and plays the same deal again: the seat must not notice. False where
 * that cannot be tried, because the other cards would have made somebody's move illegal.
 */
export const hidesCards = <O, S, A, E, N, V>(
  setup: LawSetup<O, S, A, E, N, V>,
  { options, entries, events }: Pick<LawfulDeal<O, S, A, E>, 'options' | 'entries' | 'events'>,
  random: Random,
): boolean => {
  const seat = below(random, setup.seats);
  const before = retold(setup, options, entries, seat);
  if (before === null) throw new Error('a deal that was played cannot be played again');
  const known = new Set(setup.mayKnow(events, seat));
  const unknown = Array.from({ length: setup.game.deckSize }, (_, index) => index).filter((index) => !known.has(index));
  if (unknown.length < 2) return false;
  const [one, other] = [pick(random, unknown), pick(random, unknown)];
  const card = (index: number): number => (index === one ? other : index === other ? one : index);
  const exchanged = entries.map((entry): Entry<A> =>
    'fact' in entry ? { fact: permuted(entry.fact, card) } : { ...entry, action: setup.relabel(entry.action, card) },
  );
  const after = retold(setup, options, exchanged, seat);
  if (after === null) return false;
  demand(same(before, after), 'hidden cards change nothing for a seat', () => difference(before, after));
  return one !== other;
};
