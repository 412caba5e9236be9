import type { Seat } from '@matador/cards';
import { skat } from '../../game.ts';
import type { SkatState } from '../../state.ts';
import type { SkatAction, SkatResult, SkatView } from '../../types.ts';
import { chooseAction, remember } from '../index.ts';
import type { Memory } from '../index.ts';

/** Mulberry32: the same numbers from 0 up to 1 for the same seed. */
const seeded = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const shuffled = (random: () => number): readonly number[] => {
  const deck = Array.from({ length: 32 }, (_, card) => card);
  for (let last = 31; last > 0; last -= 1) {
    const place = Math.floor(random() * (last + 1));
    [deck[last], deck[place]] = [deck[place] ?? 0, deck[last] ?? 0];
  }
  return deck;
};

export type Player = (view: SkatView, random: () => number, memory: Memory) => SkatAction;

export const bot: Player = chooseAction;
/** The bot as it plays for somebody who only has the view of the moment. */
export const forgetfulBot: Player = (view, random) => chooseAction(view, random);
/** What the clock plays. */
export const defaultPlayer: Player = (view) => {
  const [decision] = view.decisions.filter(({ seat }) => seat === view.seat);
  if (decision === undefined) throw new Error('nobody asks this seat');
  return skat.fallback(view, decision);
};

/** Plays a deal to its end, each seat by its view; a refused action fails the test. The seed alone says the cards. */
export const playDeal = (dealer: Seat, players: readonly Player[], seed: number): SkatResult => {
  const deck = shuffled(seeded(seed));
  const random = seeded(~seed);
  const memories: Memory[] = players.map(() => ({ gone: 0, voids: [0, 0, 0] }));
  let state: SkatState = skat.start({ dealer });
  for (let result = skat.result(state); result === null; result = skat.result(state)) {
    const need = skat.needs(state);
    const fact =
      need === 'ruling'
        ? ({ type: 'ruling', verdict: 'unknown' } as const)
        : ({ type: 'shuffle', deck, reshuffle: deck } as const);
    const applied = need === null ? decide(state, players, memories, random) : skat.applyFact(state, fact);
    if (!applied.ok) throw new Error(applied.code);
    state = applied.state;
  }
  const result = skat.result(state);
  if (result === null) throw new Error('the deal is not over');
  return result;
};

const decide = (state: SkatState, players: readonly Player[], memories: Memory[], random: () => number) => {
  const decisions = skat.decisions(state);
  const decision = decisions[Math.floor(random() * decisions.length)];
  const player = players[decision?.seat ?? 0];
  if (decision === undefined || player === undefined) throw new Error('nobody is waited for');
  const { seat, turn } = decision;
  const view = skat.view(state, seat);
  const memory = remember(memories[seat] ?? null, view);
  memories[seat] = memory;
  const action = player(view, random, memory);
  const refusal = skat.check(view, action);
  if (refusal !== null) throw new Error(`${refusal}: ${JSON.stringify({ action, view })}`);
  return skat.apply(state, seat, turn, action);
};
