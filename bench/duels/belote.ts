import { belote } from '@matador/belote';
import type { BeloteView } from '@matador/belote';
import { chooseAction, remember } from '@matador/belote/bot';
import type { Memory } from '@matador/belote/bot';
import { sidesDuelOf } from '../lib/duel.ts';

const seatBot = () => {
  let memory: Memory | null = null;
  return (view: BeloteView, random: () => number) => {
    memory = remember(memory, view);
    return chooseAction(view, random, memory);
  };
};

/** What the clock plays. */
const clock = (view: BeloteView) => {
  const [decision] = view.decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  return belote.fallback(view, decision);
};

/** Belote as tournaments play it, two bots against two default players. */
export const beloteDuel = sidesDuelOf('Belote', {
  game: belote,
  options: (dealer) => ({ dealer }),
  seats: 4,
  bot: seatBot,
  standIn: () => clock,
});
