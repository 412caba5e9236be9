import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFormat } from '@matador/ui/format';
import { readAmount, writeAmount } from './amount.ts';

const de = createFormat('de-DE');
const en = createFormat('en-GB');
const amount = (minor: number) => ({ type: 'amount', minor });

test('what can mean one thing only is read as an amount in any language', () => {
  const cases = {
    '20': 2000,
    '20,5': 2050,
    '20.50': 2050,
    ' 1.000,00 € ': 100_000,
    '1,000.00': 100_000,
    '1’000': 100_000,
    '1.000.000': 100_000_000,
    '0,01': 1,
  };
  for (const [typed, minor] of Object.entries(cases))
    for (const format of [de, en]) expect([typed, readAmount(typed, format)]).toEqual([typed, amount(minor)]);
});

test('one sign with three digits behind it counts thousands in its own language and is asked back in the other', () => {
  expect(readAmount('50.005', de)).toEqual(amount(5_000_500));
  expect(readAmount('50,005', en)).toEqual(amount(5_000_500));
  expect(readAmount('50.005', en)).toEqual({ type: 'unclear', minor: 5_000_500 });
  expect(readAmount('50,005', de)).toEqual({ type: 'unclear', minor: 5_000_500 });
});

test('what means nothing is no amount', () => {
  for (const typed of ['', 'ten', '-5', '1,2,3', '1.00.0', '20,5555', '12345678', '1e3', '1.000,000', '1,000.00.00'])
    for (const format of [de, en]) expect([typed, readAmount(typed, format)]).toEqual([typed, null]);
});

test('an amount as the page shows it is read back as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000_000 }), fc.constantFrom(de, en), (minor, format) => {
      expect(readAmount(format.money(minor, 'EUR'), format)).toEqual(amount(minor));
    }),
  );
});

test('an offered amount is filled in by the signs of the language, and read back as the same', () => {
  expect(['de-DE', 'fr-FR', 'en-GB'].map((tag) => writeAmount(1234, tag))).toEqual(['12,34', '12,34', '12.34']);
  expect(['de-DE', 'en-GB'].map((tag) => writeAmount(1_250_50, tag))).toEqual(['1250,50', '1250.50']);
  expect(writeAmount(20_00, 'de-DE')).toBe('20');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000_000 }), fc.constantFrom('de-DE', 'en-GB', 'sv-SE'), (minor, tag) => {
      expect(readAmount(writeAmount(minor, tag), createFormat(tag))).toEqual(amount(minor));
    }),
  );
});
