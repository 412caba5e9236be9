import { expect, test } from 'vitest';
import { LOCALES } from './constants.ts';
import { BASE_OF, CATALOGUES, catalogueOf, intlTag, localeOfTag, nameIn, regionOf, shownLocale } from './languages.ts';

test('all nine locales have a catalogue and a region', () => {
  expect(LOCALES).toHaveLength(9);
  for (const locale of LOCALES) {
    expect(CATALOGUES).toContain(catalogueOf(locale));
    expect(intlTag(locale, [])).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
  }
});

test('default shows English, also in its numbers', () => {
  expect([catalogueOf('default'), shownLocale('default')]).toEqual(['en', 'default']);
  expect(intlTag('default', [])).toBe('en-GB');
});

test("the region is the locale's own, else the browser's, else the language's home", () => {
  expect(regionOf('en-GB', ['en-US'])).toBe('GB');
  expect(regionOf('de', ['fr-CH', 'de-AT'])).toBe('AT');
  expect(regionOf('sv', ['de-AT'])).toBe('SE');
});

test('a tag means the locale of its language and region, else that of its language', () => {
  expect(['de-AT', 'en-GB', 'EN-gb', 'en-AU', ' fr ', 'pl', ''].map(localeOfTag)).toEqual([
    ...['de', 'en-GB', 'en-GB', 'en', 'fr', null, null],
  ]);
});

test('a catalogue stands on one that is written, and on none that stands on another', () => {
  for (const catalogue of CATALOGUES) {
    const base = BASE_OF[catalogue];
    if (base === undefined) continue;
    expect(CATALOGUES).toContain(base);
    expect(BASE_OF[base]).toBeUndefined();
  }
});

test("a name by language is the reader's, else English, and only then the plain one", () => {
  const names = { de: 'Wochenturnier', en: 'Weekly' };
  expect(['de', 'en-GB', 'fr'].map((locale) => nameIn(locale, names, 'plain'))).toEqual([
    'Wochenturnier',
    'Weekly',
    'Weekly',
  ]);
  expect([nameIn('fr', { de: 'Wochenturnier' }, 'plain'), nameIn('fr', undefined, 'plain')]).toEqual([
    'plain',
    'plain',
  ]);
});
