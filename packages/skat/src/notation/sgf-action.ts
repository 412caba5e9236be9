import type { PiquetCard } from '@matador/cards';
import { isCard } from '../cards.ts';
import { parseContract } from '../contract.ts';

/** What a move says, by itself: whether it may be done is the engine's to judge. */
export type SgfAction =
  | { readonly type: 'bid'; readonly value: number }
  | { readonly type: 'hold' }
  | { readonly type: 'pass' }
  | { readonly type: 'pickUp' }
  | { readonly type: 'show' | 'resign' }
  /** Cards: the discard, the ten that are laid open, or both in this order; a hidden card is null. */
  | { readonly type: 'declare'; readonly contract: string; readonly cards: readonly (PiquetCard | null)[] }
  | { readonly type: 'card'; readonly card: PiquetCard }
  | { readonly type: 'cards'; readonly cards: readonly (PiquetCard | null)[] }
  | { readonly type: 'timeOut' | 'left'; readonly seat: number }
  /** `??` where a card was played: a record that lost it. */
  | { readonly type: 'lost' };

const HIDDEN = '??';

/** Cards between dots or bars, null where hidden; null when one of them is no card. */
const parseCards = (text: string): readonly (PiquetCard | null)[] | null => {
  const cards: (PiquetCard | null)[] = [];
  for (const word of text.split(/[.|]/).filter((part) => part !== '')) {
    if (word === HIDDEN) cards.push(null);
    else if (isCard(word)) cards.push(word);
    else return null;
  }
  return cards;
};

const HAND_SIZES = [10, 10, 10, 2] as const;

/** The 32 cards of a deal, plainly in a row or with bars between the hands, where one `??` may stand for a whole hand. */
export const parseDeal = (text: string): readonly (PiquetCard | null)[] | null => {
  const parts = text.split('|');
  if (parts.length !== HAND_SIZES.length) return parseCards(text);
  const hands = parts.map((part, place) =>
    part === HIDDEN || part === '' ? Array<null>(HAND_SIZES[place] ?? 0).fill(null) : parseCards(part),
  );
  const cards: (PiquetCard | null)[] = [];
  for (const hand of hands) {
    if (hand === null) return null;
    cards.push(...hand);
  }
  return cards;
};

const PLAIN: ReadonlyMap<string, SgfAction> = new Map<string, SgfAction>([
  ['y', { type: 'hold' }],
  ['p', { type: 'pass' }],
  ['s', { type: 'pickUp' }],
  ['SC', { type: 'show' }],
  ['RE', { type: 'resign' }],
  [HIDDEN, { type: 'lost' }],
]);

const worldAction = (text: string): SgfAction | null => {
  const ended = /^(TI|LE)\.([0-2])$/.exec(text);
  if (ended !== null) return { type: ended[1] === 'TI' ? 'timeOut' : 'left', seat: Number(ended[2]) };
  const cards = parseCards(text);
  return cards === null || cards.length === 0 ? null : { type: 'cards', cards };
};

const declareAction = (text: string): SgfAction | null => {
  const [contract = '', ...rest] = text.split('.');
  const cards = parseCards(rest.join('.'));
  if (parseContract(contract) === null || cards === null) return null;
  return { type: 'declare', contract, cards };
};

/** Reads the action of a move, null when it is none. */
export const parseSgfAction = (text: string, isWorld: boolean): SgfAction | null => {
  if (isWorld) return worldAction(text);
  const plain = PLAIN.get(text);
  if (plain !== undefined) return plain;
  if (/^\d{1,4}$/.test(text)) return { type: 'bid', value: Number(text) };
  if (isCard(text)) return { type: 'card', card: text };
  if (text.startsWith('SC.')) return parseCards(text.slice(3)) === null ? null : { type: 'show' };
  const cards = parseCards(text);
  if (cards !== null && cards.length > 1) return { type: 'cards', cards };
  return declareAction(text);
};
