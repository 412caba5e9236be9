import type { ListCell, PlayersList } from '#web/games/players-list.ts';

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A field of RFC 4180. Words that begin like a formula get an apostrophe; figures stay figures. */
const fieldOf = (cell: ListCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The list as a table of RFC 4180: one line of heads, a line a deal, a line a sum. */
export const csvOf = ({ columns, rows, feet }: PlayersList): string => {
  const heads = columns.map(({ group, head }) => (group === null ? head : `${group}: ${head}`));
  const own = columns.filter(({ group }) => group === null).length;
  const sums = feet.map(({ words, cells }) => [words, ...Array.from({ length: own - 1 }, () => null), ...cells]);
  return [heads, ...rows, ...sums].map((line) => `${line.map(fieldOf).join(',')}\r\n`).join('');
};
