import type { RommeCard } from './cards.ts';
import { isCard, PACK_SIZE } from './cards.ts';
import type { RommeAction } from './types.ts';

type Untrusted = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Untrusted =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** More cards than a hand ever holds are no action. */
const MAX_CARDS = 20;

const cardsIn = (value: unknown): readonly RommeCard[] | null => {
  if (!isList(value) || value.length === 0 || value.length > MAX_CARDS) return null;
  const cards = value.filter(isCard);
  return cards.length === value.length ? cards : null;
};

const meldsIn = (value: unknown): readonly (readonly RommeCard[])[] | null => {
  if (!isList(value) || value.length > MAX_CARDS) return null;
  const melds = value.map(cardsIn).filter((cards) => cards !== null);
  return melds.length === value.length && melds.flat().length <= MAX_CARDS ? melds : null;
};

const isPlace = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < PACK_SIZE;

const parseLayOff = ({ card, meld, end = null }: Untrusted): RommeAction | null => {
  if (!isCard(card) || !isPlace(meld)) return null;
  return end === null || end === 'low' || end === 'high' ? { type: 'layOff', card, meld, end } : null;
};

const parseGoOut = (value: Untrusted): RommeAction | null => {
  const melds = meldsIn(value.melds);
  const { discard = null } = value;
  if (melds === null) return null;
  return discard === null || isCard(discard) ? { type: 'goOut', melds, discard } : null;
};

const parseOpen = (value: Untrusted): RommeAction | null => {
  const melds = meldsIn(value.melds);
  return melds === null || melds.length === 0 ? null : { type: 'open', melds };
};

const parseMeld = (value: Untrusted): RommeAction | null => {
  const cards = cardsIn(value.cards);
  return cards === null ? null : { type: 'meld', cards };
};

/** Reads an action from untrusted JSON: the only validator of Rommé's actions. Unknown fields are passed over. */
export const parse = (value: unknown): RommeAction | null => {
  if (!isRecord(value)) return null;
  switch (value.type) {
    case 'draw':
      return value.from === 'stock' || value.from === 'discardPile' ? { type: 'draw', from: value.from } : null;
    case 'open':
      return parseOpen(value);
    case 'meld':
      return parseMeld(value);
    case 'layOff':
      return parseLayOff(value);
    case 'swap':
      return isCard(value.card) && isPlace(value.meld) ? { type: 'swap', card: value.card, meld: value.meld } : null;
    case 'discard':
      return isCard(value.card) ? { type: 'discard', card: value.card } : null;
    case 'goOut':
      return parseGoOut(value);
    case 'putBack':
    case 'endTurn':
      return { type: value.type };
    default:
      return null;
  }
};
