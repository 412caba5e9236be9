import { expect, test } from 'vitest';
import { parseAmount } from './amount.ts';

test('an amount is read as it is written in any of the languages', () => {
  const cases = {
    '20': 2000,
    '20,5': 2050,
    '20.50': 2050,
    ' 1.000,00 € ': 100_000,
    '1,000.00': 100_000,
    '0,01': 1,
    '1.000': 100_000,
  };
  for (const [typed, minor] of Object.entries(cases)) expect([typed, parseAmount(typed)]).toEqual([typed, minor]);
});

test('what may mean two things, or nothing, is no amount', () => {
  for (const typed of ['', 'ten', '-5', '1,2,3', '1.00.0', '20,5555', '12345678', '1e3'])
    expect(parseAmount(typed)).toBeNull();
});
