/** The figures of one run, by name. */
export type Figures = Readonly<Record<string, number>>;

/** The middle of some values, or between the two middle ones; NaN for none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
};

/** The value below which this part of all lies; NaN for none. */
export const quantile = (samples: readonly number[], part: number): number => {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
};

/** Middle, and what almost all stay below, in the unit of the samples. */
export const spread = (samples: readonly number[]): { readonly p50: number; readonly p99: number } => ({
  p50: quantile(samples, 0.5),
  p99: quantile(samples, 0.99),
});

/** A number as people read it. */
export const digits = (value: number): string => {
  if (!Number.isFinite(value)) return '-';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
};

/** Runs of each contestant, interleaved. */
export type Rounds = ReadonlyMap<string, readonly Figures[]>;

export const medianOf = (rounds: Rounds, who: string, figure: string): number =>
  median((rounds.get(who) ?? []).map((figures) => figures[figure] ?? NaN));

/** The ratios within each round, so that a slow minute of the machine counts for both. */
export const ratiosOf = (rounds: Rounds, figure: string, [who, to]: readonly [string, string]): readonly number[] => {
  const others = rounds.get(to) ?? [];
  return (rounds.get(who) ?? []).map((figures, at) => (figures[figure] ?? NaN) / (others[at]?.[figure] ?? NaN));
};

/** Their median. */
export const ratioOf = (rounds: Rounds, figure: string, pair: readonly [string, string]): number =>
  median(ratiosOf(rounds, figure, pair));

/** A figure as it is shown: the median, and the range where there is more than one. */
export const shown = (values: readonly number[]): string => {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return '-';
  const range = finite.length === 1 ? '' : ` (${digits(Math.min(...finite))}..${digits(Math.max(...finite))})`;
  return `${digits(median(finite))}${range}`;
};

/** Medians with the range of the runs, a row a contestant; the first row has the names of the columns. */
export const rowsOf = (rounds: Rounds, columns: readonly string[]): readonly (readonly string[])[] => [
  ['', ...columns],
  ...[...rounds].map(([who, runs]) => [who, ...columns.map((name) => shown(runs.map((run) => run[name] ?? NaN)))]),
];

/** The same in columns of text. */
export const tableOf = (rounds: Rounds, columns: readonly string[]): string => {
  const rows = rowsOf(rounds, columns);
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) => row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
};
