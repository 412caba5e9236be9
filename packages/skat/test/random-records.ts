import { lawfulDeal, pick, seeded, shuffled, type Random } from '@matador/cards/laws';
import { chooseAction, remember, type Memory } from '../src/bot/index.ts';
import { skat } from '../src/game.ts';
import { recordOf, type DealRecord } from '../src/review/record.ts';
import type { SkatAction, SkatEvent, SkatView } from '../src/types.ts';
import { skatLaws } from './laws-setup.ts';

/** How often a seat does anything legal in place of what it thinks best. */
const WILD = 0.15;

const recorded = (dealer: number, events: readonly SkatEvent[]): DealRecord => {
  const record = recordOf(1, dealer, events);
  if (record === null) throw new Error('nothing was dealt');
  return record;
};

/** What a seat does, in place of `usual`. */
type Choose = (view: SkatView, usual: SkatAction, random: Random, memory: Memory) => SkatAction;

const seldomWild: Choose = (view, usual, random) => {
  if (view.phase !== 'playing' || random() >= WILD) return usual;
  return pick(
    random,
    skat.legal(view).filter(({ type }) => type === 'play'),
  );
};

/**
 * A deal that three light players have played; the seed says the cards.
 * @param choose left out: one card in seven is played at random
 */
export const playedRecord = (seed: number, choose: Choose = seldomWild): DealRecord => {
  const [cards, random] = [seeded(seed), seeded(~seed)];
  const memories: (Memory | null)[] = [null, null, null];
  const events: SkatEvent[] = [];
  const dealer = seed % 3;
  let state = skat.start({ dealer });
  while (state.table.phase !== 'over') {
    const decision = skat.decisions(state).find(({ duty }) => duty === 'must');
    const act = (seat: number, turn: number) => {
      const view = skat.view(state, seat);
      const memory = remember(memories[seat] ?? null, view);
      memories[seat] = memory;
      return skat.apply(state, seat, turn, choose(view, chooseAction(view, random, memory), random, memory));
    };
    const shuffle = { type: 'shuffle', deck: shuffled(cards, 32), reshuffle: [] } as const;
    const next = decision === undefined ? skat.applyFact(state, shuffle) : act(decision.seat, decision.turn);
    if (!next.ok) throw new Error(next.code);
    state = next.state;
    events.push(...next.events);
  }
  return recorded(dealer, events);
};

/** A deal in which everybody does anything legal, claims and concessions among it; claims are judged at random. */
export const wildRecord = (seed: number): DealRecord => {
  const { options, events } = lawfulDeal(skatLaws, seeded(seed));
  return recorded(options.dealer, events);
};
