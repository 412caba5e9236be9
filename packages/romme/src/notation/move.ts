import type { RommeCard } from '../cards.ts';
import { parse } from '../parse.ts';
import type { RommeAction } from '../types.ts';

/**
 * An action in a few letters: `ds` and `dp` draw from the stock and the discard pile, `o SA1 S21 S31 / ...` opens,
 * `m ...` melds, `l SA1 2 low` lays off to the third meld, `s SA1 2` swaps, `x SA1` discards, `g ... / ... > SA1` goes
 * out, `b` puts back, `e` is what the clock plays. Cards as in the engine, melds in laid order.
 */
export const makeMove = (action: RommeAction): string => {
  switch (action.type) {
    case 'draw':
      return action.from === 'stock' ? 'ds' : 'dp';
    case 'open':
      return `o ${meldsText(action.melds)}`;
    case 'meld':
      return `m ${action.cards.join(' ')}`;
    case 'layOff':
      return ['l', action.card, String(action.meld), ...(action.end === null ? [] : [action.end])].join(' ');
    case 'swap':
      return `s ${action.card} ${action.meld}`;
    case 'discard':
      return `x ${action.card}`;
    case 'goOut':
      return ['g', meldsText(action.melds), ...(action.discard === null ? [] : [`> ${action.discard}`])].join(' ');
    case 'putBack':
      return 'b';
    case 'endTurn':
      return 'e';
  }
};

const meldsText = (melds: readonly (readonly RommeCard[])[]): string =>
  melds.map((cards) => cards.join(' ')).join(' / ');

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');
const meldsIn = (text: string): readonly (readonly string[])[] =>
  text.trim() === '' ? [] : text.split('/').map(words);

const ACTIONS: Readonly<Record<string, (rest: string) => unknown>> = {
  ds: () => ({ type: 'draw', from: 'stock' }),
  dp: () => ({ type: 'draw', from: 'discardPile' }),
  o: (rest) => ({ type: 'open', melds: meldsIn(rest) }),
  m: (rest) => ({ type: 'meld', cards: words(rest) }),
  l: (rest) => {
    const [card, meld, end = null] = words(rest);
    return { type: 'layOff', card, meld: Number(meld), end };
  },
  s: (rest) => {
    const [card, meld] = words(rest);
    return { type: 'swap', card, meld: Number(meld) };
  },
  x: (rest) => ({ type: 'discard', card: rest.trim() }),
  g: (rest) => {
    const [melds = '', discard = null] = rest.split('>');
    return { type: 'goOut', melds: meldsIn(melds), discard: discard === null ? null : discard.trim() };
  },
  b: () => ({ type: 'putBack' }),
  e: () => ({ type: 'endTurn' }),
};

/** Reads what `makeMove` writes; null if it is no move. */
export const parseMove = (text: string): RommeAction | null => {
  const [word = ''] = words(text);
  const read = Object.hasOwn(ACTIONS, word) ? ACTIONS[word] : undefined;
  return read === undefined ? null : parse(read(text.trim().slice(word.length)));
};
