import type { Seat } from '@matador/cards';
import { pointsOf, type ListedDeal, type Terms } from '@matador/cards/list';

/** 95 of 100 by the normal distribution, which means of many deals follow closely. */
const DEVIATIONS = 1.96;

/** An own deal of the list, and which competition it was of. */
export interface OwnListed {
  readonly competitionId: string;
  readonly own: Seat;
  readonly deal: ListedDeal;
}

/** A mean a deal, and half of its 95 % interval: null for fewer than two deals. */
export interface Mean {
  readonly mean: number;
  readonly margin: number | null;
}

/** Deals that have one thing in common. */
export interface Group {
  readonly name: string;
  readonly deals: number;
  /** What the cards were worth, and what the own decisions added. */
  readonly worth: Mean;
  readonly decisions: Mean;
}

const meanOf = (points: readonly number[]): Mean => {
  const mean = points.reduce((sum, one) => sum + one, 0) / points.length;
  if (points.length < 2) return { mean, margin: null };
  const squares = points.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, margin: DEVIATIONS * Math.sqrt(squares / (points.length - 1) / points.length) };
};

/** The terms of the own seat; null where the deal has none. */
export const termsOf = ({ deal, own }: OwnListed): Terms | null => deal.terms[own] ?? null;

const decisionsOf = ({ own }: Terms): number => pointsOf(own.auction) + pointsOf(own.cards);

/** Deals by a name, the most frequent first; null: not counted. */
export const groupsOf = (deals: readonly OwnListed[], nameOf: (deal: OwnListed) => string | null): readonly Group[] => {
  const groups = Map.groupBy(deals, nameOf);
  return [...groups]
    .flatMap(([name, all]): readonly Group[] => {
      if (name === null) return [];
      const terms = all.flatMap((one) => termsOf(one) ?? []);
      return [
        {
          ...{ name, deals: terms.length },
          worth: meanOf(terms.map(({ deal }) => pointsOf(deal))),
          decisions: meanOf(terms.map(decisionsOf)),
        },
      ];
    })
    .toSorted((one, other) => other.deals - one.deals);
};

/** The contract that one declared oneself; null where another did, or nobody. */
export const ownContractIn = ({ deal, own }: OwnListed): string | null =>
  deal.declarer === own ? deal.contract : null;
