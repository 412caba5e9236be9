import { userData, type UserData } from '@matador/protocol/rest';
import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { call, statusOf } from '../api/client.ts';
import { noteUser, replaceUser } from '../api/known-user.ts';
import { paths } from '../api/paths.ts';
import { queries } from '../api/queries.ts';
import { shownAccount, type AccountWord, type Doubt } from '../api/shown-account.ts';
import { hearTabs } from '../api/tabs.ts';
import { isOfOneAccount, RETURN, safeReturn, urls } from '../urls.ts';
import { FOR_GUESTS } from './guards.ts';

const UNAUTHORIZED = 401;

interface Parts {
  readonly client: QueryClient;
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Nobody is signed in any more, as a call has said. */
  onUnauthorized(): void;
}

/**
 * Keeps this tab true to the session (ROUTE-12): what another tab tells of a sign-in or sign-out is so here at once, and
 * where the session is another's without a word having come, it is asked whose. Nothing is tried again by itself.
 */
export const keepAccount = ({ client, router, onUnauthorized }: Parts): void => {
  const become = (user: UserData | null, type: 'told' | 'found'): void => {
    if ((user?.userId ?? null) === shownAccount.get().userId) return;
    const before = client.getQueryData(queries.user().queryKey)?.userName ?? null;
    const word: AccountWord = user === null ? { type: 'signedOut' } : { type, userName: user.userName, before };
    replaceUser(client, user);
    shownAccount.become(user?.userId ?? null, word);
    const { location, navigation } = router.state;
    const { pathname, search } = location;
    // On the way to a table or a search as somebody else: it is not gone on.
    if (isOfOneAccount(navigation.location?.pathname ?? '')) return void router.navigate(location, { replace: true });
    if (user === null || !FOR_GUESTS.includes(pathname)) return void router.revalidate();
    const target = safeReturn(new URLSearchParams(search).get(RETURN));
    void router.navigate(isOfOneAccount(target) ? urls.overview : target, { replace: true });
  };

  const ask = async (why: Doubt): Promise<void> => {
    const { queryKey } = queries.user();
    const [{ userId }, known] = [shownAccount.get(), client.getQueryData(queryKey)];
    try {
      const user = await call(paths.user, { answer: userData });
      // Who has signed in here meanwhile, or changed something, knows better.
      if (shownAccount.get().userId !== userId) return;
      if (user.userId !== userId) return become(user, 'found');
      // The language may have been chosen here while the line was away: it stays.
      if (known !== undefined && client.getQueryData(queryKey) === known)
        noteUser(client, { ...user, ...(known.locale !== undefined && { locale: known.locale }) });
      if (why === 'refused') await client.invalidateQueries();
    } catch (error) {
      if (statusOf(error) === UNAUTHORIZED) onUnauthorized();
      else if (why === 'refused') void router.navigate(urls.error(statusOf(error)), { replace: true });
    }
  };

  let asking: Promise<void> | null = null;
  const doubt = (why: Doubt): void => {
    asking ??= ask(why).finally(() => {
      asking = null;
    });
  };

  shownAccount.onDoubt(doubt);
  hearTabs((user) => become(user, 'told'));
  // A page that comes back as it was left has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && shownAccount.get().userId !== null) doubt('unsure');
  });
};
