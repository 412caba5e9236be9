import { I18nProvider } from '@lingui/react';
import { statusOf } from '@matador/ui/caller';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queries } from '#console/api/queries.ts';
import { i18n } from '#console/i18n/language.ts';
import { createRouter } from './router.tsx';

const STALE_MS = 2_000;
const MAX_RETRIES = 2;

/** What the server refused it will refuse again; whoever is refused as nobody is asked to sign in. */
const createClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isAsked = query.queryKey[0] !== queries.session().queryKey[0];
        if (isAsked && [401, 409].includes(statusOf(error)))
          void client.invalidateQueries({ queryKey: queries.session().queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (count, error) => count < MAX_RETRIES && (statusOf(error) === 0 || statusOf(error) >= 500),
      },
    },
  });
  return client;
};

/** The console, given its texts. */
export const App = () => {
  const [{ client, router }] = useState(() => ({ client: createClient(), router: createRouter() }));
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  );
};
