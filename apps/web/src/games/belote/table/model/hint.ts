import type { BeloteView } from '@matador/belote';
import type { MessageId } from '#web/i18n/messages.ts';
import { ownDecision } from '#web/features/table/model/decisions.ts';

export type Hint = 'take' | 'ruff';

export const HINT_TEXTS = {
  take: 'belote.hint.take',
  ruff: 'belote.hint.ruff',
} as const satisfies Record<Hint, MessageId>;

/** What a newcomer is told at a decision, null for nothing. */
export const hintFor = (deal: BeloteView): Hint | null => {
  if (ownDecision(deal) === null) return null;
  if (deal.phase === 'bidding') return deal.auction.round === 1 ? 'take' : null;
  return deal.phase === 'playing' && deal.trick.length > 0 ? 'ruff' : null;
};
