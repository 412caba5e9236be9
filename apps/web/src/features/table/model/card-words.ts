import type { PiquetCard, PiquetRank, SuitLetter } from '@matador/cards';
import { partsOf } from '../../../components/card/card-parts.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import type { Say } from '../../../i18n/use-text.tsx';

const SUIT_TEXTS = {
  C: 'table.suitName.clubs',
  S: 'table.suitName.spades',
  H: 'table.suitName.hearts',
  D: 'table.suitName.diamonds',
} as const satisfies Record<SuitLetter, MessageId>;

const RANK_TEXTS = {
  A: 'table.rank.ace',
  K: 'table.rank.king',
  Q: 'table.rank.queen',
  J: 'table.rank.jack',
  T: 'table.rank.ten',
  '9': 'table.rank.nine',
  '8': 'table.rank.eight',
  '7': 'table.rank.seven',
} as const satisfies Record<PiquetRank, MessageId>;

/** "Herz", "hearts". */
export const suitWords = (say: Say, suit: SuitLetter): string => say(SUIT_TEXTS[suit]);

/** "Herz 9", "jack of clubs". */
export const cardWords = (say: Say, card: PiquetCard): string => {
  const { suit, rank } = partsOf(card);
  return say('table.card', { suit: say(SUIT_TEXTS[suit]), rank: say(RANK_TEXTS[rank]) });
};
