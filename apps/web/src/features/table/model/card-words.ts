import type { PiquetCard, PiquetRank, SuitLetter } from '@matador/cards';
import { partsOf } from '#web/components/card/card-parts.ts';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Translate } from '#web/i18n/use-text.tsx';

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
export const suitWords = (t: Translate, suit: SuitLetter): string => t(SUIT_TEXTS[suit]);

/** "Herz 9", "jack of clubs". */
export const cardWords = (t: Translate, card: PiquetCard): string => {
  const { suit, rank } = partsOf(card);
  return t('table.card', { suit: t(SUIT_TEXTS[suit]), rank: t(RANK_TEXTS[rank]) });
};
