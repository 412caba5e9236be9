import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerLine } from '../store/queries/money.ts';
import { HOUSE, purseChanges } from './accounts.ts';
import { feeLines } from './fee.ts';
import { refundLines, reversedLines } from './refund.ts';

const paid = feeLines({ userId: 'u1', country: 'DE', tournamentId: 7, cents: 10_00, bonus: 3_00 });

const sums = (lines: readonly LedgerLine[]): Readonly<Record<string, number>> => {
  const held: Record<string, number> = {};
  for (const { debit, credit, cents } of lines) {
    held[debit] = (held[debit] ?? 0) - cents;
    held[credit] = (held[credit] ?? 0) + cents;
  }
  return Object.fromEntries(Object.entries(held).filter(([, cents]) => cents !== 0));
};

test('MONEY-4 a refund goes back to the purses that paid, with its VAT', () => {
  expect(sums([...paid, ...refundLines(paid, 0, HOUSE)])).toEqual({});
  expect(purseChanges(refundLines(paid, 0, HOUSE))).toEqual([
    { userId: 'u1', kind: 'bonus', cents: 300 },
    { userId: 'u1', kind: 'money', cents: 700 },
  ]);
});

test('MONEY-4 less a first-entry refund already credited, which the house has back, bonus first', () => {
  expect(sums([...paid, ...refundLines(paid, 4_00, HOUSE)])).toEqual({
    'purse:u1:money': -100,
    'purse:u1:bonus': -300,
    house: 400,
  });
  expect(sums([...paid, ...refundLines(paid, 10_00, HOUSE)])).toMatchObject({ house: 1000 });
});

test('MONEY-4 whatever was paid how, refund and fee together leave the escrow and the VAT at zero', () => {
  const any = fc.record({ cents: fc.integer({ min: 0, max: 100_00 }), bonus: fc.integer({ min: 0, max: 100_00 }) });
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 100_00 }), ({ cents, bonus }, credited) => {
      const fee = feeLines({ userId: 'u1', country: 'FR', tournamentId: 9, cents, bonus });
      const kept = Math.min(credited, cents);
      const left = sums([...fee, ...refundLines(fee, kept, HOUSE)]);
      expect([left['escrow:9'] ?? 0, left['vat:FR'] ?? 0, left[HOUSE] ?? 0]).toEqual([0, 0, kept]);
      expect((left['purse:u1:money'] ?? 0) + (left['purse:u1:bonus'] ?? 0)).toBe(0 - kept);
    }),
  );
});

test('a reversal undoes every line', () => {
  expect(sums([...paid, ...reversedLines(paid)])).toEqual({});
});
