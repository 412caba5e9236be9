import type { CardName } from './card-parts.ts';

const FILES: Readonly<Record<string, string>> = import.meta.glob('./courts/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Address of a court card's figure; undefined for cards without one. Two-colour packs have their own spades and diamonds. */
export const courtOf = (card: CardName, twoColours: boolean): string | undefined =>
  (twoColours ? FILES[`./courts/${card}-two.svg`] : undefined) ?? FILES[`./courts/${card}.svg`];

/** Fetches every figure once, so that no card is dealt half-drawn. */
export const loadCourts = (): Promise<void> =>
  Promise.all(
    Object.entries(FILES)
      .filter(([name]) => !name.includes('-two'))
      .map(([, url]) => {
        const image = new Image();
        image.src = url;
        return image.decode().catch(() => undefined); // a figure that does not come is drawn when it does
      }),
  ).then(() => undefined);
