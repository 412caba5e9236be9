import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { forgetUser } from '../api/known-user.ts';
import type { Translator } from '../i18n/translator.ts';
import { TranslatorContext } from '../i18n/use-text.tsx';
import { FOR_GUESTS, loginFor } from './guards.ts';
import { keepAccount } from './keep-account.ts';
import { keepLanguage } from './keep-language.ts';
import { keepMoney } from './keep-money.ts';
import { keepPush } from './keep-push.ts';
import { createRouter } from './router.tsx';
import { arrivalOf, statusOf } from '../api/client.ts';

const STALE_MS = 5_000;
const MAX_RETRIES = 2;

/**
 * Server state of the page. `onUnauthorized` runs whenever a call answers 401 (API-8); a call whose 401 means
 * something else says so by `meta.ownUnauthorized`.
 */
const createQueryClient = (onUnauthorized: () => void): QueryClient => {
  const onError = (error: Error, meta: Record<string, unknown> | undefined): void => {
    if (statusOf(error) === 401 && meta?.ownUnauthorized !== true) onUnauthorized();
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => onError(error, query.meta),
      onSuccess: (data, query) => {
        const dataUpdatedAt = arrivalOf(data);
        if (dataUpdatedAt !== undefined) query.setState({ dataUpdatedAt });
      },
    }),
    mutationCache: new MutationCache({ onError: (error, _input, _result, mutation) => onError(error, mutation.meta) }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // What the server refused it will refuse again; what did not arrive may arrive.
        retry: (count, error) => count < MAX_RETRIES && (statusOf(error) === 0 || statusOf(error) >= 500),
      },
    },
  });
};

const createApp = (translator: Translator) => {
  const onUnauthorized = (): void => {
    forgetUser(client);
    const { pathname, search, hash } = router.state.location;
    const away = FOR_GUESTS.includes(pathname);
    if (!away) void router.navigate(loginFor(`${pathname}${search}${hash}`));
  };
  const client = createQueryClient(onUnauthorized);
  const router = createRouter(client, translator);
  keepAccount({ client, router, onUnauthorized });
  keepPush();
  keepLanguage(client, translator);
  keepMoney(client);
  return { client, router };
};

/** The page, given its texts. */
export const App = ({ translator }: { readonly translator: Translator }) => {
  const [{ client, router }] = useState(() => createApp(translator));
  return (
    <TranslatorContext value={translator}>
      <I18nProvider i18n={translator.i18n}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </TranslatorContext>
  );
};
