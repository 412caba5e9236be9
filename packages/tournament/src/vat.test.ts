import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatContained } from './vat.ts';

test('MONEY-6 VAT is that of the player’s country, the house’s own where none is known', () => {
  const contained = (country: string): number => vatContained(10_00, country);
  expect(['DE', 'AT', 'BE', 'DK', 'ES', 'FR', 'LU', 'NL', 'SE', 'XX', ''].map(contained)).toEqual([
    160, 167, 174, 200, 174, 167, 145, 174, 200, 160, 160,
  ]);
});

test('MONEY-6 half a cent of VAT is rounded up, anything less down', () => {
  // At 25 %: 5 cents hold 1, 2 cents 0.4, 3 cents 0.6. At 20 %: 3 cents hold 0.5.
  expect([vatContained(5, 'DK'), vatContained(2, 'DK'), vatContained(3, 'DK'), vatContained(3, 'FR')]).toEqual([
    1, 0, 1, 1,
  ]);
  expect(vatContained(0, 'DE')).toBe(0);
});

test('MONEY-6 VAT is the whole cent nearest to the exact share', () => {
  const country = fc.constantFrom(
    { code: 'DE', percent: 19 },
    { code: 'FR', percent: 20 },
    { code: 'LU', percent: 17 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), country, (gross, { code, percent }) => {
      const exact = (gross * percent) / (100 + percent);
      expect(Math.abs(vatContained(gross, code) - exact)).toBeLessThanOrEqual(0.5);
    }),
  );
});
