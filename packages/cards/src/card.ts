/** The four suits, highest first as Skat bids them. */
export const SUITS = ['clubs', 'spades', 'hearts', 'diamonds'] as const;
export type Suit = (typeof SUITS)[number];

/** Suit letters of the suit-first notation (`SA` is the ace of spades). */
export const SUIT_LETTERS = { clubs: 'C', spades: 'S', hearts: 'H', diamonds: 'D' } as const;
export type SuitLetter = (typeof SUIT_LETTERS)[Suit];

/** Ranks of the 32-card pack, highest first; `T` is the ten. */
export const PIQUET_RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'] as const;
export type PiquetRank = (typeof PIQUET_RANKS)[number];

/** A card of the 32-card pack as it is written outside an engine: suit first, `CJ`, `HT`. */
export type PiquetCard = `${SuitLetter}${PiquetRank}`;

/** A place at a table, counted clockwise from 0 (Belote: in order of play). */
export type Seat = number;
