/** What stands in a value at a place; undefined for a place that there is not. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

/** Text at a place, empty where there is none. */
export const textAt = (value: unknown, ...path: readonly (string | number)[]): string => {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
};

/** A number at a place, 0 where there is none. */
export const numberAt = (value: unknown, ...path: readonly (string | number)[]): number => {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : 0;
};

/** A list at a place, empty where there is none. */
export const listAt = (value: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};
