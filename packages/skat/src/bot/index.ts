import { cardText } from '../cards.ts';
import type { SkatAction, SkatView } from '../types.ts';
import { beforeSkat, call, declare } from './bidding.ts';
import { knowledgeOf } from './knowledge.ts';
import { remember } from './memory.ts';
import type { Memory } from './memory.ts';
import { nullCard } from './null-play.ts';
import { bestCard } from './play.ts';

export { remember };
export type { Memory };

/** Consents to the declarer's concession, which wins the deal; never gives a deal up with a partner. */
const answer = (view: SkatView): SkatAction => ({
  type: 'consent',
  agree: view.concession?.seat === view.declarer && view.seat !== view.declarer,
});

const card = (view: SkatView, random: () => number, memory: Memory): SkatAction => {
  const known = knowledgeOf(view, memory);
  return { type: 'play', card: cardText(known.kind === 'null' ? nullCard(known) : bestCard(known, random)) };
};

/**
 * What the bot does at its own decision: legal whenever the view has one for its seat, else it throws. It sees what a
 * player sees and nothing else. `random` gives numbers from 0 up to 1 and decides between equals. Without a memory
 * (`remember`, called at every own decision) it knows no trick older than the last, and plays a little worse.
 */
export const chooseAction = (
  view: SkatView,
  random: () => number,
  memory: Memory = remember(null, view),
): SkatAction => {
  const own = view.decisions.filter(({ seat }) => seat === view.seat);
  const due = own.find(({ duty }) => duty === 'must') ?? own[0];
  if (due === undefined) throw new Error('nobody asks this seat');
  if (own.some(({ clock }) => clock === 'consent')) {
    const consent = answer(view);
    if (due.clock === 'consent' || (consent.type === 'consent' && consent.agree)) return consent;
  }
  switch (view.phase) {
    case 'bidding':
      return call(view);
    case 'skat':
      return beforeSkat(view);
    case 'declaring':
      return declare(view);
    default:
      return card(view, random, memory);
  }
};
