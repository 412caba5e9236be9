import { cardText } from '../cards.ts';
import { CLASSIC } from '../rules.ts';
import type { BeloteRules } from '../rules.ts';
import type { BeloteAction, BeloteView } from '../types.ts';
import { knowledgeOf } from './knowledge.ts';
import { remember } from './memory.ts';
import type { Memory } from './memory.ts';
import { announced, bestCard, STYLES } from './play.ts';
import { call } from './taking.ts';

export { remember };
export type { Memory };

/**
 * What the bot does at its own decision: legal whenever the view has one for its seat, else it throws. It sees what a
 * player sees and nothing else. `random` gives numbers from 0 up to 1 and decides between equals. Without a memory
 * (`remember`, called at every own decision) it knows no trick older than the last, and plays a little worse. `rules`
 * are those of the table, by themselves the ones that tournaments play.
 */
export const chooseAction = (
  view: BeloteView,
  random: () => number,
  memory: Memory = remember(null, view),
  rules: BeloteRules = CLASSIC,
): BeloteAction => {
  if (!view.decisions.some(({ seat }) => seat === view.seat)) throw new Error('nobody asks this seat');
  if (view.phase === 'bidding') return call(view, rules);
  return announced(view, rules, cardText(bestCard(knowledgeOf(view, memory, rules), random, STYLES)));
};
