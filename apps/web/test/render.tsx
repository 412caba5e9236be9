import { I18nProvider } from '@lingui/react';
import type { Locale } from '@matador/protocol/constants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import type { Namespace } from '../src/i18n/messages.ts';
import { createTranslator } from '../src/i18n/translator.ts';
import { TranslatorContext } from '../src/i18n/use-text.tsx';
import { readCatalogue } from './translate.ts';

/** Shows a component with what every screen has around it: addresses, queries, and the texts of these namespaces. What was shown before goes. */
export const renderInPage = async (
  shown: ReactElement,
  namespaces: readonly Namespace[],
  locale: Locale = 'en-GB',
  path = '/',
): Promise<RenderResult> => {
  const translator = createTranslator(locale, [locale], (catalogue, namespace) =>
    Promise.resolve({ ...readCatalogue(catalogue, namespace) }),
  );
  await translator.load(...namespaces);
  await translator.use(locale);
  cleanup();
  return render(
    <TranslatorContext value={translator}>
      <I18nProvider i18n={translator.i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter initialEntries={[path]}>{shown}</MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>
    </TranslatorContext>,
  );
};
