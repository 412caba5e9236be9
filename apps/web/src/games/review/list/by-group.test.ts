import type { ListedDeal, Part, Terms } from '@matador/cards/list';
import { expect, test } from 'vitest';
import { groupsOf, ownContractIn, type OwnListed } from './by-group.ts';

const TABLES = 20;
const part = (points: number): Part => ({ total: TABLES * points, variance: 0 });

const termsOf = (worth: number, auction: number, cards: number): Terms => ({
  ...{ result: 0, remainder: 0, open: part(0), deal: part(worth) },
  own: { auction: part(auction), cards: part(cards) },
  others: { auction: part(0), cards: part(0) },
});

/** A deal in which seat 1 is I. */
const dealt = (declarer: number | null, contract: string | null, terms: Terms): OwnListed => {
  const deal: ListedDeal = { number: 1, declarer, contract, terms: [termsOf(0, 0, 0), terms], steps: [] };
  return { competitionId: 'c1', own: 1, deal };
};

const DEALS = [
  dealt(1, 'GH', termsOf(60, 0, -20)),
  dealt(1, 'G', termsOf(40, -10, 0)),
  dealt(1, 'C', termsOf(20, 0, 0)),
  dealt(0, 'C', termsOf(-8, 0, -40)),
  dealt(null, null, termsOf(4, -4, 0)),
];

/** As Skat counts Grand from the hand with Grand. */
const contractIn = (one: OwnListed): string | null => ownContractIn(one)?.charAt(0) ?? null;

test('deals are grouped by what I declared myself, the most frequent first', () => {
  expect(groupsOf(DEALS, contractIn).map(({ name, deals }) => [name, deals])).toEqual([
    ['G', 2],
    ['C', 1],
  ]);
});

test('a mean a deal has its interval, and one deal has none', () => {
  const [grand, clubs] = groupsOf(DEALS, contractIn);
  expect(grand?.worth.mean).toBe(50);
  expect(grand?.decisions.mean).toBe(-15);
  // Two deals ten apart from their mean: 1.96 standard errors of 10.
  expect(grand?.worth.margin).toBeCloseTo(19.6);
  expect(clubs?.worth).toEqual({ mean: 20, margin: null });
});
