import { expect, test } from 'vitest';
import { readStart } from './search.ts';

test('MATCH-5 a start carries config and digest, separated by a tab', () => {
  expect(readStart('conf\tdig')).toEqual({ config: 'conf', digest: 'dig' });
});

test('MATCH-5 a start without two non-empty values is none', () => {
  expect(['conf', 'conf\t', '\tdig', '', 7, undefined].map(readStart)).toEqual(Array(6).fill(null));
});
