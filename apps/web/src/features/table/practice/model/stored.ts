import type { ShuffleFact } from '@matador/cards';
import { STRENGTHS, type Strength } from '@matador/cards/players';
import type { CompetitionFact } from '@matador/competition';
import type { Line } from '@matador/table';
import { readDealNumber } from './deal-number.ts';

/** A line of a practice table's log, as it is stored: a shuffle with its cards. */
export type StoredLine =
  | { readonly type: 'act'; readonly seat: number; readonly turn: number; readonly action: unknown }
  | { readonly type: 'fact'; readonly fact: CompetitionFact };

/** A practice table as it is stored: it outlives a reload of the tab. */
export interface Stored {
  readonly rulesVersion: string;
  /** The deal number; absent where a page that knew none has kept it. */
  readonly number?: string;
  /** How well the others play; absent: as the bots. */
  readonly strength?: Strength;
  /** Present once it has been played to its end. */
  readonly isOver?: true;
  readonly firstDealer: number;
  readonly lines: readonly StoredLine[];
}

/** A line as it is stored; null for what every table begins with. */
export const storedLine = ({ entry, seat }: Line, shuffle: ShuffleFact | null): StoredLine | null => {
  switch (entry.type) {
    case 'act':
      return seat === null ? null : { type: 'act', seat, turn: entry.turn, action: entry.action };
    case 'fact':
      return { type: 'fact', fact: entry.fact };
    case 'shuffle':
      return shuffle === null ? null : { type: 'fact', fact: shuffle };
    case 'ruling':
      return { type: 'fact', fact: { type: 'ruling', verdict: entry.verdict } };
    default:
      return null;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Its own shape is enough: what does not fit the rules is refused when it is played again. */
const isLine = (value: unknown): value is StoredLine => {
  if (!isRecord(value)) return false;
  if (value.type === 'act') return Number.isInteger(value.seat) && Number.isInteger(value.turn);
  return value.type === 'fact' && isRecord(value.fact) && typeof value.fact.type === 'string';
};

/** How well the others play at a stored table: as the bots, if it does not say. */
export const storedStrength = (value: unknown): Strength =>
  (isRecord(value) ? STRENGTHS.find((one) => one === value.strength) : undefined) ?? 'light';

/** Reads a stored table; null for anything that is none of these rules. */
export const storedLines = (value: unknown, rulesVersion: string, seats: number): Stored | null => {
  if (!isRecord(value) || value.rulesVersion !== rulesVersion || !Array.isArray(value.lines)) return null;
  const { firstDealer, lines, number } = value;
  if (typeof firstDealer !== 'number' || !Number.isInteger(firstDealer) || firstDealer < 0 || firstDealer >= seats)
    return null;
  const numbered = typeof number === 'string' && readDealNumber(number) === number ? { number } : {};
  const strength = storedStrength(value);
  const played = strength === 'light' ? {} : { strength };
  return lines.every(isLine) ? { rulesVersion, ...numbered, ...played, firstDealer, lines } : null;
};

/** What one tab keeps: a table for each game and each of its variants. */
const keyOf = (gametype: string, gameVariant: string | null): string =>
  ['matador.practice', gametype, ...(gameVariant === null ? [] : [gameVariant])].join('.');

export const loadStored = (gametype: string, gameVariant: string | null): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(gametype, gameVariant)) ?? 'null');
  } catch {
    return null; // no storage, or not ours
  }
};

/** The deals that were left before their end; null for none. Their number is null where the page that kept them knew none. */
export const leftBehind = (gametype: string, gameVariant: string | null): { readonly number: string | null } | null => {
  const stored = loadStored(gametype, gameVariant);
  if (!isRecord(stored) || stored.isOver === true) return null;
  return { number: typeof stored.number === 'string' ? readDealNumber(stored.number) : null };
};

export const store = (gametype: string, gameVariant: string | null, stored: Stored): void => {
  try {
    sessionStorage.setItem(keyOf(gametype, gameVariant), JSON.stringify(stored));
  } catch {
    // no storage: it holds for this page
  }
};

/** Forgets a table, so that its deals can be played from the first card. */
export const forget = (gametype: string, gameVariant: string | null): void => {
  try {
    sessionStorage.removeItem(keyOf(gametype, gameVariant));
  } catch {
    // no storage: nothing was kept
  }
};
