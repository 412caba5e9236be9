import { bySide, otherSide, sideOf, type Side } from '../cards.ts';
import { scoreContree } from '../contree-scoring.ts';
import type { BeloteRules } from '../rules.ts';
import { accountOf, ALL_POINTS, ALL_TRICKS, scoreClassic, sides } from '../scoring.ts';
import type { Announcement, Contract } from '../types.ts';

/** What a deal is counted by, beside its tricks. */
interface Stakes {
  readonly contract: Contract;
  /** Whose side has king and queen of trumps. */
  readonly belote: Side | null;
  readonly shown: readonly Announcement[];
  readonly rules: BeloteRules;
}

/** Nobody plays as with open cards: so many points more or less are no surprise, and a contract by one is no sure one. */
const BLUR = 12;

/** What the taker's side wins more than the other by so many points with tricks on both sides, with none, and with all. */
export interface DealWorth {
  readonly none: number;
  /** By points of cards and the last trick, 0 to 162. */
  readonly some: readonly number[];
  readonly all: number;
}

const besideOf = ({ contract, belote, shown }: Stakes) => {
  const announced = (side: Side): number =>
    shown.reduce((sum, one) => (sideOf(one.seat) === side ? sum + one.points : sum), 0);
  return { taker: sideOf(contract.taker), belote, announcements: sides(announced) };
};

/** Points of the deal that the taker's side has more than the other, dedans and capot among them. */
const lead = (stakes: Stakes, points: number, tricks: number): number => {
  const { contract, rules } = stakes;
  const account = accountOf(besideOf(stakes), points, tricks);
  const { value, multiplier } = contract;
  const { scores } =
    value === null
      ? scoreClassic(account, rules.contract)
      : scoreContree(account, { value, multiplier }, rules.contree);
  return bySide(scores, account.taker) - bySide(scores, otherSide(account.taker));
};

/** The mean of the values around each, as far as they go. */
const blurred = (values: readonly number[]): readonly number[] =>
  values.map((_, at) => {
    const around = values.slice(Math.max(0, at - BLUR), at + BLUR + 1);
    return around.reduce((sum, one) => sum + one, 0) / around.length;
  });

/** What each end of a deal is worth to the taker's side. */
export const dealWorth = (stakes: Stakes): DealWorth => ({
  none: lead(stakes, 0, 0),
  some: blurred(Array.from({ length: ALL_POINTS + 1 }, (_, points) => lead(stakes, points, ALL_TRICKS / 2))),
  all: lead(stakes, ALL_POINTS, ALL_TRICKS),
});
