const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Deep equality of plain data, whatever the order of fields; a field that is undefined is not one that is missing. */
export const same = (some: unknown, other: unknown): boolean => {
  if (Object.is(some, other)) return true;
  if (!isObject(some) || !isObject(other)) return false;
  if (isList(some)) return isList(other) && sameList(some, other);
  if (isList(other)) return false;
  const names = Object.keys(some);
  if (names.length !== Object.keys(other).length) return false;
  for (const name of names) if (!Object.hasOwn(other, name) || !same(some[name], other[name])) return false;
  return true;
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const sameList = (some: readonly unknown[], other: readonly unknown[]): boolean => {
  if (some.length !== other.length) return false;
  for (let at = 0; at < some.length; at += 1) if (!same(some[at], other[at])) return false;
  return true;
};

/** The first place where two values differ, for a message: `auction.value: 18 / 20`. */
export const difference = (some: unknown, other: unknown, path = ''): string => {
  if (isObject(some) && isObject(other)) {
    const names = [...new Set([...Object.keys(some), ...Object.keys(other)])];
    const name = names.find((field) => !same(some[field], other[field]));
    if (name !== undefined) return difference(some[name], other[name], path === '' ? name : `${path}.${name}`);
  }
  return `${path}: ${JSON.stringify(some) ?? 'undefined'} / ${JSON.stringify(other) ?? 'undefined'}`;
};

/** The same value, frozen through and through, so that whoever changes it throws. */
export const frozen = <T>(value: T): T => {
  if (isObject(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
};
