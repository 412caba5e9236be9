import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Announcer } from '../src/components/announcer.tsx';
import { TablePage } from '../src/features/table/table-page.tsx';
import { loadCatalogue } from '../src/i18n/load-catalogue.ts';
import { isLocale } from '@matador/protocol/languages';
import { createTranslator } from '../src/i18n/translator.ts';
import { TranslatorContext } from '../src/i18n/use-text.tsx';
import { applyScheme, isScheme } from '../src/styles/preferences.ts';

const TableRoute = () => (
  <Announcer>
    <TablePage />
  </Announcer>
);

export const showTable = async (competitionId: string, locale: string, scheme: string): Promise<void> => {
  applyScheme(isScheme(scheme) ? scheme : 'system');
  const chosen = isLocale(locale) ? locale : 'de';
  const translator = createTranslator(chosen, [locale], loadCatalogue);
  await translator.load('common', 'table', 'deal', 'deck', 'settings');
  await translator.use(chosen);
  const router = createMemoryRouter(
    [
      { path: '/table/:competitionId', Component: TableRoute },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [`/table/${competitionId}`] },
  );
  const root = document.getElementById('root');
  if (root === null) throw new Error('no root element');
  createRoot(root).render(
    <TranslatorContext value={translator}>
      <I18nProvider i18n={translator.i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </TranslatorContext>,
  );
};
