import { expect, test } from 'vitest';
import { reaches, rounded, scoreContree, settle } from './contree-scoring.ts';
import type { Settlement } from './contree-scoring.ts';
import { CONTREE } from './rules.ts';
import type { BeloteRules } from './rules.ts';
import type { Account } from './scoring.ts';

const settlement = (contract: number, multiplier: 1 | 2 | 4, points: number, made: boolean): Settlement => ({
  ...{ taker: 0, contract, multiplier, made },
  points: [points, 162 - points],
});

test.each([
  [114, 110],
  [115, 120],
  [84, 80],
  [85, 90],
  [0, 0],
  [162, 160],
])('rounding to ten, 5 rounds up: %i gives %i', (points, tens) => {
  expect(rounded(points)).toBe(tens);
});

test('family (a) made: tricks rounded and the contract, the others their tricks', () => {
  expect(settle('rounded160', settlement(100, 1, 115, true))).toEqual([220, 50]);
  expect(settle('rounded160', settlement(80, 1, 84, true))).toEqual([160, 80]);
});

test('family (a) down: nothing, and 160 and the contract for the others', () => {
  expect(settle('rounded160', settlement(100, 1, 95, false))).toEqual([0, 260]);
});

test('family (a) coinched: the winner takes 160 and the contract twice, surcoinched four times', () => {
  expect(settle('rounded160', settlement(100, 2, 115, true))).toEqual([520, 0]);
  expect(settle('rounded160', settlement(100, 2, 95, false))).toEqual([0, 520]);
  expect(settle('rounded160', settlement(100, 4, 95, false))).toEqual([0, 1040]);
});

test('family (a): a capot that was bid is worth 500, made or down', () => {
  expect(settle('rounded160', settlement(250, 1, 162, true))).toEqual([500, 0]);
  expect(settle('rounded160', settlement(250, 1, 150, false))).toEqual([0, 500]);
  expect(settle('rounded160', settlement(250, 2, 162, true))).toEqual([1000, 0]);
});

test('family (b), points and contract together multiplied', () => {
  expect(settle('pointsPlusContractThenTimes', settlement(100, 2, 115, true))).toEqual([430, 47]);
  expect(settle('pointsPlusContractThenTimes', settlement(100, 2, 95, false))).toEqual([0, 524]);
});

test('family (b), only the contract multiplied', () => {
  expect(settle('pointsPlusContractTimes', settlement(100, 2, 115, true))).toEqual([315, 47]);
  expect(settle('pointsPlusContractTimes', settlement(100, 2, 95, false))).toEqual([0, 362]);
});

test('family (c): the contract alone for whoever wins it', () => {
  expect(settle('announcedOnly', settlement(120, 1, 130, true))).toEqual([120, 0]);
  expect(settle('announcedOnly', settlement(120, 4, 95, false))).toEqual([0, 480]);
});

test('a contract is reached with its points, an 80 needs 82 where that rule is played', () => {
  expect([reaches(80, 80, false), reaches(81, 80, true), reaches(82, 80, true)]).toEqual([true, false, true]);
  expect([reaches(90, 90, true), reaches(89, 90, true), reaches(89, 90, false)]).toEqual([true, false, false]);
});

const account = (points: number, rest: Partial<Account> = {}): Account => ({
  ...{ taker: 0, cards: [points, 152 - points], lastTrick: 1, tricks: [4, 4], belote: null, announcements: [0, 0] },
  ...rest,
});
const scored = (value: number, one: Account, multiplier: 1 | 2 | 4 = 1, rules: Partial<BeloteRules['contree']> = {}) =>
  scoreContree(one, { value, multiplier }, { ...CONTREE.contree, ...rules });

test('belote helps to reach the contract where it counts, and is its holder’s in any case', () => {
  const one = account(90, { belote: 0 });
  expect(scored(110, one)).toMatchObject({ outcome: 'made', scores: [90 + 110 + 20, 70] });
  expect(scored(110, one, 1, { beloteCounts: false })).toMatchObject({ outcome: 'dedans', scores: [20, 270] });
});

test('belote is never multiplied nor lost', () => {
  expect(scored(100, account(60, { belote: 0 }), 4)).toMatchObject({ outcome: 'dedans', scores: [20, 1040] });
  expect(scored(100, account(110, { belote: 1 }), 2)).toMatchObject({ outcome: 'made', scores: [520, 20] });
});

test('announcements are each side’s, and the winner’s when the contract is down or coinched', () => {
  expect(scored(80, account(100, { announcements: [50, 0] }))).toMatchObject({ scores: [100 + 80 + 50, 60] });
  expect(scored(160, account(100, { announcements: [50, 0] }))).toMatchObject({ scores: [0, 320 + 50] });
  expect(scored(80, account(100, { announcements: [0, 50] }), 2)).toMatchObject({ scores: [480 + 50, 0] });
});

test('a capot that was bid needs all tricks, not just all points', () => {
  expect(scored(250, account(152, { lastTrick: 0, tricks: [8, 0] }))).toMatchObject({
    outcome: 'capot',
    scores: [500, 0],
  });
  expect(scored(250, account(152, { lastTrick: 0, tricks: [7, 1] }))).toMatchObject({
    outcome: 'dedans',
    scores: [0, 500],
  });
});

test('no trick at all is told, and pays like any other contract that is down', () => {
  expect(scored(80, account(0, { tricks: [0, 8] }))).toMatchObject({ outcome: 'capotAgainst', scores: [0, 240] });
});
