import type { SkatView } from '@matador/skat';
import { ownDecision } from '#web/features/table/model/decisions.ts';

export type Hint = 'bid' | 'skat' | 'follow';

/** What a newcomer is told at a decision, null for nothing. */
export const hintFor = (deal: SkatView): Hint | null => {
  if (ownDecision(deal) === null) return null;
  if (deal.phase === 'bidding') return 'bid';
  if (deal.phase === 'skat') return 'skat';
  return deal.phase === 'playing' && deal.trick.length > 0 ? 'follow' : null;
};
