/** Rows of one statement that answers many questions: the row of each key in its place, null for none. */
export const inPlace = <Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): readonly (Row | null)[] => {
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => found.get(key) ?? null);
};

/** The same where a key has many rows, in the order of the statement. */
export const groupedInPlace = <Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): readonly (readonly Row[])[] => {
  const found = Map.groupBy(rows, keyOf);
  return keys.map((key) => found.get(key) ?? []);
};

/** A row that names its question by its number, from 1: what `WITH ORDINALITY` counts. */
export interface Numbered {
  readonly n: number;
}
const numberOf = ({ n }: Numbered): number => n;
const numbersOf = (asked: readonly unknown[]): readonly number[] => asked.map((_, at) => at + 1);

/** The row of each question in its place, null for none. */
export const numberedInPlace = <Row extends Numbered>(
  asked: readonly unknown[],
  rows: readonly Row[],
): readonly (Row | null)[] => inPlace(numbersOf(asked), rows, numberOf);

/** The rows of each question in its place. */
export const numberedGroups = <Row extends Numbered>(
  asked: readonly unknown[],
  rows: readonly Row[],
): readonly (readonly Row[])[] => groupedInPlace(numbersOf(asked), rows, numberOf);
