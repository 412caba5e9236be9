import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { forgetUser } from '../api/known-user.ts';
import { createQueryClient } from '../api/query-client.ts';
import type { Translator } from '../i18n/translator.ts';
import { TranslatorContext } from '../i18n/use-text.tsx';
import { urls } from '../urls.ts';
import { loginFor } from './guards.ts';
import { createRouter } from './router.tsx';

/** Nobody is led away from these to sign in. */
const OPEN: readonly string[] = [urls.login, urls.externLogin, urls.register, urls.externRegister];

const createApp = (translator: Translator) => {
  const client = createQueryClient(() => {
    forgetUser(client);
    const { pathname, search, hash } = router.state.location;
    const away = OPEN.includes(pathname);
    if (!away) void router.navigate(loginFor(`${pathname}${search}${hash}`));
  });
  const router = createRouter(client, translator);
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
