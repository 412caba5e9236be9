import type { ListCell, PlayersList } from '#web/games/players-list.ts';
import type { Format } from '#web/i18n/format.ts';

/** What ends a field for a spreadsheet of that language: where numbers have a comma it is the semicolon. */
export const separatorOf = ({ number }: Pick<Format, 'number'>): string => (number(0.5).includes(',') ? ';' : ',');

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A field of RFC 4180. Words that begin like a formula get an apostrophe; figures stay figures. */
const fieldOf = (cell: ListCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The list as a table of RFC 4180, but for its separator: one line of heads, a line a deal, a line a sum. */
export const csvOf = ({ columns, rows, feet }: PlayersList, separator: string): string => {
  const heads = columns.map(({ group, head }) => (group === null ? head : `${group}: ${head}`));
  const own = columns.filter(({ group }) => group === null).length;
  const sums = feet.map(({ words, cells }) => [words, ...Array.from({ length: own - 1 }, () => null), ...cells]);
  return [heads, ...rows, ...sums].map((line) => `${line.map(fieldOf).join(separator)}\r\n`).join('');
};
