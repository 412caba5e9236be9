import type { Eyes } from './world.ts';

/** Locales that a command names in a variable, such as `fr,sv`. */
const named = (variable: string): readonly string[] => (process.env[variable] ?? '').split(',').filter(Boolean);

/** Languages whose texts are measured on the two narrowest phones; what does not fit is written down. */
const MEASURED = named('MEASURE_LANGUAGES');
export const isMeasuring = MEASURED.length > 0;

/** Languages that the gallery is taken in, one phone and one desktop each; none: German and English in every size. */
const PICTURED = named('GALLERY_LANGUAGES');
const SCHEMES = ['light', 'dark'] as const;

const looksIn = (locales: readonly string[], widths: readonly number[], schemes: readonly Eyes['scheme'][]) =>
  locales.flatMap((locale) => widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme, locale }))));

/**
 * How the states of screens are looked at, as the command asks.
 * @param isPictured whether pictures are taken
 */
export const looksAsked = (isPictured: boolean): readonly Eyes[] => {
  if (isMeasuring) return looksIn(MEASURED, [320, 360], ['light']);
  if (!isPictured) return looksIn(['de-DE'], [360], ['light']);
  if (PICTURED.length > 0) return looksIn(PICTURED, [360, 1440], ['light']);
  return looksIn(['de-DE', 'en-GB'], [320, 360, 768, 1440, 1920], SCHEMES);
};

/** A table as a screen of one size shows it. */
interface TableLooks {
  readonly locales: readonly string[];
  readonly sizes: readonly (readonly [width: number, height: number])[];
  readonly schemes: readonly Eyes['scheme'][];
  /** Every pack of each game, or only the first. */
  readonly everyDeck: boolean;
}

/** Phones standing and lying, tablets, a desktop, a large screen. */
const EVERY_SIZE = [
  ...([
    [360, 572],
    [360, 740],
    [740, 360],
    [768, 1024],
  ] as const),
  ...([
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const),
] as const;

/** How tables are looked at, as the command asks: tables are as high as the screen. */
export const tableLooksAsked = (): TableLooks => {
  const few = { schemes: ['light'], everyDeck: false } as const;
  if (isMeasuring)
    return {
      ...few,
      locales: MEASURED,
      sizes: [
        [320, 640],
        [360, 740],
      ],
    };
  if (PICTURED.length > 0)
    return {
      ...few,
      locales: PICTURED,
      sizes: [
        [360, 740],
        [1440, 900],
      ],
    };
  return { locales: ['de'], sizes: EVERY_SIZE, schemes: SCHEMES, everyDeck: true };
};
