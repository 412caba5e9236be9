import { expect, test } from 'vitest';
import { isChosen } from './use-declaration.ts';

const choice = (contract: string) => ({ contract });

test('a hand game is chosen whatever is announced with it', () => {
  expect(['CH', 'CHS', 'CHZ', 'CO'].map((contract) => isChosen(choice('CH'), contract))).toEqual(Array(4).fill(true));
  expect(isChosen(choice('SH'), 'CHS')).toBe(false);
});

test('Null and Null ouvert are two games', () => {
  expect(isChosen(choice('N'), 'NO')).toBe(false);
  expect(isChosen(choice('NH'), 'NOH')).toBe(false);
  expect(isChosen(choice('NOH'), 'NOH')).toBe(true);
});
