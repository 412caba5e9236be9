/**
 * The formula by which calls, hand games, contracts and discards are judged, with all that a figure depends on: what is
 * held against what, layouts, house players. Whoever changes one of them gives it another name. Decision 130 says it in
 * words.
 */
export const CALLS_VERSION = 'skat-calls-2';

/** Layouts that are drawn for a decision. */
export const CALL_LAYOUTS = 96;

/** Contracts beside the chosen one that a declarer's is held against, and discards for the same contract. */
export const OTHER_CONTRACTS = 2;
export const OTHER_DISCARDS = 2;
