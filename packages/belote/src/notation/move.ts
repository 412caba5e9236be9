import { SUIT_LETTERS, SUITS } from '@matador/cards';
import { parse } from '../parse.ts';
import type { BeloteAction } from '../types.ts';

/**
 * An action in a few letters: `pass`, `take H`, `100 H` bids, `coinche`, `surcoinche`, `SA` plays a card, and
 * `SA : CJ CQ CK / HJ SJ DJ CJ` says announcements with it.
 */
export const makeMove = (action: BeloteAction): string => {
  switch (action.type) {
    case 'pass':
    case 'coinche':
    case 'surcoinche':
      return action.type;
    case 'take':
      return `take ${SUIT_LETTERS[action.suit]}`;
    case 'bid':
      return `${action.value} ${SUIT_LETTERS[action.suit]}`;
    case 'play': {
      const announced = (action.announce ?? []).map((cards) => cards.join(' ')).join(' / ');
      return announced === '' ? action.card : `${action.card} : ${announced}`;
    }
  }
};

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

const playIn = (text: string): unknown => {
  const [card = '', announced, ...more] = text.split(':');
  if (more.length > 0) return null;
  const played = { type: 'play', card: card.trim() };
  return announced === undefined ? played : { ...played, announce: announced.split('/').map(words) };
};

/** Reads what `makeMove` writes; null if it is no move. */
export const parseMove = (text: string): BeloteAction | null => {
  const [word = '', letter, ...more] = words(text);
  const suit = SUITS.find((one) => SUIT_LETTERS[one] === letter);
  if (suit !== undefined && more.length === 0) {
    return parse(
      word === 'take' ? { type: 'take', suit } : /^\d+$/.test(word) ? { type: 'bid', value: Number(word), suit } : null,
    );
  }
  const isWord = letter === undefined && (word === 'pass' || word === 'coinche' || word === 'surcoinche');
  return parse(isWord ? { type: word } : playIn(text));
};
