import type { PerSide, Side } from './cards.ts';
import { bySide, otherSide } from './cards.ts';
import type { BeloteRules } from './rules.ts';
import type { Outcome } from './types.ts';

/** What the two sides made of a deal. */
export interface Account {
  readonly taker: Side;
  /** Card points, 152 together. */
  readonly cards: PerSide<number>;
  readonly tricks: PerSide<number>;
  /** Who won the last trick: 10 points. */
  readonly lastTrick: Side;
  /** Who held king and queen of trumps: 20 points. */
  readonly belote: Side | null;
  /** Points of the announcements that count: one side's at most. */
  readonly announcements: PerSide<number>;
}

/** How a deal came out: points a side, and what a litige holds back for the winner of the next deal. */
export interface Outcomes {
  readonly outcome: Outcome;
  readonly scores: PerSide<number>;
  readonly held: number;
}

export const LAST_TRICK = 10;
const BELOTE = 20;
/** Capot: 252 instead of 162. */
const CAPOT = 90;
export const ALL_TRICKS = 8;
/** Of the cards and the last trick. */
export const ALL_POINTS = 162;

/** One value a side. */
export const sides = <T>(of: (side: Side) => T): PerSide<T> => [of(0), of(1)];

/**
 * A deal as it is counted when its tricks have brought so much to the taker's side.
 * @param points the last trick's ten among them, 0 to 162; whoever has a trick is taken to have won the last
 */
export const accountOf = (
  beside: Pick<Account, 'taker' | 'belote' | 'announcements'>,
  points: number,
  tricks: number,
): Account => {
  const { taker } = beside;
  const lastTrick = tricks === 0 ? otherSide(taker) : taker;
  const pointsOf = (side: Side): number => (side === taker ? points : ALL_POINTS - points);
  return {
    ...{ ...beside, lastTrick },
    cards: sides((side) => pointsOf(side) - (side === lastTrick ? LAST_TRICK : 0)),
    tricks: sides((side) => (side === taker ? tricks : ALL_TRICKS - tricks)),
  };
};

export const beloteOf = ({ belote }: Account, side: Side): number => (belote === side ? BELOTE : 0);

/** What a side has on top of its tricks. */
const bonusOf = (account: Account, side: Side): number => beloteOf(account, side) + bySide(account.announcements, side);

/** Card points and the last trick: 162 for both sides together. */
export const trickPoints = ({ cards, lastTrick }: Account, side: Side): number =>
  bySide(cards, side) + (lastTrick === side ? LAST_TRICK : 0);

const isCapot = ({ tricks }: Account, side: Side): boolean => bySide(tricks, side) === ALL_TRICKS;

/** 162 points of both sides, or 252 for all eight tricks. */
export const withCapot = (account: Account, side: Side): number =>
  trickPoints(account, side) + (isCapot(account, side) ? CAPOT : 0);

/** Whether the taker's side has made its contract: 'tie' when both have the same (81 each, or 91 with belote). */
const reached = (account: Account, rule: BeloteRules['contract']): 'yes' | 'no' | 'tie' => {
  const { taker } = account;
  if (isCapot(account, taker)) return 'yes';
  const counts = (side: Side): number =>
    withCapot(account, side) + (rule === 'beloteBonusOnly' ? 0 : bonusOf(account, side));
  const lead = counts(taker) - counts(otherSide(taker));
  return lead > 0 ? 'yes' : lead < 0 ? 'no' : 'tie';
};

/**
 * Classic Belote (rules page, contract): the taker's side needs more than the other. Dedans: 162 or 252 and all
 * announcements are the defence's, but belote stays with its holder, as it does in a litige. Variants: see
 * `BeloteRules.contract`.
 */
export const scoreClassic = (account: Account, rule: BeloteRules['contract']): Outcomes => {
  const { taker } = account;
  const defence = otherSide(taker);
  const total = (side: Side): number => withCapot(account, side) + bonusOf(account, side);
  const result = reached(account, rule);
  if (result === 'yes') {
    return { outcome: isCapot(account, taker) ? 'capot' : 'made', scores: sides(total), held: 0 };
  }
  if (result === 'tie' && rule === 'litige') {
    const kept = beloteOf(account, taker);
    const scores = sides((side) => (side === taker ? kept : total(side)));
    return { outcome: 'litige', scores, held: total(taker) - kept };
  }
  const lost = total(taker) - beloteOf(account, taker);
  const scores = sides((side) => (side === taker ? beloteOf(account, side) : total(side) + lost));
  return { outcome: isCapot(account, defence) ? 'capotAgainst' : 'dedans', scores, held: 0 };
};
