/** How a contrée deal is counted (rules page, contrée: scoring families). */
export const CONTREE_SCORINGS = [
  /** Family (a): tricks rounded to ten + contract; down or coinched 160 + contract, times 2 or 4; capot bid 500. */
  'rounded160',
  /** Family (b), 162 unrounded: tricks + contract, all of it times 2 or 4. */
  'pointsPlusContractThenTimes',
  /** Family (b), 162 unrounded: only the contract is multiplied. */
  'pointsPlusContractTimes',
  /** Family (c): the contract alone, times 2 or 4, for the side that wins it. */
  'announcedOnly',
] as const;
export type ContreeScoring = (typeof CONTREE_SCORINGS)[number];

/** The choices that the rules page leaves open, each named by the rule it changes. */
export interface BeloteRules {
  /** Five cards and a turn-up that is taken or not, or eight cards and bids with coinche and surcoinche. */
  readonly auction: 'classic' | 'contree';
  /** Sequences and carrés, said with the first card. */
  readonly announcements: boolean;
  /** Who cannot overruff an opponent must still put a lower trump, or discards freely (variant D1). */
  readonly underRuff: 'forced' | 'free';
  /** When the partner wins by a ruff, any trump may be put, or only a higher one (variant D2). */
  readonly overPartner: 'any' | 'higher';
  /** Classic: belote counts towards the contract and a tie is dedans (A); bonus only (B); counts, with litige (C). */
  readonly contract: 'beloteCounts' | 'beloteBonusOnly' | 'litige';
  readonly contree: {
    readonly scoring: ContreeScoring;
    /** Besides reaching the contract, whether 82 points are needed: 80 needs 82. */
    readonly needs82: boolean;
    /** Whether belote and announcements help to reach the contract. */
    readonly beloteCounts: boolean;
  };
}

/** What tournaments play (rules page, decisions for this product): variant A, no announcements, D1 and D2 off. */
export const CLASSIC: BeloteRules = {
  auction: 'classic',
  announcements: false,
  underRuff: 'forced',
  overPartner: 'any',
  contract: 'beloteCounts',
  contree: { scoring: 'rounded160', needs82: true, beloteCounts: true },
};

/** The recommended contrée: family (a), max(contract, 82), belote counting. */
export const CONTREE: BeloteRules = { ...CLASSIC, auction: 'contree' };
