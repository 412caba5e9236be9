import { I18nProvider } from '@lingui/react';
import type { StaffSession } from '@matador/protocol/rest';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { queries } from '../src/api/queries.ts';
import { SessionContext } from '../src/session/role.ts';
import { english } from './english.ts';

const AT = '2026-11-27T19:00:00.000Z';

/** Shows a component as an operator sees it, with the console's English texts. What was shown before goes. */
export const renderForOperator = (shown: ReactElement, userId: string): RenderResult => {
  cleanup();
  const session: StaffSession = {
    ...{ userId, role: 'operator', userName: 'somebody' },
    ...{ now: AT, endsAt: AT, idleEndsAt: AT },
  };
  const client = new QueryClient();
  client.setQueryData(queries.session().queryKey, session);
  return render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={english}>
        <MemoryRouter>
          <SessionContext value={session}>{shown}</SessionContext>
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  );
};
