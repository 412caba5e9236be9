/**
 * The formula by which calls are judged, with all that a figure depends on: what is held against what, layouts, house
 * players. Whoever changes one of them gives it another name. Decision 130 says it in words.
 */
export const CALLS_VERSION = 'belote-calls-2';

/** Layouts that are drawn for a call. */
export const CALL_LAYOUTS = 96;
/** Times that the cards as they lay are played on. */
export const TIMES = 20;
