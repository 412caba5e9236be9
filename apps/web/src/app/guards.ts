import type { UserData } from '@matador/protocol/rest';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, replace, type LoaderFunction, type LoaderFunctionArgs } from 'react-router';
import { statusOf } from '../api/client.ts';
import { ensureUser } from '../api/known-user.ts';
import { RETURN, safeReturn, urls, withoutSuffix, withReturn } from '../urls.ts';

const BARRED = 'b';

/** Nobody is led away from these to sign in, and nobody stays there who is signed in. */
export const FOR_GUESTS: readonly string[] = [urls.login, urls.externLogin, urls.register, urls.externRegister];

/** Where a page that needs a sign-in sends a stranger, to come back afterwards. */
export const loginFor = (path: string): string => withReturn(urls.externLogin, path);

export interface Guards {
  /** Somebody is signed in: 401 leads to login, any other failure to the error screen (API-9). */
  readonly signedIn: LoaderFunction;
  /**
   * Actor type b goes to benefits, or to the overview when it is the first navigation; all others pass (ROUTE-9). A zone
   * is known without its suffix (ROUTE-8).
   */
  readonly admitted: LoaderFunction;
  /** Nobody is signed in. A signed-in player goes on to the return address. */
  readonly guest: LoaderFunction;
}

/** Where the router is going. */
interface Navigation {
  readonly isFirst: () => boolean;
  /** A loader is not told it: no request has one. */
  readonly hash: () => string;
}

export const createGuards = (client: QueryClient, { isFirst, hash }: Navigation): Guards => {
  const pathOf = ({ request }: LoaderFunctionArgs): string => {
    const { pathname, search } = new URL(request.url);
    return `${pathname}${search}${hash()}`;
  };
  /** Elsewhere; the address that the page was opened by leaves the history, or back would lead here for ever. */
  const lead = (path: string): Response => (isFirst() ? replace(path) : redirect(path));
  const user = async (args: LoaderFunctionArgs): Promise<UserData | Response> => {
    try {
      return await ensureUser(client);
    } catch (error) {
      const status = statusOf(error);
      return lead(status === 401 ? loginFor(pathOf(args)) : urls.error(status));
    }
  };
  return {
    signedIn: async (args) => {
      const found = await user(args);
      return found instanceof Response ? found : null;
    },
    admitted: async (args) => {
      const path = pathOf(args);
      const plain = withoutSuffix(path);
      if (plain !== path) return lead(plain);
      const found = await user(args);
      if (found instanceof Response) return found;
      if (found.actorType !== BARRED) return null;
      return lead(isFirst() ? urls.overview : urls.externBenefits);
    },
    guest: async (args) => {
      const found = await user(args);
      if (found instanceof Response) return null;
      return redirect(safeReturn(new URL(args.request.url).searchParams.get(RETURN)));
    },
  };
};
