import { afterCard, playableIn, type TrickPosition } from './trick-position.ts';
import type { TrickGame } from './trick-rules.ts';
import type { SearchLimits, TrickSearch } from './trick-search.ts';

/** The first stride from a guess that was wrong; it doubles until the value lies in between. */
const STRIDE = 8;

/**
 * The exact value of a position by zero windows that close in on it from a guess, which share the table (compare MTD(f):
 * Plaat, Schaeffer, Pijls and de Bruin, 1996). Windows far from the value cost little, so strides double, then halve.
 * @throws SearchStopped at the limits
 */
export const exactValue = (
  search: TrickSearch,
  position: TrickPosition,
  guess: number,
  limits: SearchLimits,
): number => {
  const { low, high } = search.range(position);
  let [lower, upper, stride, lastUp] = [low, high, STRIDE, 0];
  let need = guess;
  while (lower < upper) {
    need = Math.min(Math.max(need, lower + 1), upper);
    const value = search.bound(position, need, limits);
    const up = value >= need ? 1 : -1;
    if (up === 1) lower = Math.max(lower, value);
    else upper = Math.min(upper, value);
    if (lastUp !== 0 && up !== lastUp) stride = 0;
    lastUp = up;
    const next = up === 1 ? lower + stride : upper - stride + 1;
    need = stride === 0 || next > upper || next <= lower ? (lower + upper + 1) >> 1 : next;
    stride *= 2;
  }
  return lower;
};

/** A card and what the side takes in all if it is played. */
export interface CardValue {
  readonly card: number;
  readonly value: number;
}

/** Whether two cards of a hand, the lower one first, are equal: neighbours among the cards in play that count the same. */
const areEqual = ({ order }: TrickGame, { hands, trick }: TrickPosition, low: number, high: number): boolean => {
  if (order.classes[low] !== order.classes[high] || order.points[low] !== order.points[high]) return false;
  const hand = hands.find((cards) => ((cards >>> low) & 1) === 1) ?? 0;
  const inPlay = trick.reduce(
    (set, card) => set | (1 << card),
    hands.reduce((set, cards) => set | cards, 0),
  );
  for (let card = low + 1; card < high; card += 1) if ((((inPlay & ~hand) >>> card) & 1) === 1) return false;
  return true;
};

/**
 * The exact value of every card that may be played.
 * @throws SearchStopped at the limits
 */
export const cardValues = (
  search: TrickSearch,
  position: TrickPosition,
  guess: number,
  limits: SearchLimits,
): readonly CardValue[] => {
  const { game } = search;
  const values: CardValue[] = [];
  for (let rest = playableIn(game, position); rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & -rest);
    const last = values.at(-1);
    if (last !== undefined && areEqual(game, position, last.card, card)) {
      values.push({ card, value: last.value });
      continue;
    }
    const { position: next, gain } = afterCard(game, position, card);
    values.push({ card, value: gain + exactValue(search, next, (last?.value ?? guess) - gain, limits) });
  }
  return values;
};

/** A card and how many of some steps, which rise, the side reaches by it. */
export interface CardLevel {
  readonly card: number;
  readonly level: number;
}

/** How many of the steps a position reaches: windows at the steps alone, from the middle one outwards. */
const levelOf = (
  search: TrickSearch,
  position: TrickPosition,
  steps: readonly number[],
  limits: SearchLimits,
): number => {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const value = search.bound(position, steps[(low + high) >> 1] ?? 0, limits);
    if (value >= (steps[(low + high) >> 1] ?? 0)) while (low < high && (steps[low] ?? 0) <= value) low += 1;
    else while (low < high && (steps[high - 1] ?? 0) > value) high -= 1;
  }
  return low;
};

/**
 * For every card that may be played how many of the steps its value reaches: far cheaper than the values.
 * @param steps values that rise
 * @throws SearchStopped at the limits
 */
export const cardLevels = (
  search: TrickSearch,
  position: TrickPosition,
  steps: readonly number[],
  limits: SearchLimits,
): readonly CardLevel[] => {
  const { game } = search;
  const levels: CardLevel[] = [];
  for (let rest = playableIn(game, position); rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & -rest);
    const last = levels.at(-1);
    if (last !== undefined && areEqual(game, position, last.card, card)) {
      levels.push({ card, level: last.level });
      continue;
    }
    const { position: next, gain } = afterCard(game, position, card);
    const needs = steps.map((step) => step - gain);
    levels.push({ card, level: levelOf(search, next, needs, limits) });
  }
  return levels;
};
