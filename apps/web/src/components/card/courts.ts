import type { CardName } from './card-parts.ts';

const FILES: Readonly<Record<string, string>> = import.meta.glob('./courts/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Address of a court card's figure; undefined for cards without one. Two-colour packs have their own spades and diamonds. */
export const courtOf = (card: CardName, twoColours: boolean): string | undefined =>
  (twoColours ? FILES[`./courts/${card}-two.svg`] : undefined) ?? FILES[`./courts/${card}.svg`];

/** A table is not kept waiting for pictures: a seat that says nothing for a minute ends the game for all (GAME-7). */
const PATIENCE_MS = 15_000;

/** Fetches every figure once, so that no card is dealt half-drawn; those that are slow come later. */
export const loadCourts = async (): Promise<void> => {
  const all = Promise.all(
    Object.entries(FILES)
      .filter(([name]) => !name.includes('-two'))
      .map(([, url]) => {
        const image = new Image();
        image.src = url;
        return image.decode().catch(() => undefined); // a figure that does not come is drawn when it does
      }),
  );
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
};
