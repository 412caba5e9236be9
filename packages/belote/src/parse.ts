import type { PiquetCard, Suit } from '@matador/cards';
import { SUITS } from '@matador/cards';
import { isCard } from './cards.ts';
import type { BeloteAction } from './types.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isSuit = (value: unknown): value is Suit => SUITS.some((suit) => suit === value);

/** No hand has more announcements than two carrés with two sequences, nor a longer one than eight cards. */
const MAX_ANNOUNCEMENTS = 4;

const isAnnounced = (value: unknown): value is readonly PiquetCard[] =>
  isList(value) && value.length >= 3 && value.length <= 8 && value.every(isCard);

const parsePlay = ({ card, announce }: Readonly<Record<string, unknown>>): BeloteAction | null => {
  if (!isCard(card)) return null;
  if (announce === undefined) return { type: 'play', card };
  if (!isList(announce) || announce.length > MAX_ANNOUNCEMENTS) return null;
  const announcements: (readonly PiquetCard[])[] = [];
  for (const cards of announce) {
    if (!isAnnounced(cards)) return null;
    announcements.push(cards);
  }
  return { type: 'play', card, announce: announcements };
};

/** Reads an action from untrusted JSON: the only validator of Belote's actions. Unknown fields are passed over. */
export const parse = (value: unknown): BeloteAction | null => {
  if (!isRecord(value)) return null;
  const { suit } = value;
  switch (value.type) {
    case 'take':
      return isSuit(suit) ? { type: 'take', suit } : null;
    case 'bid':
      return isSuit(suit) && typeof value.value === 'number' && Number.isInteger(value.value)
        ? { type: 'bid', value: value.value, suit }
        : null;
    case 'play':
      return parsePlay(value);
    case 'pass':
    case 'coinche':
    case 'surcoinche':
      return { type: value.type };
    default:
      return null;
  }
};
