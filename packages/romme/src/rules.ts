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

const READERS: Readonly<Record<keyof RommeRules, (value: unknown) => boolean>> = {
  openingMinimum: (value) => isCount(value, 0),
  jokerCount: (value) => isCount(value, 0),
  takeDiscard: (value) => value === 'freely' || value === 'toMeld',
  goOut: (value) => value === 'byDiscard' || value === 'alsoWithoutDiscard',
  adjacentJokers: (value) => value === 'refused' || value === 'allowed',
  reshuffles: (value) => isCount(value, 0),
  swappedJoker: (value) => value === 'anyTime' || value === 'thisTurn',
  ambiguousSwap: (value) => value === 'eitherSuit' || value === 'refused',
  scoring: (value) => value === 'zeroSum' || value === 'minusOnly',
  rounds: (value) => isCount(value, 1),
};

const isCount = (value: unknown, least: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= 1000;

const isRules = (value: unknown): value is Partial<RommeRules> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const readers: Readonly<Record<string, ((value: unknown) => boolean) | undefined>> = READERS;
  return Object.entries(value).every(
    ([name, option]) => Object.hasOwn(readers, name) && readers[name]?.(option) === true,
  );
};

/** Reads options from untrusted JSON, such as a tournament's settings; null if one is unknown or has no such value. */
export const parseRules = (value: unknown): Partial<RommeRules> | null => (isRules(value) ? value : null);
