import { setupI18n } from '@lingui/core';
import { BASE_OF, isLocale } from '@matador/protocol/languages';
import type { Namespace } from '../src/i18n/messages.ts';
import type { Translate } from '../src/i18n/use-text.tsx';

const catalogues = import.meta.glob<Readonly<Record<string, string>>>('../src/locales/*/*.json', {
  import: 'default',
  eager: true,
});

const fileOf = (language: string, namespace: Namespace): Readonly<Record<string, string>> | undefined =>
  catalogues[`../src/locales/${language}/${namespace}.json`];

/** A namespace's texts in one language, as they are written; on top of those that the language stands on. */
export const readCatalogue = (language: string, namespace: Namespace): Readonly<Record<string, string>> => {
  const base = isLocale(language) ? BASE_OF[language] : undefined;
  const found = [base ?? language, language].map((folder) => fileOf(folder, namespace));
  if (found[0] === undefined) throw new Error(`no catalogue ${language}/${namespace}`);
  return { ...found[0], ...found[1] };
};

/** Says messages of the namespaces in one language. */
export const translateIn = (language: string, ...namespaces: readonly Namespace[]): Translate => {
  const i18n = setupI18n();
  for (const namespace of namespaces) i18n.load(language, { ...readCatalogue(language, namespace) });
  i18n.activate(language);
  return (id, values) => i18n._(id, { ...values });
};
