import type { StandingsRow } from '@matador/protocol/rest';
import type { CsvCell } from '#web/components/csv/csv.ts';

/** The heads of the columns. */
export interface Heads {
  readonly rank: string;
  readonly player: string;
  readonly total: string;
  readonly prize: string;
  readonly bonus: string;
}

const CENTS = 100;

/**
 * The standings as lines of a table: the heads, then a player a line; competitions that are open are empty. A prize stands
 * in the column of what it is paid as.
 */
export const tableOf = (heads: Heads, numberOfGames: number, rows: readonly StandingsRow[]): CsvCell[][] => [
  [
    heads.rank,
    heads.player,
    heads.total,
    ...Array.from({ length: numberOfGames }, (_, index) => String(index + 1)),
    heads.prize,
    heads.bonus,
  ],
  ...rows.map(({ rank, playerName, total, slots, ...row }) => {
    const prize = row.prize === 0 ? null : row.prize / CENTS;
    return [
      ...[rank, playerName, total],
      ...slots.map(({ score }) => score),
      ...(row.bonus === true ? [null, prize] : [prize, null]),
    ];
  }),
];

/** The total after each competition that has been played, in their order; null where none was. */
export const runningTotals = ({ slots }: Pick<StandingsRow, 'slots'>): readonly (number | null)[] => {
  let sum = 0;
  return slots.map(({ score }) => {
    if (score === null) return null;
    sum += score;
    return sum;
  });
};
