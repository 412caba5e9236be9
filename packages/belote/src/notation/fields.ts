import type { PiquetCard, Seat, Suit } from '@matador/cards';
import { SUIT_LETTERS, SUITS } from '@matador/cards';
import { isCard } from '../cards.ts';
import type { PerSide, Side } from '../cards.ts';
import { isFields, RecordProblem } from '@matador/cards/records';
import type { Fields } from '@matador/cards/records';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A card written rank first, as the case files have it: `TH`. */
export const caseText = (card: PiquetCard): string => `${card.charAt(1)}${card.charAt(0)}`;

const cardIn = (value: unknown): PiquetCard => {
  const text = typeof value === 'string' && value.length === 2 ? `${value.charAt(1)}${value.charAt(0)}` : '';
  if (!isCard(text)) throw new RecordProblem(`${JSON.stringify(value)} is no card`);
  return text;
};

export const listIn = (fields: Fields, name: string): readonly unknown[] => {
  const value = fields[name];
  if (!isList(value)) throw new RecordProblem(`${name} is no list`);
  return value;
};

/** The objects of a list; `name` says what one of them is when it is none. */
export const objectsIn = (fields: Fields, list: string): readonly Fields[] =>
  listIn(fields, list).map((value) => {
    if (!isFields(value)) throw new RecordProblem(`${list} has something that is no object`);
    return value;
  });

/** The card a field names. */
export const cardOf = (fields: Fields, name: string): PiquetCard => cardIn(fields[name]);

/** Cards that are all different. */
export const cardsIn = (fields: Fields, name: string): readonly PiquetCard[] => {
  const cards = listIn(fields, name).map(cardIn);
  const twice = cards.find((card, place) => cards.indexOf(card) !== place);
  if (twice !== undefined) throw new RecordProblem(`${name} has ${caseText(twice)} twice`);
  return cards;
};

/** Eight cards for each of four seats, all 32 different. */
export const handsIn = (fields: Fields): readonly (readonly PiquetCard[])[] => {
  const hands = listIn(fields, 'hands').map((hand) => cardsIn({ hand }, 'hand'));
  if (hands.length !== 4 || hands.some(({ length }) => length !== 8))
    throw new RecordProblem('hands are not four of 8');
  cardsIn({ hands: hands.flat().map(caseText) }, 'hands');
  return hands;
};

export const numberIn = (fields: Fields, name: string): number => {
  const value = fields[name];
  if (typeof value !== 'number') throw new RecordProblem(`${name} is no number`);
  return value;
};

export const seatIn = (fields: Fields, name: string): Seat => {
  const seat = fields[name];
  if (seat !== 0 && seat !== 1 && seat !== 2 && seat !== 3) throw new RecordProblem(`${name} is no seat`);
  return seat;
};

export const sideIn = (fields: Fields, name: string): Side => {
  const side = fields[name];
  if (side !== 0 && side !== 1) throw new RecordProblem(`${name} is neither 0 nor 1`);
  return side;
};

/** The suit of a letter. */
export const suitIn = (fields: Fields, name: string): Suit => {
  const suit = SUITS.find((one) => SUIT_LETTERS[one] === fields[name]);
  if (suit === undefined) throw new RecordProblem(`${name} is no suit`);
  return suit;
};

/** A number for each side. */
export const pairIn = (fields: Fields, name: string): PerSide<number> => {
  const [first, second, ...more] = listIn(fields, name);
  if (typeof first !== 'number' || typeof second !== 'number' || more.length > 0) {
    throw new RecordProblem(`${name} are not two numbers`);
  }
  return [first, second];
};
