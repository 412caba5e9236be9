/**
 * Array literals of PostgreSQL, for statements that take a column of a batch as one parameter. The driver escapes
 * element by element by two regular expressions, which costs more than the rest of the statement.
 */

/** Of numbers, null for NULL. */
export const numberArray = (values: readonly (number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

/** Of texts without control characters, such as JSON, which escapes its own. */
export const textArray = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : JSON.stringify(value))).join(',')}}`;

export const timeArray = (values: readonly Date[]): string =>
  `{${values.map((value) => value.toISOString()).join(',')}}`;
