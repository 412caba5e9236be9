import { LOCALES } from '@matador/protocol/constants';
import { expect, test } from 'vitest';
import { CATALOGUES, catalogueOf, intlTag, localeFor, regionOf } from './locale.ts';

test('LOOK-1 all nine locales have a catalogue and a region', () => {
  expect(LOCALES).toHaveLength(9);
  for (const locale of LOCALES) {
    expect(CATALOGUES).toContain(catalogueOf(locale));
    expect(intlTag(locale, [])).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
  }
});

test('LOOK-1 default shows English, also in its numbers', () => {
  expect(catalogueOf('default')).toBe('en');
  expect(intlTag('default', [])).toBe('en-GB');
});

test("LOOK-1 the region is the locale's own, else the browser's, else the language's home", () => {
  expect(regionOf('en-GB', ['en-US'])).toBe('GB');
  expect(regionOf('de', ['fr-CH', 'de-AT'])).toBe('AT');
  expect(regionOf('sv', ['de-AT'])).toBe('SE');
});

test('the first language of the browser that is ours is taken', () => {
  expect(localeFor(['pl-PL', 'nl-BE', 'de-DE'])).toBe('nl');
  expect(localeFor(['en-GB'])).toBe('en-GB');
  expect(localeFor(['en-AU'])).toBe('en');
  expect(localeFor(['pl'])).toBe('default');
});
