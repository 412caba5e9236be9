import { hash } from 'node:crypto';

/** How long the longest has waited when fewer tables than configured are enough: two after a minute, one after three. */
const ENOUGH_AFTER: readonly (readonly [tables: number, waitedMs: number])[] = [
  [2, 60_000],
  [1, 180_000],
];

export interface RoundRules {
  /** Seats of a table. */
  readonly size: number;
  /** Tables whose players have to wait before a round is drawn (MATCH_POOL). */
  readonly tables: number;
  /** The longest delay of a round, in ms. */
  readonly delayMs: number;
}

/** A share of the longest delay that nobody knows before the key, 0 to 1. */
const shareOf = (key: string): number => Number.parseInt(hash('sha256', `delay ${key}`).slice(0, 8), 16) / 2 ** 32;

/**
 * When the next round is due, in ms of the clock; Infinity: more have to come first. A round waits for a pool, and then
 * for a while that only its key says: whoever comes at a chosen moment does not choose the company (MATCH-19).
 * @param enteredMs when each of the pool has come, the first first
 * @param lastMs when the last round was drawn; null: none was
 */
export const dueAt = (enteredMs: readonly number[], lastMs: number | null, key: string, rules: RoundRules): number => {
  const { size, tables, delayMs } = rules;
  const [first] = enteredMs;
  if (first === undefined) return Infinity;
  const enough = [[tables, 0] as const, ...ENOUGH_AFTER.filter(([fewer]) => fewer < tables)];
  const reached = enough.map(([count, waitedMs]) =>
    Math.max(enteredMs[count * size - 1] ?? Infinity, first + waitedMs),
  );
  return Math.max(Math.min(...reached), lastMs ?? 0) + shareOf(key) * delayMs;
};

/**
 * Those who count towards a pool, of all who wait: of accounts that may not sit together the first alone, or whoever has
 * several would fill a pool with them and choose whom else it has (MATCH-19).
 * @param waiting the first first
 */
export const poolOf = <T extends { readonly apart: readonly string[] }>(waiting: readonly T[]): readonly T[] => {
  const counted = new Set<string>();
  return waiting.filter(({ apart }) => {
    if (apart.some((mark) => counted.has(mark))) return false;
    for (const mark of apart) counted.add(mark);
    return true;
  });
};

const STEPS = [10, 6, 3, 1];

/** Those who wait are told in steps how many they are, so that nobody sees whom a moment brings (MATCH-4). */
export const stepOf = (waiting: number): number => STEPS.find((step) => step <= waiting) ?? 0;
