/** What the cards look like: French suits in four colours (Turnierbild) or two, German suits. */
export const DECKS = ['fourColours', 'twoColours', 'german'] as const;
export type Deck = (typeof DECKS)[number];

/** The decks of a game whose cards are not among the 32 of the German suits, or are never played with them. */
export const FRENCH_DECKS: readonly Deck[] = ['fourColours', 'twoColours'];

/** The deck that was chosen, or the default where a game has no such cards. */
export const deckIn = (decks: readonly Deck[], chosen: Deck): Deck => (decks.includes(chosen) ? chosen : 'fourColours');

/** Patterns of the backs; their colours are those of the game's felt. */
export const BACKS = ['lattice', 'waves'] as const;
export type Back = (typeof BACKS)[number];
