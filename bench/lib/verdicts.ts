import { digits, median, shown } from './figures.ts';

/** Limits of a figure, itself included; without any it is only told. */
interface Demand {
  readonly least?: number;
  readonly most?: number;
}

/** What came out, and what was asked for. */
export interface Verdict extends Demand {
  readonly what: string;
  /** Of each round, or one of all. */
  readonly values: readonly number[];
}

export const verdict = (what: string, values: number | readonly number[], demand: Demand = {}): Verdict => ({
  what,
  values: typeof values === 'number' ? [values] : values,
  ...demand,
});

/** The median keeps to the limits; null where there are none. */
const isMet = ({ values, least, most }: Verdict): boolean | null => {
  if (least === undefined && most === undefined) return null;
  const value = median(values);
  return value >= (least ?? -Infinity) && value <= (most ?? Infinity);
};

const limitOf = ({ least, most }: Verdict): string => {
  if (least !== undefined && most !== undefined) return `${digits(least)} to ${digits(most)}`;
  if (least !== undefined) return `at least ${digits(least)}`;
  return most === undefined ? '' : `at most ${digits(most)}`;
};

/** What was measured, the figure, the limit, and whether it is kept: as words, empty where there is no limit. */
export const wordsOf = (one: Verdict): Readonly<Record<'what' | 'figure' | 'limit' | 'met', string>> => {
  const met = isMet(one);
  return {
    what: one.what,
    figure: shown(one.values),
    limit: limitOf(one),
    met: met === null ? '' : met ? 'ok' : 'MISS',
  };
};

/** One line of the summary. */
export const lineOf = (one: Verdict): string => {
  const { what, figure, limit, met } = wordsOf(one);
  return `${met.padEnd(4)}  ${what}: ${figure}${limit === '' ? '' : ` (${limit})`}`;
};
