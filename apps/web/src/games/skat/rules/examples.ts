import type { PiquetCard } from '@matador/cards';
import { isCard, matadorsOf, score, type SkatResult } from '@matador/skat';
import type { MessageId } from '#web/i18n/messages.ts';

/** A game that was played: the declarer's twelve cards, what was bid and declared, and what the tricks brought. */
export interface Example {
  readonly words: MessageId;
  /** The last two lie in the skat. */
  readonly cards: readonly PiquetCard[];
  readonly contract: string;
  readonly bid: number;
  readonly points: number;
  readonly tricks: number;
}

const cardsOf = (text: string): readonly PiquetCard[] => text.split(' ').filter(isCard);

const one = (words: MessageId, cards: string, played: Omit<Example, 'words' | 'cards'>): Example => ({
  words,
  cards: cardsOf(cards),
  ...played,
});

/** Games whose values the engine computes; only what was played is given. */
export const EXAMPLES: readonly Example[] = [
  one('skatHelp.exampleWith', 'CJ SJ HA HT HK H9 H8 CA SA D8 S7 D7', {
    ...{ contract: 'H', bid: 18, points: 74, tricks: 7 },
  }),
  one('skatHelp.exampleWithout', 'HJ DJ DA DT DQ D9 D8 CA CT S8 H7 S7', {
    ...{ contract: 'D', bid: 20, points: 56, tricks: 5 },
  }),
  one('skatHelp.exampleGrand', 'CJ SJ HJ DJ CA CT SA ST HA D7 D8 H7', {
    ...{ contract: 'G', bid: 24, points: 96, tricks: 8 },
  }),
  one('skatHelp.exampleHand', 'CJ SJ SA ST SK S9 S8 S7 CA HA DT D7', {
    ...{ contract: 'SHS', bid: 33, points: 85, tricks: 8 },
  }),
  one('skatHelp.exampleNull', 'C7 C8 C9 S7 S9 SJ H7 H8 D7 DQ D8 S8', {
    ...{ contract: 'NO', bid: 35, points: 14, tricks: 1 },
  }),
  one('skatHelp.exampleOverbid', 'DJ CA CT CK CQ C9 C8 SA ST HA CJ D7', {
    ...{ contract: 'CH', bid: 48, points: 75, tricks: 7 },
  }),
];

const ALL_POINTS = 120;
const ALL_TRICKS = 10;
const DECLARER = 0;

/** What the engine makes of it, line by line. */
export const resultOf = ({ cards, contract, bid, points, tricks }: Example): SkatResult =>
  score({
    ...{ declarer: DECLARER, contract, bid, points, tricks },
    matadors: matadorsOf(contract, cards),
    against: ALL_POINTS - points,
    tricksAgainst: ALL_TRICKS - tricks,
    end: contract.startsWith('N') && tricks > 0 ? 'nullTrick' : 'played',
  });
