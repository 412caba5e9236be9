import type { RecordedDeal, Telling } from './deal-account.ts';

/** Words as they are written, or a figure; null: the field stays empty. */
export type ListCell = string | number | null;

/** A column of the players' list. */
export interface ListColumn {
  /** What several columns stand under: a player, a side; null for a column of its own. */
  readonly group: string | null;
  readonly head: string;
  readonly look: 'words' | 'figure' | 'signed';
}

/** The list of a competition as it is written at the table of its game. */
export interface PlayersList {
  readonly columns: readonly ListColumn[];
  /** A row a deal, a cell a column. */
  readonly rows: readonly (readonly ListCell[])[];
  /** What is added up below: words, then the cells of the columns that stand under a group. */
  readonly feet: readonly { readonly words: string; readonly cells: readonly ListCell[]; readonly isSum: boolean }[];
  /** What short words in the heads mean. */
  readonly legend: string;
}

/** What a list is written from. */
export interface ListSource extends Telling {
  readonly seats: number;
  /** In order, those that were dealt again too. */
  readonly deals: readonly RecordedDeal[];
  /** By seat, as the competition was scored; null where it is not. */
  readonly finals: readonly (number | null)[];
}

/** Writes the list of a game; null where a deal is none of that game. */
export type ListOf = (source: ListSource) => PlayersList | null;

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Sums up to each amount. */
export const runningOf = (amounts: readonly number[]): readonly number[] =>
  amounts.map((_, at) => sumOf(amounts.slice(0, at + 1)));

/**
 * What a competition was scored with beside its deals, such as the loss of who gave up; null where that is nothing.
 * @param sums what the deals make, by column
 */
export const penaltiesOf = (finals: readonly (number | null)[], sums: readonly number[]): readonly number[] | null => {
  const penalties = sums.map((sum, at) => (finals[at] ?? sum) - sum);
  return penalties.some((penalty) => penalty !== 0) ? penalties : null;
};
