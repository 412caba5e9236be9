const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Deep equality of plain data, whatever the order of fields; a field that is undefined is not one that is missing. */
export const same = (some: unknown, other: unknown): boolean => {
  if (Object.is(some, other)) return true;
  if (!isObject(some) || !isObject(other) || Array.isArray(some) !== Array.isArray(other)) return false;
  const names = Object.keys(some);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && same(some[name], other[name]))
  );
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
