import { createContext, useContext } from 'react';
import type { Deck } from './deck.ts';

/** The deck of everything below: signs, faces, and every word that names a card. */
export const DeckContext = createContext<Deck>('fourColours');

export const useDeck = (): Deck => useContext(DeckContext);
