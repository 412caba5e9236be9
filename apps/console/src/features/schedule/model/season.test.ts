import { expect, test } from 'vitest';
import { nextSeasonName } from './season.ts';

test('the season after one is called by its years, one later', () => {
  expect(nextSeasonName('2026')).toBe('2027');
  expect(nextSeasonName('2026/27')).toBe('2027/28');
  expect(nextSeasonName('2098/99')).toBe('2099/00');
  expect(nextSeasonName('Spring')).toBe('Spring (2)');
});
