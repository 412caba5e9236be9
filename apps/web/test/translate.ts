import { setupI18n } from '@lingui/core';
import type { Namespace } from '../src/i18n/messages.ts';
import type { Translate } from '../src/i18n/use-text.tsx';

const catalogues = import.meta.glob<Readonly<Record<string, string>>>('../src/locales/*/*.json', {
  import: 'default',
  eager: true,
});

/** A namespace's texts in one language, as they are written. */
export const readCatalogue = (language: string, namespace: Namespace): Readonly<Record<string, string>> => {
  const found = catalogues[`../src/locales/${language}/${namespace}.json`];
  if (found === undefined) throw new Error(`no catalogue ${language}/${namespace}`);
  return found;
};

/** Says messages of the namespaces in one language. */
export const translateIn = (language: string, ...namespaces: readonly Namespace[]): Translate => {
  const i18n = setupI18n();
  for (const namespace of namespaces) i18n.load(language, { ...readCatalogue(language, namespace) });
  i18n.activate(language);
  return (id, values) => i18n._(id, { ...values });
};
