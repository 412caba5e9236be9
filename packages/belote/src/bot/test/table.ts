import type { Seat } from '@matador/cards';
import { seeded, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import { belote, beloteBy } from '../../game.ts';
import { CLASSIC } from '../../rules.ts';
import type { BeloteRules } from '../../rules.ts';
import type { BeloteState } from '../../state.ts';
import type { BeloteAction, BeloteResult, BeloteView } from '../../types.ts';
import { chooseAction, remember } from '../index.ts';
import type { Memory } from '../index.ts';

export type Player = (view: BeloteView, random: Random, memory: Memory) => BeloteAction;

export const bot: Player = (view, random, memory) => chooseAction(view, random, memory);
/** The bot as it plays for somebody who only has the view of the moment. */
export const forgetfulBot: Player = (view, random) => chooseAction(view, random);
/** What the clock plays. */
export const defaultPlayer: Player = (view) => {
  const [decision] = view.decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  return belote.fallback(view, decision);
};

/** Plays a deal to its end, each seat by its view; a refused action fails the test. The seed alone says the cards. */
export const playDeal = (
  dealer: Seat,
  players: readonly Player[],
  seed: number,
  rules: BeloteRules = CLASSIC,
): BeloteResult => {
  const game = beloteBy(rules, 'belote-test');
  const deck = shuffled(seeded(seed), 32);
  const random = seeded(~seed);
  const memories: (Memory | null)[] = [null, null, null, null];
  let state: BeloteState = game.start({ dealer });
  for (let result = game.result(state); ; result = game.result(state)) {
    if (result !== null) return result;
    const [decision] = game.decisions(state);
    if (decision === undefined) {
      const dealt = game.applyFact(state, { type: 'shuffle', deck, reshuffle: deck });
      if (!dealt.ok) throw new Error(dealt.code);
      state = dealt.state;
      continue;
    }
    const { seat, turn } = decision;
    const view = game.view(state, seat);
    const memory = remember(memories[seat] ?? null, view, rules);
    memories[seat] = memory;
    const action = players[seat]?.(view, random, memory);
    if (action === undefined) throw new Error('nobody plays this seat');
    const applied = game.apply(state, seat, turn, action);
    if (!applied.ok) throw new Error(`${applied.code}: ${JSON.stringify({ action, view })}`);
    state = applied.state;
  }
};

/**
 * Every deal twice, with the same cards and the sides changed over: what the first pair scores more than the second a
 * deal, with the half-width of its 95 % interval, and how the deals went.
 */
export const duel = (deals: number, pair: Player, other: Player, seed: number) => {
  const leads: number[] = [];
  const outcomes: Record<string, number> = {};
  for (let deal = 0; deal < deals; deal += 1) {
    const cards = seed * 100_000 + deal;
    const first = playDeal(deal % 4, [pair, other, pair, other], cards);
    const second = playDeal(deal % 4, [other, pair, other, pair], cards);
    for (const { game } of [first, second]) {
      const outcome = game?.outcome ?? 'passedOut';
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    const lead = ({ scores }: BeloteResult): number => (scores[0] ?? 0) - (scores[1] ?? 0);
    leads.push((lead(first) - lead(second)) / 2);
  }
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / deals;
  const variance = leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0) / (deals - 1);
  return { mean, margin: 1.96 * Math.sqrt(variance / deals), outcomes };
};
