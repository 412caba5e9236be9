import { expect, test } from 'vitest';
import { firstEntryOf, firstEntryRefund, type MastersEntry } from './first-entry.ts';

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

test('REG-16 a refund is offered, announced, due for four days, and credited where it was', () => {
  const asked = { tournamentId: 1, entryFee: 10_00 };
  const at = new Date('2026-11-22T10:00:00Z');
  const own = (feeMinor: number, isFinished: boolean, tournamentId = 1) => ({
    ...entry(feeMinor, isFinished),
    tournamentId,
  });
  expect(firstEntryOf(asked, [], null)).toEqual({ state: 'offered', amountMinor: 10_00, at: null });
  expect(firstEntryOf({ ...asked, entryFee: 0 }, [], null)).toBeNull();
  expect(firstEntryOf(asked, [own(10_00, false)], null)).toMatchObject({ state: 'announced', at: null });
  expect(firstEntryOf(asked, [own(10_00, true)], null)).toEqual({
    state: 'due',
    amountMinor: 10_00,
    at: new Date('2026-11-24T17:00:00Z'),
  });
  expect(firstEntryOf(asked, [own(10_00, true, 2)], null)).toBeNull();
  const credit = { tournamentId: 1, cents: 10_00, at };
  expect(firstEntryOf(asked, [own(10_00, true)], credit)).toEqual({ state: 'credited', amountMinor: 10_00, at });
  expect(firstEntryOf({ ...asked, tournamentId: 3 }, [own(10_00, true)], credit)).toBeNull();
});
