import type { UserData } from '@matador/protocol/rest';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunction, type LoaderFunctionArgs } from 'react-router';
import { statusOf } from '../api/client.ts';
import { ensureUser } from '../api/known-user.ts';
import { RETURN, safeReturn, urls, withReturn } from '../urls.ts';

const BARRED = 'b';

/** Where a page that needs a sign-in sends a stranger, to come back afterwards. */
export const loginFor = (path: string): string => withReturn(urls.externLogin, path);

const pathOf = ({ request }: LoaderFunctionArgs): string => {
  const { pathname, search, hash } = new URL(request.url);
  return `${pathname}${search}${hash}`;
};

export interface Guards {
  /** Somebody is signed in: 401 leads to login, any other failure to the error screen (API-9). */
  readonly signedIn: LoaderFunction;
  /** Actor type b goes to benefits, or to the overview when it is the first navigation; all others pass (ROUTE-9). */
  readonly admitted: LoaderFunction;
  /** Nobody is signed in. A signed-in player goes on to the return address. */
  readonly guest: LoaderFunction;
}

export const createGuards = (client: QueryClient, isFirstNavigation: () => boolean): Guards => {
  const user = async (args: LoaderFunctionArgs): Promise<UserData | Response> => {
    try {
      return await ensureUser(client);
    } catch (error) {
      const status = statusOf(error);
      return redirect(status === 401 ? loginFor(pathOf(args)) : urls.error(status));
    }
  };
  return {
    signedIn: async (args) => {
      const found = await user(args);
      return found instanceof Response ? found : null;
    },
    admitted: async (args) => {
      const found = await user(args);
      if (found instanceof Response) return found;
      if (found.actorType !== BARRED) return null;
      return redirect(isFirstNavigation() ? urls.overview : urls.externBenefits);
    },
    guest: async (args) => {
      const found = await user(args);
      if (found instanceof Response) return null;
      return redirect(safeReturn(new URL(args.request.url).searchParams.get(RETURN)));
    },
  };
};
