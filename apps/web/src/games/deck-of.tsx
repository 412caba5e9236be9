import { useEffect, type ReactNode } from 'react';
import { deckIn, type Back, type Deck } from '#web/deck/deck.ts';
import { DeckContext } from '#web/deck/deck-context.ts';
import { useSettings } from '#web/settings/use-settings.ts';
import { gameOf } from './index.ts';

/** The colours of the suits and the pattern of the backs are tokens of the whole page; they end with the table. */
const useCardsOfPage = (deck: Deck, back: Back): void => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.back = back;
    dataset.deck = deck;
    return () => {
      delete dataset.back;
      delete dataset.deck;
    };
  }, [deck, back]);
};

/** Shows what is inside with the deck that the player has chosen, as far as the game is played with it: signs, faces, words. */
export const DeckOf = ({ gametype, children }: { readonly gametype: string; readonly children: ReactNode }) => {
  const settings = useSettings();
  const deck = deckIn(gameOf(gametype).decks, settings.deck);
  useCardsOfPage(deck, settings.back);
  return <DeckContext value={deck}>{children}</DeckContext>;
};
