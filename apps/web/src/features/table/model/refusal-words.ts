import type { PiquetCard } from '@matador/cards';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import { partsOf } from '#web/components/card/card-parts.ts';
import { suitWords } from './card-words.ts';

/** Why something is refused at a table of any game, by its code. */
export const REFUSAL_TEXTS = {
  notYourTurn: 'table.refused.notYourTurn',
  stale: 'table.refused.stale',
  needsFact: 'table.refused.wait',
  notLoaded: 'table.refused.wait',
  frozen: 'table.refused.frozen',
  notYourCard: 'table.refused.notYourCard',
} as const satisfies Readonly<Record<string, MessageId>>;

/** The same in a game of tricks. */
export const TRICK_REFUSAL_TEXTS = {
  ...REFUSAL_TEXTS,
  mustFollowSuit: 'table.refused.mustFollowSuit',
  mustFollowTrump: 'table.refused.mustFollowTrump',
} as const satisfies Readonly<Record<string, MessageId>>;

/** A refusal in a game of tricks in words; `led` is the card that has to be followed. */
export const trickRefusalWords = (t: Translate, text: MessageId | undefined, led: PiquetCard | undefined): string => {
  const suit = led === undefined ? '' : suitWords(t, partsOf(led).suit);
  return t(text ?? 'table.refused.other', { suit });
};
