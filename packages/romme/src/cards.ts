import { SUIT_LETTERS, SUITS } from '@matador/cards';
import type { SuitLetter } from '@matador/cards';

/** Ranks from the low ace up; `T` is the ten. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
type Rank = (typeof RANKS)[number];

/** What is printed on a card, suit first: `SA`, `HT`; every joker is `X`. */
export type Face = `${SuitLetter}${Rank}` | 'X';

/**
 * A physical card of the 110, as it is written outside the engine: its face and which of the equal ones it is. `SA1` and
 * `SA2` are the two aces of spades, `X1` to `X6` the jokers.
 */
export type RommeCard = `${SuitLetter}${Rank}${1 | 2}` | `X${1 | 2 | 3 | 4 | 5 | 6}`;

/** A physical card inside the engine, 0 to 109: copy x 52 + suit x 13 + rank, then the jokers. */
export type CardId = number;
export type Cards = readonly CardId[];

/** A face inside the engine, 0 to 51: suit x 13 + rank, and 52 for every joker. */
export type FaceId = number;

export const PACK_SIZE = 110;
/** Cards dealt to each seat. */
export const HAND_SIZE = 13;
export const JOKER: FaceId = 52;
const FIRST_JOKER: CardId = 104;
const JOKERS = [1, 2, 3, 4, 5, 6] as const;
const COPIES = [1, 2] as const;

/** All cards, by number. */
export const PACK: readonly RommeCard[] = [
  ...COPIES.flatMap((copy) =>
    SUITS.flatMap((suit) => RANKS.map((rank): RommeCard => `${SUIT_LETTERS[suit]}${rank}${copy}`)),
  ),
  ...JOKERS.map((joker): RommeCard => `X${joker}`),
];

/** All faces, by number. */
const FACES: readonly Face[] = [
  ...SUITS.flatMap((suit) => RANKS.map((rank): Face => `${SUIT_LETTERS[suit]}${rank}`)),
  'X',
];

const NUMBERS: ReadonlyMap<unknown, CardId> = new Map(PACK.map((card, number) => [card, number]));
const FACE_NUMBERS: ReadonlyMap<unknown, FaceId> = new Map(FACES.map((face, number) => [face, number]));

export const isCard = (value: unknown): value is RommeCard => NUMBERS.has(value);

export const cardText = (card: CardId): RommeCard => {
  const text = PACK[card];
  if (text === undefined) throw new Error(`no card ${card}`);
  return text;
};
export const numberOf = (card: RommeCard): CardId => {
  const number = NUMBERS.get(card);
  if (number === undefined) throw new Error('no such card');
  return number;
};
export const textsOf = (cards: Cards): readonly RommeCard[] => cards.map(cardText);
export const numbersOf = (cards: readonly RommeCard[]): Cards => cards.map(numberOf);

export const isJoker = (card: CardId): boolean => card >= FIRST_JOKER;
export const faceOf = (card: CardId): FaceId => (card >= FIRST_JOKER ? JOKER : card % 52);
export const facesOf = (cards: Cards): readonly FaceId[] => cards.map(faceOf);

export const suitOf = (face: FaceId): number => Math.floor(face / 13);
/** 0 is the ace, 12 the king. */
export const rankOf = (face: FaceId): number => face % 13;

export const faceText = (face: FaceId): Face => FACES[face] ?? 'X';
/** A face by its text; undefined if there is none. */
export const faceNumber = (text: string): FaceId | undefined => FACE_NUMBERS.get(text);
/** What is printed on a card. */
export const printedOn = (card: RommeCard): Face => faceText(faceOf(numberOf(card)));
