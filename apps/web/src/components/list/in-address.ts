/** Parameters of an address by name; null: as usual, and so not said. */
export type Said = Readonly<Record<string, string | null>>;

/** As the server takes it. */
const LONGEST_SEARCH = 64;

/** The query of an address with these parameters written over; others of the page stay. */
export const written = (params: URLSearchParams, said: Said): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(said))
    if (value === null) next.delete(name);
    else next.set(name, value);
  return next;
};

/** The value that an address says, or the first of them, the usual one. */
export const oneOf = <const Value extends string>(values: readonly [Value, ...Value[]], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0];

/** What an address searches for; empty: nothing. */
export const searchIn = (params: URLSearchParams): string => (params.get('search') ?? '').slice(0, LONGEST_SEARCH);
