/** A way into a JSON value: keys and indices. */
export type Path = readonly (string | number)[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Every place in a value, the value itself first. */
export const pathsOf = (value: unknown): readonly Path[] => {
  const below: readonly (readonly [string | number, unknown])[] = isList(value)
    ? value.map((item, at) => [at, item] as const)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return [[], ...below.flatMap(([key, item]) => pathsOf(item).map((path) => [key, ...path]))];
};

const without = (value: unknown, key: string | number): unknown => {
  if (isList(value)) return value.filter((_, at) => at !== key);
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) : value;
};

const replaced = (value: unknown, key: string | number, item: unknown): unknown => {
  if (isList(value)) return value.map((old, at) => (at === key ? item : old));
  return isRecord(value) ? { ...value, [key]: item } : value;
};

const childOf = (value: unknown, key: string | number): unknown => {
  if (isList(value)) return value[Number(key)];
  return isRecord(value) ? value[key] : undefined;
};

/** A copy with something else in one place; `undefined` takes the place away. */
export const withValue = (value: unknown, path: Path, item: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return item;
  if (rest.length === 0 && item === undefined) return without(value, key);
  return replaced(value, key, withValue(childOf(value, key), rest, item));
};

/** A copy with keys that nobody asked for, `__proto__` as an own one among them. */
export const withExtraKeys = (value: unknown): unknown =>
  isRecord(value)
    ? JSON.parse(
        JSON.stringify(value).replace(
          /^\{/,
          '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"seat":2,"userId":"other","admin":true' +
            (Object.keys(value).length > 0 ? ',' : ''),
        ),
      )
    : value;

/** How a place is named in a report. */
export const nameOf = (path: Path): string => (path.length === 0 ? 'all of it' : path.join('.'));
