import type { PiquetCard, Seat } from '@matador/cards';
import { isCard } from '../cards.ts';

/** A game of the engine's record (format page, section 2): absolute seats, only the final bid of the auction. */
export interface EngineRecord {
  readonly id: number | string;
  readonly dealer: Seat;
  readonly hands: readonly (readonly PiquetCard[])[];
  readonly skat: readonly PiquetCard[];
  /** Null when passed in. */
  readonly game: EngineGame | null;
  /** Fields that are passed through unread, in their order: seed, nr. */
  readonly other: readonly (readonly [string, unknown])[];
}

export interface EngineGame {
  readonly bid: number;
  readonly declarer: Seat;
  /** G C S H D N */
  readonly kind: string;
  readonly hand: boolean;
  readonly ouvert: boolean;
  readonly discard: readonly PiquetCard[] | null;
  readonly plays: readonly (readonly [Seat, PiquetCard])[];
  readonly result: EngineResult | null;
}

export interface EngineResult {
  readonly won: boolean;
  /** Null in Null games, where nobody counts them. */
  readonly points: number | null;
  /** Signed; without Seeger-Fabian. */
  readonly value: number;
  readonly matadors: number;
  readonly tricks: number;
  readonly overbid: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** What is wrong with a record, in words. */
export class RecordProblem extends Error {}

const need = <T>(value: T | null, problem: string): T => {
  if (value === null) throw new RecordProblem(problem);
  return value;
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);
const seatOf = (value: unknown): Seat | null => (value === 0 || value === 1 || value === 2 ? value : null);
const numberIn = (fields: Fields, name: string): number => {
  const value = fields[name];
  return need(typeof value === 'number' && Number.isInteger(value) ? value : null, `${name} is no whole number`);
};
const booleanIn = (fields: Fields, name: string): boolean => {
  const value = fields[name];
  return need(typeof value === 'boolean' ? value : null, `${name} is neither true nor false`);
};

const cardsIn = (value: unknown, name: string): readonly PiquetCard[] =>
  need(listOf(value), `${name} is no list of cards`).map((card) =>
    need(isCard(card) ? card : null, `${name}: ${JSON.stringify(card)} is no card`),
  );

const playIn = (value: unknown, place: number): readonly [Seat, PiquetCard] => {
  const [seat, card] = listOf(value) ?? [];
  const name = `play ${place + 1}`;
  return [need(seatOf(seat), `${name} names no seat`), need(isCard(card) ? card : null, `${name} is no card`)];
};

const resultIn = (value: unknown): EngineResult | null => {
  if (value === undefined || value === null) return null;
  const fields = need(isFields(value) ? value : null, 'result is no object');
  return {
    won: booleanIn(fields, 'won'),
    points: fields.points === null ? null : numberIn(fields, 'points'),
    value: numberIn(fields, 'value'),
    matadors: numberIn(fields, 'matadors'),
    tricks: numberIn(fields, 'tricks'),
    overbid: booleanIn(fields, 'overbid'),
  };
};

const gameIn = (fields: Fields): EngineGame => {
  const { game, discard } = fields;
  const hand = booleanIn(fields, 'hand');
  return {
    bid: numberIn(fields, 'bid'),
    declarer: need(seatOf(fields.declarer), 'declarer is no seat'),
    kind: need(typeof game === 'string' && /^[GCSHDN]$/.test(game) ? game : null, 'game is none of G C S H D N'),
    hand,
    ouvert: booleanIn(fields, 'ouvert'),
    discard: discard === null || discard === undefined ? null : cardsIn(discard, 'discard'),
    plays: need(listOf(fields.plays), 'plays is no list').map(playIn),
    result: resultIn(fields.result),
  };
};

const READ: ReadonlySet<string> = new Set(
  'id dealer forehand passed hands skat bid declarer game hand ouvert discard plays result'.split(' '),
);

/** Reads the object of one line; throws a `RecordProblem` that says what is wrong with it. */
export const parseEngineRecord = (value: unknown): EngineRecord => {
  const fields = need(isFields(value) ? value : null, 'the line is no object');
  const { id } = fields;
  const dealer = need(seatOf(fields.dealer), 'dealer is no seat');
  const forehand = fields.forehand === undefined ? (dealer + 1) % 3 : fields.forehand;
  if (forehand !== (dealer + 1) % 3) throw new RecordProblem('forehand is not the seat after the dealer');
  const hands = need(listOf(fields.hands), 'hands is no list').map((hand, seat) => cardsIn(hand, `hand ${seat}`));
  return {
    id: typeof id === 'number' || typeof id === 'string' ? id : '',
    dealer,
    hands,
    skat: cardsIn(fields.skat, 'skat'),
    game: fields.passed === true ? null : gameIn(fields),
    other: Object.entries(fields).filter(([name]) => !READ.has(name)),
  };
};

/** Writes a record as one line, in the order of the data file. */
export const makeEngineRecord = ({ id, dealer, hands, skat, game, other }: EngineRecord): string => {
  const head = { id, ...Object.fromEntries(other), dealer, forehand: (dealer + 1) % 3, passed: game === null };
  if (game === null) return JSON.stringify({ ...head, hands, skat });
  const { bid, declarer, kind, hand, ouvert, discard, plays, result } = game;
  const stated = result === null ? {} : { result: { ...result, agree: true } };
  return JSON.stringify({ ...head, hands, skat, bid, declarer, game: kind, hand, ouvert, discard, plays, ...stated });
};
