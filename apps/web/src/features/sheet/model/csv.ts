import { csvLines } from '#web/components/csv/csv.ts';
import type { PlayersList } from '#web/games/players-list.ts';

/** The list as a table: one line of heads, a line a deal, a line a sum. */
export const csvOf = ({ columns, rows, feet }: PlayersList, separator: string): string => {
  const heads = columns.map(({ group, head }) => (group === null ? head : `${group}: ${head}`));
  const own = columns.filter(({ group }) => group === null).length;
  const sums = feet.map(({ words, cells }) => [words, ...Array.from({ length: own - 1 }, () => null), ...cells]);
  return csvLines([heads, ...rows, ...sums], separator);
};
