import type { Cards } from '../cards.ts';
import { faceOf, isJoker, rankOf, suitOf } from '../cards.ts';

/** A hand as the solver reads it. */
export interface Holding {
  /** The natural faces, those held twice first, so that a set of second copies has small numbers; a bit is its place here. */
  readonly faces: readonly number[];
  /** How many of the faces, counted from the first, are held twice. */
  readonly twofold: number;
  readonly jokers: number;
  /** The bit of each of the 52 faces, -1 where it is not held. */
  readonly bitOf: Int8Array;
  /** Per suit the places of a run that are held, a bit each: 0 the low ace, 12 the king, 13 the high ace. */
  readonly places: Int32Array;
  /** Per rank the suits that are held, a bit each. */
  readonly suits: Int32Array;
}

const HIGH_ACE = 1 << 13;

export const holdingOf = (hand: Cards): Holding => {
  const counts = new Int8Array(52);
  const [double, single]: [number[], number[]] = [[], []];
  let jokers = 0;
  for (const card of hand) {
    if (isJoker(card)) jokers += 1;
    else counts[faceOf(card)] = (counts[faceOf(card)] ?? 0) + 1;
  }
  const [places, suits] = [new Int32Array(4), new Int32Array(13)];
  for (let face = 0; face < 52; face += 1) {
    const count = counts[face] ?? 0;
    if (count === 0) continue;
    (count > 1 ? double : single).push(face);
    const [suit, rank] = [suitOf(face), rankOf(face)];
    places[suit] = (places[suit] ?? 0) | (1 << rank) | (rank === 0 ? HIGH_ACE : 0);
    suits[rank] = (suits[rank] ?? 0) | (1 << suit);
  }
  const faces = [...double, ...single];
  const bitOf = new Int8Array(52).fill(-1);
  for (const [bit, face] of faces.entries()) bitOf[face] = bit;
  return { faces, twofold: double.length, jokers, bitOf, places, suits };
};

export const bitsIn = (mask: number): number => {
  const pairs = mask - ((mask >> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** The number of the lowest bit. */
export const lowestIn = (mask: number): number => 31 - Math.clz32(mask & -mask);
