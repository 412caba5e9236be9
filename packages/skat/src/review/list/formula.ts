/**
 * The formula of the honest list, with all that a figure depends on: the tables of house players, the search, what counts
 * as whose. Whoever changes one of them gives it another name. Decision 112 says it in words.
 */
export const LIST_VERSION = 'skat-list-1';

/** How far house players differ: in the chance they want before they bid, to either side. */
export const BOLDNESS = 0.12;
/** And in the card points that a card may promise less than another and still be played. */
export const LEEWAY = 5;

/** 2 to this power entries of the table of a search. */
export const TABLE_BITS = 18;
