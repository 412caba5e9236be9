import { localeOfTag, shownLocale } from '@matador/protocol/languages';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import type { Translator } from '../i18n/translator.ts';

/**
 * Speaks the language of whoever is signed in (LOOK-1): once it is known who that is, and again where the account has
 * another one by then. An account without a language, or with one whose texts are not written, changes nothing.
 */
export const keepLanguage = (client: QueryClient, translator: Translator): void => {
  const { queryKey } = queries.user();
  let known: string | null = null;
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== hashKey(queryKey)) return;
    const user = client.getQueryData(queryKey);
    const now = user === undefined ? null : `${user.userId} ${String(user.locale)}`;
    if (now === known) return;
    known = now;
    const locale = localeOfTag(user?.locale ?? '');
    if (locale === null || shownLocale(locale) !== locale || translator.locale() === locale) return;
    void translator.use(locale);
  });
};
