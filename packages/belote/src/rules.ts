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
  /** When the partner wins by a ruff, any trump may be put, or a higher one if there is one (variant D2). */
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

const CHOICES = {
  auction: ['classic', 'contree'],
  announcements: [false, true],
  underRuff: ['forced', 'free'],
  overPartner: ['any', 'higher'],
  contract: ['beloteCounts', 'beloteBonusOnly', 'litige'],
} as const satisfies { readonly [Rule in Exclude<keyof BeloteRules, 'contree'>]: readonly BeloteRules[Rule][] };

const CONTREE_CHOICES = {
  scoring: CONTREE_SCORINGS,
  needs82: [false, true],
  beloteCounts: [false, true],
} as const satisfies { readonly [Rule in keyof BeloteRules['contree']]: readonly BeloteRules['contree'][Rule][] };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The choice a field names, what tournaments play when it is not there; undefined when it is none. */
const chosen = <T>(value: unknown, choices: readonly T[], usual: T): T | undefined =>
  value === undefined ? usual : choices.find((choice) => choice === value);

const parseContree = (value: unknown): BeloteRules['contree'] | null => {
  if (!isFields(value)) return null;
  const usual = CLASSIC.contree;
  const scoring = chosen(value.scoring, CONTREE_CHOICES.scoring, usual.scoring);
  const needs82 = chosen(value.needs82, CONTREE_CHOICES.needs82, usual.needs82);
  const beloteCounts = chosen(value.beloteCounts, CONTREE_CHOICES.beloteCounts, usual.beloteCounts);
  return scoring === undefined || needs82 === undefined || beloteCounts === undefined
    ? null
    : { scoring, needs82, beloteCounts };
};

/** Reads rules from untrusted JSON; what is not named is as in `CLASSIC`. Null for a rule or a choice there is not. */
export const parseRules = (value: unknown): BeloteRules | null => {
  if (!isFields(value) || Object.keys(value).some((rule) => !Object.hasOwn(CLASSIC, rule))) return null;
  const auction = chosen(value.auction, CHOICES.auction, CLASSIC.auction);
  const announcements = chosen(value.announcements, CHOICES.announcements, CLASSIC.announcements);
  const underRuff = chosen(value.underRuff, CHOICES.underRuff, CLASSIC.underRuff);
  const overPartner = chosen(value.overPartner, CHOICES.overPartner, CLASSIC.overPartner);
  const contract = chosen(value.contract, CHOICES.contract, CLASSIC.contract);
  const contree = parseContree(value.contree ?? {});
  if (auction === undefined || announcements === undefined || underRuff === undefined) return null;
  if (overPartner === undefined || contract === undefined || contree === null) return null;
  return { auction, announcements, underRuff, overPartner, contract, contree };
};
