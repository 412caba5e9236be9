/** The figures of one run, by name. */
export type Figures = Readonly<Record<string, number>>;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
};

/** The value below which this part of all lies; NaN for none. */
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

/** Middle, and what almost all stay below, in the unit of the samples. */
export const spread = (samples: readonly number[]): { readonly p50: number; readonly p99: number } => {
  const sorted = samples.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
};

const digits = (value: number): string => {
  if (!Number.isFinite(value)) return '-';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
};

/** Runs of each contestant, interleaved. */
export type Rounds = ReadonlyMap<string, readonly Figures[]>;

export const medianOf = (rounds: Rounds, who: string, figure: string): number =>
  median((rounds.get(who) ?? []).map((figures) => figures[figure] ?? NaN));

/** Median of the ratios within each round, so that a slow minute of the machine counts for both. */
export const ratioOf = (rounds: Rounds, figure: string, [who, to]: readonly [string, string]): number => {
  const others = rounds.get(to) ?? [];
  return median((rounds.get(who) ?? []).map((figures, at) => (figures[figure] ?? NaN) / (others[at]?.[figure] ?? NaN)));
};

/** A table of medians with the range of the runs, a line a contestant. */
export const tableOf = (rounds: Rounds, columns: readonly string[]): string => {
  const cell = (figures: readonly Figures[], column: string): string => {
    const values = figures.map((one) => one[column] ?? NaN).filter(Number.isFinite);
    if (values.length === 0) return '-';
    const range = values.length === 1 ? '' : ` (${digits(Math.min(...values))}..${digits(Math.max(...values))})`;
    return `${digits(median(values))}${range}`;
  };
  const rows = [
    ['', ...columns],
    ...[...rounds].map(([who, runs]) => [who, ...columns.map((name) => cell(runs, name))]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) => row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
};

/** One line of the summary: what was asked for, what came out. */
export const verdict = (
  what: string,
  value: number,
  demand: { readonly least?: number; readonly most?: number },
): string => {
  const { least = -Infinity, most = Infinity } = demand;
  const isMet = value >= least && value <= most;
  const wanted = demand.least === undefined ? `at most ${digits(most)}` : `at least ${digits(least)}`;
  return `${isMet ? 'ok  ' : 'MISS'}  ${what}: ${digits(value)} (${wanted})`;
};
