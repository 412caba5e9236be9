/**
 * The formula, with all that a figure depends on: sampling, search, limits, tags. Whoever changes one of them, here or in
 * `@matador/cards/review`, gives it another name. Decision 114 says it in words.
 */
export const REVIEW_VERSION = 'belote-review-3';

/** Positions that a layout may cost; one that costs more is dropped, and counted as dropped. */
export const NODES_A_LAYOUT = 100_000;
/** 2 to this power entries of the table of a search: which layouts are dropped depends on it. */
export const TABLE_BITS = 18;
