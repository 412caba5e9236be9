import { saveFile } from '../save-file.ts';
import type { Format } from '@matador/ui/format';

/** What a field can hold; null: nothing. */
export type CsvCell = string | number | null;

/** What ends a field for a spreadsheet of that language: where numbers have a comma it is the semicolon. */
export const separatorOf = ({ number }: Pick<Format, 'number'>): string => (number(0.5).includes(',') ? ';' : ',');

/** Where a spreadsheet may see a formula begin, behind quotes and blanks too, and where another one splits fields. */
const FORMULA = /(?=[=+\-@\t\r])(?<=(?:^|[;\t\r\n])["\s]*)/g;

/** A field of RFC 4180. Words that begin like a formula get an apostrophe; figures stay figures. */
const fieldOf = (cell: CsvCell, separator: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell);
  const safe = cell.replaceAll(FORMULA, "'");
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines as a table of RFC 4180, but for its separator. */
export const csvLines = (lines: readonly (readonly CsvCell[])[], separator: string): string =>
  lines.map((line) => `${line.map((cell) => fieldOf(cell, separator)).join(separator)}\r\n`).join('');

/** The byte order mark tells a spreadsheet that it is UTF-8. */
const MARK = '\uFEFF';

/** Has the browser save a table. */
export const saveCsv = (name: string, csv: string): void => saveFile(name, [MARK, csv], 'text/csv;charset=utf-8');
