import { stringify } from 'csv-stringify/sync';

/** A value as a cell: times and numbers as they are, what has parts of its own as JSON. */
const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What a spreadsheet would take for a formula, in a cell that is no number. */
const guarded = (value: unknown): string => {
  const cell = cellOf(value);
  return typeof value !== 'number' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
};

/**
 * A list as a table (RFC 4180, UTF-8 with a mark, so that spreadsheets read umlauts): a line of names, then a line a
 * row. Text that a spreadsheet would calculate is preceded by an apostrophe.
 */
export const csvOf = (columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string =>
  stringify(
    rows.map((row) => columns.map((column) => guarded(row[column]))),
    { header: true, columns: [...columns], bom: true, record_delimiter: 'windows' },
  );
