import { expect, test } from 'vitest';
import { firstEntryRefund, type MastersEntry } from './first-entry.ts';

const registeredAt = new Date('2026-11-20T16:00:00Z');
const entry = (feeMinor: number, isFinished: boolean): MastersEntry => ({
  feeMinor,
  registeredAt,
  firstFinishedAt: isFinished ? new Date('2026-11-20T17:00:00Z') : null,
});

test('MAST-9 the full fee of the first entry is owed once its first game is finished', () => {
  expect(firstEntryRefund([entry(10_00, true)], false)).toBe(10_00);
  expect(firstEntryRefund([entry(10_00, false)], false)).toBe(0);
  expect(firstEntryRefund([], false)).toBe(0);
});

test('MAST-9 an account has it once, and never for a later entry', () => {
  expect(firstEntryRefund([entry(10_00, true)], true)).toBe(0);
  expect(firstEntryRefund([entry(10_00, false), entry(20_00, true)], false)).toBe(0);
  expect(firstEntryRefund([entry(10_00, true), entry(20_00, true)], false)).toBe(10_00);
});
