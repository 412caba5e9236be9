import type { PiquetCard, Seat, Suit } from '@matador/cards';
import { SUIT_LETTERS } from '@matador/cards';
import type { BeloteRules } from '../src/rules.ts';
import type { Announcement, BeloteEvent, Contract, Outcome } from '../src/types.ts';

/** What a deal came to, for the counting of the rules page in its own words. */
export interface NaiveDeal {
  readonly contract: Contract;
  readonly rules: BeloteRules;
  readonly hands: readonly (readonly PiquetCard[])[];
  /** Card points a side. */
  readonly cards: readonly number[];
  /** Who won each trick. */
  readonly winners: readonly Seat[];
  /** Announcement points a side. */
  readonly announcements: readonly number[];
  readonly held: number;
}

interface NaiveScore {
  readonly scores: readonly number[];
  readonly held: number;
  readonly outcome: Outcome;
}

const at = (values: readonly number[], side: number): number => values[side] ?? 0;

/** 20 for king and queen of trumps in one hand, a side. */
const belotes = ({ hands, contract }: NaiveDeal): readonly number[] => {
  const letter = SUIT_LETTERS[contract.trump];
  return [0, 1].map((side) =>
    hands.some((hand, seat) => seat % 2 === side && ['K', 'Q'].every((rank) => hand.join(' ').includes(letter + rank)))
      ? 20
      : 0,
  );
};

const classic = (deal: NaiveDeal): NaiveScore => {
  const { contract, rules, winners, announcements, held } = deal;
  const us = contract.taker % 2;
  const them = 1 - us;
  const tricksOfUs = winners.filter((seat) => seat % 2 === us).length;
  const base = [0, 1].map((side) => {
    const tricks = side === us ? tricksOfUs : 8 - tricksOfUs;
    if (tricks === 8) return 252;
    return tricks === 0 ? 0 : at(deal.cards, side) + ((winners[7] ?? 0) % 2 === side ? 10 : 0);
  });
  const belote = belotes(deal);
  const all = [0, 1].map((side) => at(base, side) + at(belote, side) + at(announcements, side));
  const judged = rules.contract === 'beloteBonusOnly' ? base : all;
  const put = (ours: number, theirs: number): readonly number[] => (us === 0 ? [ours, theirs] : [theirs, ours]);
  if (tricksOfUs === 8 || at(judged, us) > at(judged, them)) {
    const outcome = tricksOfUs === 8 ? 'capot' : 'made';
    return { scores: put(at(all, us) + held, at(all, them)), held: 0, outcome };
  }
  if (rules.contract === 'litige' && at(all, us) === at(all, them)) {
    const kept = at(belote, us);
    return { scores: put(kept, at(all, them)), held: held + at(all, us) - kept, outcome: 'litige' };
  }
  const whole = (tricksOfUs === 0 ? 252 : 162) + at(announcements, 0) + at(announcements, 1);
  const outcome = tricksOfUs === 0 ? 'capotAgainst' : 'dedans';
  return { scores: put(at(belote, us), whole + at(belote, them) + held), held: 0, outcome };
};

/** What each family gives for a contract made: the taker's side, the other. */
const madeBy = (scoring: string, contract: number, times: number, points: readonly [number, number]) => {
  const ten = (value: number): number => Math.round(value / 10) * 10;
  const [ours, theirs] = points;
  switch (scoring) {
    case 'pointsPlusContractThenTimes':
      return [times * ours + times * contract, theirs] as const;
    case 'pointsPlusContractTimes':
      return [ours + times * contract, theirs] as const;
    case 'announcedOnly':
      return [times * contract, 0] as const;
    default:
      if (contract === 250) return [500 * times, 0] as const;
      return times > 1
        ? ([160 * times + contract * times, 0] as const)
        : ([ten(ours) + contract, ten(theirs)] as const);
  }
};

/** What the other side gets for a contract that went down. */
const downBy = (scoring: string, contract: number, times: number): number => {
  switch (scoring) {
    case 'pointsPlusContractThenTimes':
      return (162 + contract) * times;
    case 'pointsPlusContractTimes':
      return 162 + contract * times;
    case 'announcedOnly':
      return contract * times;
    default:
      return contract === 250 ? 500 * times : (160 + contract) * times;
  }
};

const contree = (deal: NaiveDeal, contract: number): NaiveScore => {
  const { rules, winners, announcements, held } = deal;
  const { taker, multiplier } = deal.contract;
  const us = taker % 2;
  const them = 1 - us;
  const points = [0, 1].map((side) => at(deal.cards, side) + ((winners[7] ?? 0) % 2 === side ? 10 : 0));
  const tricks = winners.filter((seat) => seat % 2 === us).length;
  const belote = belotes(deal);
  const help = rules.contree.beloteCounts ? at(belote, us) + at(announcements, us) : 0;
  const need = rules.contree.needs82 ? Math.max(contract, 82) : contract;
  const made = contract === 250 ? tricks === 8 : at(points, us) + help >= need;
  const { scoring } = rules.contree;
  const [ours, theirs] = made
    ? madeBy(scoring, contract, multiplier, [at(points, us), at(points, them)])
    : [0, downBy(scoring, contract, multiplier)];
  const said = at(announcements, 0) + at(announcements, 1);
  const shared = made && multiplier === 1;
  const extra = [
    at(belote, us) + (shared ? at(announcements, us) : made ? said : 0) + (made ? held : 0),
    at(belote, them) + (shared ? at(announcements, them) : made ? 0 : said) + (made ? 0 : held),
  ];
  const sums = [ours + at(extra, 0), theirs + at(extra, 1)];
  const outcome = made ? (tricks === 8 ? 'capot' : 'made') : tricks === 0 ? 'capotAgainst' : 'dedans';
  return { scores: us === 0 ? sums : sums.toReversed(), held: 0, outcome };
};

/** The scores of a deal by the rules page. */
export const naiveScores = (deal: NaiveDeal): NaiveScore =>
  deal.contract.value === null ? classic(deal) : contree(deal, deal.contract.value);

/** How good an announcement is, as one number; written apart from the engine's comparison. */
const worth = ({ kind, cards, seat }: Announcement, trump: Suit, dealer: Seat): number => {
  const top = cards[cards.length - 1] ?? '';
  const closeness = 3 - ((seat - dealer + 3) % 4);
  if (kind === 'carre') return 1_000_000 + 'QKTA9J'.indexOf(top.charAt(1)) * 1000;
  const isTrump = top.startsWith(SUIT_LETTERS[trump]) ? 10 : 0;
  return cards.length * 10_000 + '789TJQKA'.indexOf(top.charAt(1)) * 100 + isTrump + closeness;
};

/** Points of the announcements of the side that has the best one, a side. */
export const naiveAnnounced = (events: readonly BeloteEvent[], trump: Suit, dealer: Seat): readonly number[] => {
  const all = events.flatMap((event) => (event.type === 'announced' ? event.announcements : []));
  const best = all.toSorted((a, b) => worth(b, trump, dealer) - worth(a, trump, dealer))[0];
  return [0, 1].map((side) =>
    best === undefined || best.seat % 2 !== side
      ? 0
      : all.filter(({ seat }) => seat % 2 === side).reduce((sum, { points }) => sum + points, 0),
  );
};
