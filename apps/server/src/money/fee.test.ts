import { expect, test } from 'vitest';
import { purseChanges } from './accounts.ts';
import { feeLines, splitFee } from './fee.ts';

const fee = { userId: 'u1', country: 'DE', tournamentId: 7, cents: 10_00, bonus: 3_00 };

test('MONEY-2 a fee is paid from bonus first, then from money', () => {
  expect(splitFee(10_00, 3_00)).toEqual({ bonus: 3_00, money: 7_00 });
  expect(splitFee(10_00, 50_00)).toEqual({ bonus: 10_00, money: 0 });
  expect(splitFee(10_00, 0)).toEqual({ bonus: 0, money: 10_00 });
});

test('MONEY-6 a gross fee of 10.00 EUR holds 1.60 EUR of German VAT, booked apart', () => {
  expect(feeLines(fee)).toEqual([
    { debit: 'purse:u1:bonus', credit: 'escrow:7', cents: 300 },
    { debit: 'purse:u1:money', credit: 'escrow:7', cents: 700 },
    { debit: 'escrow:7', credit: 'vat:DE', cents: 160 },
  ]);
});

test('no line is empty, and a free entry has none', () => {
  expect(feeLines({ ...fee, bonus: 0 }).map((line) => line.cents)).toEqual([1000, 160]);
  expect(feeLines({ ...fee, cents: 0 })).toEqual([]);
});

test('the purses pay exactly the fee', () => {
  expect(purseChanges(feeLines(fee))).toEqual([
    { userId: 'u1', kind: 'bonus', cents: -300 },
    { userId: 'u1', kind: 'money', cents: -700 },
  ]);
});
