import { skat } from '@matador/skat';
import type { SkatView } from '@matador/skat';
import { chooseAction, remember } from '@matador/skat/bot';
import type { Memory } from '@matador/skat/bot';
import { duelOf } from '../lib/duel.ts';

const seatBot = () => {
  let memory: Memory | null = null;
  return (view: SkatView, random: () => number) => {
    memory = remember(memory, view);
    return chooseAction(view, random, memory);
  };
};

/** What the clock plays. */
const clock = (view: SkatView) => {
  const decision = view.decisions.find(({ seat }) => seat === view.seat);
  if (decision === undefined) throw new Error('nobody asks this seat');
  return skat.fallback(view, decision);
};

/** Skat by its own rules: one bot in the place of one of three default players. */
export const skatDuel = duelOf('Skat', {
  game: skat,
  options: (dealer) => ({ dealer }),
  seats: 3,
  bot: seatBot,
  standIn: () => clock,
});
