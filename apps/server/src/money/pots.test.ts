import fc from 'fast-check';
import { expect, test } from 'vitest';
import { purseChanges } from './accounts.ts';
import { closingLines, NOTHING_PAID, overpaid, paymentLines, reclaimLines } from './pots.ts';

const cents = fc.integer({ min: 0, max: 500_00 });
const payment = fc.record({ money: cents, bonus: cents });

test('a prize is paid into the purse it is due in, less what was paid before', () => {
  const due = { money: 500_00, bonus: 0 };
  expect(paymentLines('escrow:7', 'u1', due, NOTHING_PAID)).toEqual([
    { debit: 'escrow:7', credit: 'purse:u1:money', cents: 500_00 },
  ]);
  expect(paymentLines('escrow:7', 'u1', due, { money: 300_00, bonus: 0 })).toMatchObject([{ cents: 200_00 }]);
  expect(paymentLines('escrow:7', 'u1', due, due)).toEqual([]);
});

test('MAST-12 what is reclaimed is what was paid too much, and never more than the purse holds', () => {
  fc.assert(
    fc.property(payment, payment, payment, (due, paid, held) => {
      const lines = [
        ...paymentLines('escrow:7', 'u1', due, paid),
        ...reclaimLines('escrow:7', 'u1', overpaid(due, paid), held),
      ];
      for (const kind of ['money', 'bonus'] as const) {
        const change = purseChanges(lines).find((one) => one.kind === kind)?.cents ?? 0;
        expect(change).toBe(Math.max(due[kind] - paid[kind], 0 - held[kind]));
        expect(held[kind] + change).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('MONEY-3 the house takes a surplus and covers a shortage', () => {
  expect(closingLines('escrow:7', 12)).toEqual([{ debit: 'escrow:7', credit: 'house', cents: 12 }]);
  expect(closingLines('escrow:7', -12)).toEqual([{ debit: 'house', credit: 'escrow:7', cents: 12 }]);
  expect(closingLines('escrow:7', 0)).toEqual([]);
});
