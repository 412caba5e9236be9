import type { Seat } from '@matador/cards';
import { winningAnnouncements } from './announcements.ts';
import { bySide, sideOf } from './cards.ts';
import type { CardSet, PerSeat, PerSide, Side } from './cards.ts';
import { scoreContree } from './contree-scoring.ts';
import { ORDERS } from './order.ts';
import type { BeloteRules } from './rules.ts';
import type { Account, Outcomes } from './scoring.ts';
import { beloteOf, LAST_TRICK, scoreClassic, sides, trickPoints, withCapot } from './scoring.ts';
import type { BeloteState } from './state.ts';
import type { BeloteResult, Contract, Split } from './types.ts';

/** Who held king and queen of trumps, null when they were apart. */
const beloteSeatOf = (dealt: PerSeat<CardSet>, belote: CardSet): Seat | null => {
  const seat = dealt.findIndex((hand) => (hand & belote) === belote);
  return seat === -1 ? null : seat;
};

const accountOf = ({ table, points, announced }: BeloteState, contract: Contract, belote: Seat | null): Account => {
  const { dealer, tricks, lastTrick } = table;
  if (lastTrick === null) throw new Error('a deal without tricks');
  return {
    taker: sideOf(contract.taker),
    cards: points,
    tricks: sides((side) => (tricks[side] ?? 0) + (tricks[side + 2] ?? 0)),
    lastTrick: sideOf(lastTrick.winner),
    belote: belote === null ? null : sideOf(belote),
    announcements: winningAnnouncements(announced, contract.trump, dealer).points,
  };
};

/** Points held by earlier litiges go to the side that wins this deal; another litige keeps them. */
const heldShare = ({ outcome }: Outcomes, taker: Side, held: number): PerSide<number> => {
  if (outcome === 'litige') return [0, 0];
  const isMade = outcome === 'made' || outcome === 'capot';
  return (taker === 0) === isMade ? [held, 0] : [0, held];
};

const splitsOf = (account: Account, { scores }: Outcomes, held: PerSide<number>, isClassic: boolean): PerSide<Split> =>
  sides((side): Split => {
    const cards = bySide(account.cards, side);
    const lastTrick = account.lastTrick === side ? LAST_TRICK : 0;
    const capot = isClassic ? withCapot(account, side) - trickPoints(account, side) : 0;
    const belote = beloteOf(account, side);
    const announcements = bySide(account.announcements, side);
    const counted = cards + lastTrick + capot + belote + announcements;
    return {
      ...{ cards, lastTrick, capot, belote, announcements },
      contract: bySide(scores, side) - counted,
      held: bySide(held, side),
    };
  });

const scored = (contract: Contract, account: Account, rules: BeloteRules): Outcomes =>
  contract.value === null
    ? scoreClassic(account, rules.contract)
    : scoreContree(account, { value: contract.value, multiplier: contract.multiplier }, rules.contree);

/** All have passed: the deal counts for nobody and is dealt again by the same dealer (rules page, decisions). */
export const PASSED_OUT: BeloteResult = { scores: [0, 0, 0, 0], redeal: true, game: null };

/** What a deal is worth whose tricks are all taken. */
export const resultOf = (state: BeloteState, rules: BeloteRules): BeloteResult => {
  const { table, dealt, held } = state;
  const { contract } = table;
  if (contract === null) throw new Error('a deal without a contract');
  const beloteSeat = beloteSeatOf(dealt, ORDERS[contract.trump].belote);
  const account = accountOf(state, contract, beloteSeat);
  const outcomes = scored(contract, account, rules);
  const share = heldShare(outcomes, account.taker, held);
  const scores = sides((side) => bySide(outcomes.scores, side) + bySide(share, side));
  return {
    scores: [scores[0], scores[1], scores[0], scores[1]],
    game: {
      ...contract,
      outcome: outcomes.outcome,
      side: account.taker,
      scores,
      splits: splitsOf(account, outcomes, share, contract.value === null),
      tricks: account.tricks,
      beloteSeat,
      held: outcomes.outcome === 'litige' ? held + outcomes.held : 0,
    },
  };
};
