import { expect, test } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

const asking = (lang: string | undefined, accepted?: string) => ({
  query: lang === undefined ? {} : { lang },
  headers: { 'accept-language': accepted },
});

test('a page of the server speaks the language of the account, else of the address, else of the browser', () => {
  expect(chooseLocale('sv', asking('fr', 'de'))).toBe('sv');
  expect(chooseLocale(null, asking('fr', 'de'))).toBe('fr');
  expect(chooseLocale(null, asking('tlh', 'pl, de-AT;q=0.8, fr'))).toBe('de');
  expect(chooseLocale(null, asking(undefined, 'en-GB'))).toBe('en-GB');
});

test('without a language of ours it is the default, whatever was sent', () => {
  for (const request of [undefined, asking(undefined), asking('x'.repeat(9999), '*'), { ...asking('fr'), query: [] }])
    expect(chooseLocale(null, request)).toBe('default');
});
