import type { Seat } from '@matador/cards';
import { pick, seeded, shuffled } from '@matador/cards/laws';
import { chooseAction, remember, type Memory } from '../src/bot/index.ts';
import { beloteBy } from '../src/game.ts';
import { decisionsOf, recordOf, type DealRecord, type Decision } from '../src/review/index.ts';
import { CLASSIC, type BeloteRules } from '../src/rules.ts';
import type { BeloteEvent } from '../src/types.ts';

/** A deal that four bots have bid, and bots or chance have played; the seed says the cards. */
export const eventsOf = (
  seed: number,
  { rules = CLASSIC, isCareless = false }: { readonly rules?: BeloteRules; readonly isCareless?: boolean } = {},
): readonly BeloteEvent[] => {
  const game = beloteBy(rules, 'belote-test');
  const [cards, random] = [seeded(seed), seeded(~seed)];
  const memories: (Memory | null)[] = [null, null, null, null];
  const events: BeloteEvent[] = [];
  let state = game.start({ dealer: dealerOf(seed) });
  while (state.table.phase !== 'over') {
    const [decision] = game.decisions(state);
    const act = () => {
      const { seat, turn } = decision ?? { seat: 0, turn: 0 };
      const view = game.view(state, seat);
      const memory = remember(memories[seat] ?? null, view, rules);
      memories[seat] = memory;
      const isChance = isCareless && view.phase === 'playing';
      const action = isChance ? pick(random, game.legal(view)) : chooseAction(view, random, memory, rules);
      return game.apply(state, seat, turn, action);
    };
    const shuffle = { type: 'shuffle', deck: shuffled(cards, 32), reshuffle: [] } as const;
    const next = decision === undefined ? game.applyFact(state, shuffle) : act();
    if (!next.ok) throw new Error(next.code);
    state = next.state;
    events.push(...next.events);
  }
  return events;
};

const dealerOf = (seed: number): Seat => seed % 4;

/** The record of such a deal; seeds whose deal all pass are skipped over. */
export const playedDeal = (
  seed: number,
  options: { readonly rules?: BeloteRules; readonly isCareless?: boolean } = {},
): DealRecord => {
  const events = eventsOf(seed, options);
  if (!events.some(({ type }) => type === 'played')) return playedDeal(seed + 1000, options);
  const record = recordOf(1, dealerOf(seed), events, options.rules);
  if (record === null) throw new Error('nothing was dealt');
  return record;
};

/** What was played in a record, card by card; throws where the rules refuse it. */
export const decisionsIn = (record: DealRecord): readonly Decision[] => {
  const decisions = decisionsOf(record);
  if (typeof decisions === 'string') throw new Error(decisions);
  return decisions;
};
