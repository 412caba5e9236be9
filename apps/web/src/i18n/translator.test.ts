// @vitest-environment happy-dom
import { LOCALES, type Locale } from '@matador/protocol/constants';
import { catalogueOf, languageOf } from '@matador/protocol/languages';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../test/translate.ts';
import { createTranslator } from './translator.ts';

const shownIn = async (locale: Locale, languages: readonly string[] = []) => {
  const asked: string[] = [];
  const translator = createTranslator(locale, languages, (catalogue, namespace) => {
    asked.push(`${catalogue}/${namespace}`);
    return Promise.resolve({ ...readCatalogue(catalogue, namespace) });
  });
  await translator.load('common');
  await translator.use(locale);
  return { asked, text: translator.i18n._('common.tryAgain'), tag: translator.i18n.locales };
};

test('lang names the language that is shown, in every locale, and dates and amounts are of that language', async () => {
  for (const locale of LOCALES) {
    const { text, tag } = await shownIn(locale);
    const { lang } = document.documentElement;
    expect([locale, lang]).toEqual([locale, languageOf(catalogueOf(locale))]);
    expect(text).toBe(readCatalogue(catalogueOf(locale), 'common')['common.tryAgain']);
    expect([locale, String(tag).slice(0, 2), document.body.lang.slice(0, 2)]).toEqual([locale, lang, lang]);
  }
});

test('LOOK-1 in each of the nine locales the body carries language and country; default shows English', async () => {
  for (const locale of LOCALES) {
    await shownIn(locale);
    const { lang } = document.body;
    expect(lang, locale).toBe(locale === 'default' ? 'en' : locale);
    expect(document.documentElement.lang, locale).toBe(lang.slice(0, 2));
    expect(document.body.getAttribute('requestcountry'), locale).toMatch(/^[A-Z]{2}$/);
  }
  await shownIn('de', ['de-AT']);
  expect([document.body.lang, document.body.getAttribute('requestcountry')]).toEqual(['de', 'AT']);
  await shownIn('default');
  expect([document.body.lang, document.body.getAttribute('requestcountry')]).toEqual(['en', 'GB']);
});

test('only the texts of the language that is shown are loaded', async () => {
  expect((await shownIn('de')).asked).toEqual(['de/common']);
});
