import { expect, test } from 'vitest';
import { SCREENS } from './screens.ts';

test('no two screens of the navigation have the same key', () => {
  const keys = SCREENS.flatMap(({ entry }) => (entry === null ? [] : [entry.key]));
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
