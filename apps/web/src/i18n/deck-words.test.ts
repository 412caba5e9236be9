import { expect, test } from 'vitest';
import { readCatalogue, translateIn } from '../../test/translate.ts';
import { inDeck } from './deck-words.ts';
import { NAMESPACES, type MessageId } from './messages.ts';

/** Names of French cards, and the letters that they are typed by. */
const FRENCH = {
  de: /Kreuz|Pik|Herz|Karo|Bube|Dame|\bkb\b/,
  // "Hearts" are a suit of both decks.
  en: /\bclubs?\b|\bspades?\b|\bdiamonds?\b|\bjacks?\b|\bqueens?\b|\bcj\b/i,
} as const;
/** Everything that is said at a table of Skat, of its deals, or of what was won with them. */
const SAID = NAMESPACES.filter((namespace) => ['table', 'deal', 'statistics'].includes(namespace));

for (const language of ['de', 'en'] as const)
  test(`GAME-13 ${language}: with German suits no message of a game names a French card`, () => {
    const t = translateIn(language, ...SAID, 'deck');
    const german = inDeck(t, 'german');
    const ids = SAID.flatMap((namespace) => Object.keys(readCatalogue(language, namespace)));
    const isId = (id: string): id is MessageId => ids.includes(id);
    const named = ids.filter(isId).filter((id) => FRENCH[language].test(t(id)));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((id) => FRENCH[language].test(german(id)))).toEqual([]);
  });

test('without German suits every message is as it was', () => {
  const t = translateIn('de', 'table');
  expect(inDeck(t, 'fourColours')).toBe(t);
  expect(inDeck(t, 'twoColours')).toBe(t);
});
