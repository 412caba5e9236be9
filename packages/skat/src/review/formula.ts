/**
 * The formula, with all that a figure depends on: sampling, search, limits, tags. Whoever changes one of them, here or in
 * `@matador/cards/review`, gives it another name, so that figures under one name can be held against each other. Decision
 * 108 says it in words.
 */
export const REVIEW_VERSION = 'skat-review-3';

/** Positions that a layout may cost; one that costs more is dropped, and counted as dropped. */
export const NODES_A_LAYOUT = 100_000;
/** 2 to this power entries of the table of a search of layouts: which ones are dropped depends on it. */
export const TABLE_BITS = 18;
/** The same of the table for a deal as it lay. Its verdicts are exact, whatever the size; the longest take less with more. */
export const DEAL_TABLE_BITS = 20;
