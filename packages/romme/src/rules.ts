/**
 * The points where platforms differ, each named by the rule (RT-1). What RT-1 plays is in `RT_1`.
 */
export interface RommeRules {
  /** Point 5: the least total of the first melds. */
  readonly openingMinimum: number;
  /** Point 11: what a joker left in the hand counts. */
  readonly jokerCount: number;
  /** Point 2: the discard may be taken freely, or only to meld it in the same turn. */
  readonly takeDiscard: 'freely' | 'toMeld';
  /** Point 8: the hand is emptied by the discard alone, or also by a meld or lay-off. */
  readonly goOut: 'byDiscard' | 'alsoWithoutDiscard';
  /** Point 3: two jokers side by side in a run. */
  readonly adjacentJokers: 'refused' | 'allowed';
  /** Point 10: how often the discard pile becomes a new stock. */
  readonly reshuffles: number;
  /** Point 7: when a joker from the table must be used again. */
  readonly swappedJoker: 'anyTime' | 'thisTurn';
  /** Point 7: whether either missing suit takes the joker of a set of three. */
  readonly ambiguousSwap: 'eitherSuit' | 'refused';
  /** Points 11 and 12: the winner gains what the losers lose, or nothing. */
  readonly scoring: 'zeroSum' | 'minusOnly';
  /** Point 10: a round is a turn of every seat; after the last one nobody wins. */
  readonly rounds: number;
}

/** RT-1 as tournaments play it. */
export const RT_1: RommeRules = {
  openingMinimum: 40,
  jokerCount: 20,
  takeDiscard: 'freely',
  goOut: 'byDiscard',
  adjacentJokers: 'refused',
  reshuffles: 1,
  swappedJoker: 'anyTime',
  ambiguousSwap: 'eitherSuit',
  scoring: 'zeroSum',
  rounds: 60,
};
