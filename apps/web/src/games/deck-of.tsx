import type { ReactNode } from 'react';
import { deckIn } from '#web/deck/deck.ts';
import { DeckContext } from '#web/deck/deck-context.ts';
import { useSettings } from '#web/settings/use-settings.ts';
import { gameOf } from './index.ts';

/** Shows what is inside with the deck that the player has chosen, as far as the game is played with it: signs, faces, words. */
export const DeckOf = ({ gametype, children }: { readonly gametype: string; readonly children: ReactNode }) => (
  <DeckContext value={deckIn(gameOf(gametype).decks, useSettings().deck)}>{children}</DeckContext>
);
