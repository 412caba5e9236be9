/** Answers of one statement to many questions: the row of each key in its place, null for none. */
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
