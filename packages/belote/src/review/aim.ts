import { announcementsIn, winningAnnouncements } from '../announcements.ts';
import { bySeat, bySide, otherSide, sideOf, type CardSet, type PerSeat, type PerSide, type Side } from '../cards.ts';
import { scoreContree } from '../contree-scoring.ts';
import { ORDERS } from '../order.ts';
import type { BeloteRules } from '../rules.ts';
import { accountOf, ALL_POINTS, ALL_TRICKS, scoreClassic, sides, type Account, type Outcomes } from '../scoring.ts';
import type { Contract, Outcome } from '../types.ts';
import { SEATS } from '../types.ts';
import type { Decision } from './record.ts';

/** What the tricks have to bring to the taker's side, as `gradeOf` counts: -1 no trick, 163 all tricks. */
export interface Aim {
  /** From here on its contract is made. */
  readonly made: number;
  /** From here on it is not down: between both lies a litige, which nobody wins. */
  readonly notDown: number;
  /** What the deal scores then: the points of the taker's side less those of the other. */
  readonly scoreOf: (grade: number) => number;
}

const NO_TRICK = -1;
const EVERY_TRICK = 163;
/** More than anything: it cannot be reached. */
const NEVER = 164;

/** What a deal brings beside its tricks. */
export type Beside = Pick<Account, 'taker' | 'belote' | 'announcements'>;

/** A deal in which the tricks have brought so much, as `gradeOf` counts. */
const accountBy = (beside: Beside, grade: number): Account => {
  const tricks = grade === NO_TRICK ? 0 : grade === EVERY_TRICK ? ALL_TRICKS : 1;
  return accountOf(beside, Math.min(Math.max(grade, 0), ALL_POINTS), tricks);
};

/** How a deal comes out whose tricks bring so much to the taker's side. */
export const outcomesBy = (
  { value, multiplier }: Contract,
  beside: Beside,
  rules: BeloteRules,
  grade: number,
): Outcomes => {
  const account = accountBy(beside, grade);
  return value === null
    ? scoreClassic(account, rules.contract)
    : scoreContree(account, { value, multiplier }, rules.contree);
};

const RANKS: Readonly<Record<Outcome, number>> = { capotAgainst: 0, dedans: 0, litige: 1, made: 2, capot: 2 };

/** The least that is enough; more of it is never worse. */
const least = (isEnough: (grade: number) => boolean): number => {
  let [low, high] = [NO_TRICK, NEVER];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

type Known = Pick<Decision, 'view' | 'rules' | 'gone'>;

/** Who has king and queen of trumps if the cards lie so: said, or both still in one hand. */
const beloteIn = ({ view: { belote } }: Known, hands: PerSeat<CardSet>, pair: CardSet): Side | null => {
  const seat = belote?.seat ?? SEATS.find((one) => (bySeat(hands, one) & pair) === pair);
  return seat === undefined ? null : sideOf(seat);
};

/**
 * What announcements count. They are shown after the first trick; until then a seat has announced what the layout gives
 * it of what it said, and will announce all that it holds.
 */
const announcedIn = ({ view, rules, gone }: Known, hands: PerSeat<CardSet>, { trump }: Contract): PerSide<number> => {
  if (!rules.announcements) return [0, 0];
  const { shown, said, lastTrick, dealer } = view;
  if (lastTrick !== null) {
    return sides((side) => shown.reduce((sum, one) => (sideOf(one.seat) === side ? sum + one.points : sum), 0));
  }
  const held = SEATS.flatMap((seat) => {
    const played = bySeat(gone, seat);
    const all = announcementsIn(bySeat(hands, seat) | played).map((one) => ({ ...one, seat }));
    const isSaid = (kind: string, points: number): boolean =>
      said.some((one) => one.seat === seat && one.kind === kind && one.points === points);
    return played === 0 ? all : all.filter(({ kind, points }) => isSaid(kind, points));
  });
  return winningAnnouncements(held, trump, dealer).points;
};

/** What the contract asks of the tricks if the cards lie so, by the rules of the table: its own scoring says it. */
export const aimOf = (known: Known, contract: Contract, hands: PerSeat<CardSet>): Aim => {
  const { rules } = known;
  const beside: Beside = {
    taker: sideOf(contract.taker),
    belote: beloteIn(known, hands, ORDERS[contract.trump].belote),
    announcements: announcedIn(known, hands, contract),
  };
  const { taker } = beside;
  const outcomes = (grade: number): Outcomes => outcomesBy(contract, beside, rules, grade);
  const rankOf = (grade: number): number => RANKS[outcomes(grade).outcome];
  return {
    made: least((grade) => rankOf(grade) === 2),
    notDown: least((grade) => rankOf(grade) >= 1),
    scoreOf: (grade) => {
      const { scores } = outcomes(grade);
      return bySide(scores, taker) - bySide(scores, otherSide(taker));
    },
  };
};
