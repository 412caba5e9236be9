import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
const GAMES = ['skat', 'romme', 'belote'] as const;

const tokensOf = (selector: string): ReadonlyMap<string, string> => {
  const block = css.split(`\n${selector} {`)[1]?.split('\n}')[0] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
};

const root = new Map([...tokensOf(':root'), ...tokensOf('[data-deck]')]);

/** The colour of a token in one scheme, as six hex digits. */
const colour = (name: string, scheme: Scheme, game?: string): string => {
  const value = (game === undefined ? undefined : tokensOf(`[data-game='${game}']`).get(name)) ?? root.get(name);
  if (value === undefined) throw new Error(`no token ${name}`);
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  const chosen = pair === null ? value : (pair[scheme === 'light' ? 1 : 2] ?? '');
  const link = /^var\(--([\w-]+)\)$/.exec(chosen);
  return link === null ? chosen : colour(link[1] ?? '', scheme, game);
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

const TEXT = 4.5;
/** Shapes, and letters as large and bold as a card's index. */
const SHAPE = 3;

/** What is written or drawn on what, anywhere. */
const ON_PAPER = [
  ['ink', 'page', TEXT],
  ['ink-2', 'page', TEXT],
  ['running', 'page', TEXT],
  ['ink', 'panel', TEXT],
  ['ink-2', 'panel', TEXT],
  ['danger', 'panel', TEXT],
  ['won-text', 'panel', TEXT],
  ['running', 'panel', TEXT],
  ['border', 'panel', SHAPE],
  ['ink', 'sunk', TEXT],
  ['ink-2', 'sunk', TEXT],
  ['ink', 'own', TEXT],
  ['ink-2', 'own', TEXT],
  ['main-text', 'main', TEXT],
  ['won-ink', 'won', TEXT],
] as const;

const ON_FELT = [
  ['felt-text', 'felt', TEXT],
  ['felt-text-2', 'felt', TEXT],
  ['wrong-on-felt', 'felt', TEXT],
  ['felt-bar-text', 'felt-bar', TEXT],
  ['main-on-felt-text', 'main-on-felt', TEXT],
  ['main-on-felt', 'felt', SHAPE],
  ['ink', 'panel', TEXT],
  ['ink-2', 'panel', TEXT],
  ['danger', 'panel', TEXT],
] as const;

const SUITS = ['clubs', 'spades', 'hearts', 'diamonds'] as const;

test('LOOK-6 every pair of colours that is used can be read', () => {
  for (const scheme of SCHEMES) {
    for (const [above, below, least] of ON_PAPER)
      expect({ above, below, scheme, ok: contrast(colour(above, scheme), colour(below, scheme)) >= least }).toEqual({
        above,
        below,
        scheme,
        ok: true,
      });
    for (const suit of SUITS)
      expect(contrast(colour(`suit-${suit}`, scheme), colour('card', scheme))).toBeGreaterThanOrEqual(SHAPE);
  }
});

test('LOOK-6 and on every felt, light and dark', () => {
  for (const game of GAMES)
    for (const scheme of SCHEMES)
      for (const [above, below, least] of ON_FELT) {
        const ratio = contrast(colour(above, scheme, game), colour(below, scheme, game));
        expect({ game, scheme, above, below, ok: ratio >= least }).toEqual({ game, scheme, above, below, ok: true });
      }
});

test('LOOK-6 the laurel shows on every felt, on light Belote by its outline', () => {
  for (const game of GAMES)
    for (const scheme of SCHEMES) {
      const outline = colour('won-outline', scheme, game);
      const shape = outline === 'transparent' ? colour('won-on-felt', scheme, game) : outline;
      expect(contrast(shape, colour('felt', scheme, game))).toBeGreaterThanOrEqual(SHAPE);
    }
});
