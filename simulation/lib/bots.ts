import { competition, type CompetitionState } from '@matador/competition';
import { skat, type SkatResult, type SkatState } from '@matador/skat';
import { chooseAction, remember, type Memory } from '@matador/skat/bot';
import type { Dice } from '../../apps/server/src/demo/history/dice.ts';

const table = competition(skat);
const SEATS = [0, 1, 2] as const;
const CARDS = 32;
const OPTIONS = {
  seats: 3,
  firstDealer: 0,
  clocks: { moveMs: {}, bankMs: 0, trickPauseMs: 0 },
} as const;

type State = CompetitionState<SkatState, SkatResult>;

const applied = (
  result: { readonly ok: true; readonly state: State } | { readonly ok: false; readonly code: string },
): State => {
  if (!result.ok) throw new Error(result.code);
  return result.state;
};

const shuffle = (dice: Dice) => ({
  type: 'shuffle' as const,
  deck: dice.shuffled(Array.from({ length: CARDS }, (_, card) => card)),
  reshuffle: [],
});

/** One decision of the seat on turn, by the bot that sees what a player sees. */
const decide = (state: State, memories: Map<number, Memory>, dice: Dice): State => {
  const due = table.decisions(state).find(({ duty }) => duty === 'must');
  if (due === undefined) throw new Error('nobody decides');
  const view = table.view(state, due.seat).deal;
  if (view === null) throw new Error('no deal is running');
  const memory = remember(memories.get(due.seat) ?? null, view);
  memories.set(due.seat, memory);
  return applied(table.apply(state, due.seat, due.turn, chooseAction(view, dice.share, memory)));
};

/** Plays a Skat competition of so many deals card by card; the scores by seat. */
export const playByBots = (dice: Dice, deals: number): readonly number[] => {
  let state = table.start({ ...OPTIONS, deals });
  for (const seat of SEATS) state = applied(table.applyFact(state, { type: 'loaded', seat }));
  const memories = new Map<number, Memory>();
  while (state.phase === 'playing' || state.phase === 'loading') {
    if (table.needs(state) === 'shuffle') {
      memories.clear();
      state = applied(table.applyFact(state, shuffle(dice)));
    } else state = decide(state, memories, dice);
  }
  return state.totals;
};
