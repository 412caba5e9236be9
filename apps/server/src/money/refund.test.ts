import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerLine } from '../store/queries/money.ts';
import { HOUSE, purseChanges } from './accounts.ts';
import { feeLines } from './fee.ts';
import { goodwillLines, refundLines, reversedLines } from './refund.ts';

const NOTHING = { goodwill: 0, firstEntry: 0 };
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
  expect(sums([...paid, ...refundLines(paid, NOTHING)])).toEqual({});
  expect(purseChanges(refundLines(paid, NOTHING))).toEqual([
    { userId: 'u1', kind: 'bonus', cents: 300 },
    { userId: 'u1', kind: 'money', cents: 700 },
  ]);
});

test('MONEY-4 less a first-entry refund already credited, which the house has back, bonus first', () => {
  expect(sums([...paid, ...refundLines(paid, { ...NOTHING, firstEntry: 4_00 })])).toEqual({
    'purse:u1:money': -100,
    'purse:u1:bonus': -300,
    house: 400,
  });
  expect(sums([...paid, ...refundLines(paid, { ...NOTHING, firstEntry: 10_00 })])).toMatchObject({ house: 1000 });
});

const euros = fc.integer({ min: 0, max: 100_00 });
/** A fee of some purses, and what was given of it for a case and as a first-entry refund. */
const histories = fc
  .record({ cents: euros, bonus: euros, goodwill: euros, firstEntry: euros })
  .map(({ cents, bonus, ...given }) => {
    const goodwill = Math.min(given.goodwill, cents);
    const fee = feeLines({ userId: 'u1', country: 'FR', tournamentId: 9, cents, bonus });
    const fromBonus = Math.min(cents, bonus);
    const before = goodwillLines('u1', { money: cents - fromBonus, bonus: fromBonus }, goodwill);
    return { fee, before, goodwill, firstEntry: Math.min(given.firstEntry, cents - goodwill) };
  });

test('MONEY-4 whatever was paid how, refund and fee together leave the escrow and the VAT at zero', () => {
  fc.assert(
    fc.property(histories, ({ fee, before, goodwill, firstEntry }) => {
      const left = sums([...fee, ...before, ...refundLines(fee, { goodwill, firstEntry })]);
      expect([left['escrow:9'] ?? 0, left['vat:FR'] ?? 0, left[HOUSE] ?? 0]).toEqual([0, 0, firstEntry]);
      expect((left['purse:u1:money'] ?? 0) + (left['purse:u1:bonus'] ?? 0)).toBe(0 - firstEntry);
    }),
  );
});

test('without a first-entry refund each purse ends where it began, whatever was given back for a case', () => {
  const ten = feeLines({ userId: 'u1', country: 'DE', tournamentId: 7, cents: 10_00, bonus: 4_00 });
  expect(purseChanges(refundLines(ten, { ...NOTHING, goodwill: 6_00 }))).toEqual([
    { userId: 'u1', kind: 'bonus', cents: 400 },
  ]);
  fc.assert(
    fc.property(histories, ({ fee, before, goodwill }) => {
      expect(sums([...fee, ...before, ...refundLines(fee, { ...NOTHING, goodwill })])).toEqual({});
    }),
  );
});

test('a reversal undoes every line', () => {
  expect(sums([...paid, ...reversedLines(paid)])).toEqual({});
});
