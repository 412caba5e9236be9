import { I18nProvider } from '@lingui/react';
import type { Locale } from '@matador/protocol/constants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach } from 'vitest';
import type { Room } from '../src/i18n/messages.ts';
import { createTranslator } from '../src/i18n/translator.ts';
import { TranslatorContext } from '../src/i18n/use-text.tsx';
import { readCatalogue } from './say.ts';

afterEach(cleanup);

/** Shows a component with what every screen has around it: addresses, queries, and the texts of these rooms. */
export const renderInPage = async (
  shown: ReactElement,
  rooms: readonly Room[],
  locale: Locale = 'en-GB',
): Promise<RenderResult> => {
  const translator = createTranslator(locale, [locale], (catalogue, room) =>
    Promise.resolve({ ...readCatalogue(catalogue, room) }),
  );
  await translator.load(...rooms);
  await translator.use(locale);
  return render(
    <TranslatorContext value={translator}>
      <I18nProvider i18n={translator.i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>{shown}</MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>
    </TranslatorContext>,
  );
};
