import type { PerSide, Side } from './cards.ts';
import { bySide, otherSide } from './cards.ts';
import { CAPOT_BID } from './auction.ts';
import type { BeloteRules, ContreeScoring } from './rules.ts';
import type { Account, Outcomes } from './scoring.ts';
import { ALL_TRICKS, beloteOf, sides, trickPoints } from './scoring.ts';

/** A contrée contract and what came of it. `points` a side, 162 together: tricks with the last one, no belote. */
export interface Settlement {
  readonly taker: Side;
  /** 80 to 160, or 250 for the capot. */
  readonly contract: number;
  readonly multiplier: 1 | 2 | 4;
  readonly points: PerSide<number>;
  readonly made: boolean;
}

/** A capot bid, made or down (family (a)). */
const CAPOT_WORTH = 500;

/** To the nearest ten; 5 rounds up. */
export const rounded = (points: number): number => Math.floor((points + 5) / 10) * 10;

const given = (side: Side, won: number, other: number): PerSide<number> => (side === 0 ? [won, other] : [other, won]);

const rounded160 = ({ taker, contract, multiplier, points, made }: Settlement): PerSide<number> => {
  const defence = otherSide(taker);
  const winner = made ? taker : defence;
  if (contract === CAPOT_BID) return given(winner, CAPOT_WORTH * multiplier, 0);
  if (multiplier > 1 || !made) return given(winner, (160 + contract) * multiplier, 0);
  return given(taker, rounded(bySide(points, taker)) + contract, rounded(bySide(points, defence)));
};

const unrounded = (settlement: Settlement, total: (points: number) => number): PerSide<number> => {
  const { taker, points, made } = settlement;
  const defence = otherSide(taker);
  return made ? given(taker, total(bySide(points, taker)), bySide(points, defence)) : given(defence, total(162), 0);
};

/** Points a side by one of the scoring families, belote and announcements not included (rules page, contrée). */
export const settle = (scoring: ContreeScoring, settlement: Settlement): PerSide<number> => {
  const { taker, contract, multiplier, made } = settlement;
  switch (scoring) {
    case 'rounded160':
      return rounded160(settlement);
    case 'pointsPlusContractThenTimes':
      return unrounded(settlement, (points) => (points + contract) * multiplier);
    case 'pointsPlusContractTimes':
      return unrounded(settlement, (points) => points + contract * multiplier);
    case 'announcedOnly':
      return given(made ? taker : otherSide(taker), contract * multiplier, 0);
  }
};

/** Whether points reach a contract; a capot needs all tricks instead. */
export const reaches = (points: number, contract: number, needs82: boolean): boolean =>
  points >= contract && (!needs82 || points >= 82);

/** Contrée: the families' points, with announcements for the winner of the contract and belote for its holder. */
export const scoreContree = (
  account: Account,
  { value, multiplier }: { readonly value: number; readonly multiplier: 1 | 2 | 4 },
  { scoring, needs82, beloteCounts }: BeloteRules['contree'],
): Outcomes => {
  const { taker, announcements, tricks } = account;
  const points = sides((side) => trickPoints(account, side));
  const bonus = beloteCounts ? beloteOf(account, taker) + bySide(announcements, taker) : 0;
  const allTricks = bySide(tricks, taker) === ALL_TRICKS;
  const made = value === CAPOT_BID ? allTricks : reaches(bySide(points, taker) + bonus, value, needs82);
  const settled = settle(scoring, { taker, contract: value, multiplier, points, made });
  const winner = made ? taker : otherSide(taker);
  const takesAll = multiplier > 1 || !made;
  const announced = (side: Side): number =>
    takesAll ? (side === winner ? announcements[0] + announcements[1] : 0) : bySide(announcements, side);
  const scores = sides((side) => bySide(settled, side) + beloteOf(account, side) + announced(side));
  const against = bySide(tricks, otherSide(taker)) === ALL_TRICKS;
  const outcome = made ? (allTricks ? 'capot' : 'made') : against ? 'capotAgainst' : 'dedans';
  return { outcome, scores, held: 0 };
};
