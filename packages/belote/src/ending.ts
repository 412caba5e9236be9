import { bySide, sideOf, sizeOf, textsIn } from './cards.ts';
import type { CardSet, PerSeat, PerSide, Side } from './cards.ts';
import { scoreContree } from './contree-scoring.ts';
import { ORDERS } from './order.ts';
import type { BeloteRules } from './rules.ts';
import type { Account, Outcomes } from './scoring.ts';
import { beloteOf, LAST_TRICK, scoreClassic, sides, trickPoints, withCapot } from './scoring.ts';
import type { Bidding, Over, Play, Playing } from './state.ts';
import { winningAnnouncements } from './announcements.ts';
import type { BeloteEvent, BeloteResult, Contract, Split } from './types.ts';

const perSide = ([a, b, c, d]: PerSeat<number>): PerSide<number> => [a + c, b + d];

/** Who held king and queen of trumps, null when they were apart. */
export const beloteSeatOf = (hands: PerSeat<CardSet>, belote: CardSet): number | null => {
  const seat = hands.findIndex((hand) => (hand & belote) === belote);
  return seat === -1 ? null : seat;
};

const accountOf = ({ hands, dealer, contract }: Playing, play: Play): Account => {
  const belote = beloteSeatOf(hands, ORDERS[contract.trump].belote);
  return {
    taker: sideOf(contract.taker),
    cards: play.points,
    tricks: perSide(play.tricks),
    lastTrick: sideOf(play.leader),
    belote: belote === null ? null : sideOf(belote),
    announcements: winningAnnouncements(play.announced, contract.trump, dealer).points,
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

const resultOf = (state: Playing, play: Play, rules: BeloteRules): BeloteResult => {
  const { contract, hands, held } = state;
  const account = accountOf(state, play);
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
      beloteSeat: beloteSeatOf(hands, ORDERS[contract.trump].belote),
      held: outcomes.outcome === 'litige' ? held + outcomes.held : 0,
    },
  };
};

const endedWith = (over: Over): readonly [Over, BeloteEvent] => [
  over,
  { type: 'ended', result: over.result, hands: over.hands.map(textsIn) },
];

/** The end of a deal that was played: everything is opened, and the calculation made. */
export const ended = (state: Playing, play: Play, rules: BeloteRules): readonly [Over, BeloteEvent] => {
  const { dealer, turn, held, hands, turnUp, auction, contract } = state;
  const result = resultOf(state, play, rules);
  return endedWith({ phase: 'over', dealer, turn, held, hands, turnUp, auction, contract, play, result });
};

/** All have passed: the deal counts for nobody and is dealt again by the same dealer (rules page, decisions). */
export const passedOut = ({ dealer, turn, held, hands, turnUp, auction }: Bidding): readonly [Over, BeloteEvent] => {
  const result: BeloteResult = { scores: [0, 0, 0, 0], redeal: true, game: null };
  return endedWith({
    ...{ phase: 'over', dealer, turn, held, hands, turnUp, auction },
    ...{ contract: null, play: null, result },
  });
};

/** What has been said of king and queen of trumps, read from the cards that are gone. */
export const beloteSaid = (
  hands: PerSeat<CardSet>,
  play: Play,
  { trump }: Contract,
): { readonly seat: number; readonly said: 'belote' | 'rebelote' } | null => {
  const { belote } = ORDERS[trump];
  const seat = beloteSeatOf(hands, belote);
  if (seat === null) return null;
  const left = sizeOf((play.hands[seat] ?? 0) & belote);
  return left === 2 ? null : { seat, said: left === 1 ? 'belote' : 'rebelote' };
};
