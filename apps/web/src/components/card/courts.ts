import type { Deck } from '#web/deck/deck.ts';
import type { CardName } from './card-parts.ts';

/** Addresses alone: a figure is fetched when a deck needs it. */
const FILES: Readonly<Record<string, string>> = import.meta.glob(['./courts/*.svg', './german-courts/*.svg'], {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Address of a court card's figure; undefined for cards without one. Two-colour packs have their own spades and diamonds. */
export const courtOf = (card: CardName, deck: Deck): string | undefined => {
  if (deck === 'german') return FILES[`./german-courts/${card}.svg`];
  return (deck === 'twoColours' ? FILES[`./courts/${card}-two.svg`] : undefined) ?? FILES[`./courts/${card}.svg`];
};

const CARDS: readonly CardName[] = (['C', 'S', 'H', 'D'] as const).flatMap((suit) =>
  (['K', 'Q', 'J'] as const).map((rank): CardName => `${suit}${rank}`),
);

/** A table is not kept waiting for pictures: a seat that says nothing for a minute ends the game for all (GAME-7). */
const PATIENCE_MS = 15_000;

/** Fetches every figure of a deck once, so that no card is dealt half-drawn; those that are slow come later. */
export const loadCourts = async (deck: Deck): Promise<void> => {
  const all = Promise.all(
    CARDS.map((card) => {
      const image = new Image();
      image.src = courtOf(card, deck) ?? '';
      return image.decode().catch(() => undefined); // a figure that does not come is drawn when it does
    }),
  );
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
};
