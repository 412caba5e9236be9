import { seeded, shuffled } from '@matador/cards/laws';
import { chooseAction, remember, type Memory } from '../src/bot/index.ts';
import { skat } from '../src/game.ts';
import { recordOf, type DealRecord } from '../src/review/index.ts';
import type { SkatEvent } from '../src/types.ts';

/** A deal that three bots have played; the seed says the cards. */
export const eventsOf = (seed: number): readonly SkatEvent[] => {
  const [cards, random] = [seeded(seed), seeded(~seed)];
  const memories: (Memory | null)[] = [null, null, null];
  const events: SkatEvent[] = [];
  let state = skat.start({ dealer: seed % 3 });
  while (state.table.phase !== 'over') {
    const decision = skat.decisions(state).find(({ duty }) => duty === 'must');
    const act = () => {
      const { seat, turn } = decision ?? { seat: 0, turn: 0 };
      const view = skat.view(state, seat);
      const memory = remember(memories[seat] ?? null, view);
      memories[seat] = memory;
      return skat.apply(state, seat, turn, chooseAction(view, random, memory));
    };
    const shuffle = { type: 'shuffle', deck: shuffled(cards, 32), reshuffle: [] } as const;
    const next = decision === undefined ? skat.applyFact(state, shuffle) : act();
    if (!next.ok) throw new Error(next.code);
    state = next.state;
    events.push(...next.events);
  }
  return events;
};

/** The record of such a deal. */
export const playedDeal = (seed: number): DealRecord => {
  const record = recordOf(1, seed % 3, eventsOf(seed));
  if (record === null) throw new Error('nothing was dealt');
  return record;
};
