import type { QueryClient } from '@tanstack/react-query';
import {
  createBrowserRouter,
  redirectDocument,
  replace,
  useRouteError,
  Outlet,
  ScrollRestoration,
  type LoaderFunction,
  type RouteObject,
} from 'react-router';
import { useEffect, type ReactNode } from 'react';
import type { Translator } from '../i18n/translator.ts';
import { FirstLoad, LoadingBar } from '../components/loading/loading-bar.tsx';
import { isOfServer, urls } from '../urls.ts';
import { way } from '../way.ts';
import { createGuards } from './guards.ts';
import { ProofAsker } from './proof-asker.tsx';
import { rulesScreens, screens, type Screen } from './screens.ts';
import { report } from '../api/report.ts';
import { useShownAccount } from '../api/use-shown-account.ts';
import { AccountHerald } from '../components/page/account-word.tsx';
import { ErrorScreen } from '../components/page/error-screen.tsx';
import { useRecovery } from '../api/online.ts';
import { OfflineLine } from '../components/offline-line.tsx';
import { Announcer } from '../components/announcer.tsx';

/** What every screen has around it. */
const Root = () => {
  useRecovery();
  return (
    <Announcer>
      <AccountHerald />
      <LoadingBar />
      <OfflineLine />
      <Outlet />
      <ProofAsker />
      <ScrollRestoration />
    </Announcer>
  );
};

/** A screen that failed to draw, or whose code did not arrive: says so, and offers to load it again. */
const Broken = () => {
  const error = useRouteError();
  useEffect(() => {
    report({ type: 'tournament-error' });
  }, [error]);
  const reload = (): void => window.location.reload();
  return <ErrorScreen code="0" onContinue={reload} onOnline={reload} />;
};

/** A screen that begins anew when this tab becomes another account's: nothing that was read or opened stays (ROUTE-12). */
const ofOneAccount = (Content: () => ReactNode) => {
  const OfOneAccount = () => <Content key={useShownAccount().changes} />;
  return OfOneAccount;
};

/** What is no screen: a page of the server, which a sign-in leads back to, or unknown, which leads to the overview. */
const elsewhere: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  return isOfServer(pathname) ? redirectDocument(`${pathname}${search}`) : replace(urls.overview);
};

/** Every route of the page (ROUTE-1 to ROUTE-10); what is unknown leads to the overview. */
export const createRouter = (client: QueryClient, translator: Translator) => {
  // The first loaders run while the router is being made.
  let made: ReturnType<typeof createBrowserRouter> | null = null;
  const guards = createGuards(client, {
    isFirst: () => made?.state.initialized !== true,
    hash: () => (made === null ? window.location : (made.state.navigation.location ?? made.state.location)).hash,
  });
  /** A screen as a route: its script and its texts come side by side. */
  const of = ({ path, namespaces, load, stopsForOthers }: Screen, loader?: LoaderFunction): RouteObject => ({
    path,
    lazy: async () => {
      const [Content] = await Promise.all([load(), translator.load(...namespaces)]);
      return { Component: stopsForOthers === true ? Content : ofOneAccount(Content) };
    },
    ...(loader && { loader }),
  });
  const open = [
    screens.login,
    screens.externLogin,
    screens.externRegister,
    screens.externBenefits,
    screens.externPayout,
    screens.error,
    screens.help,
    screens.fair,
    screens.review,
    screens.forgot,
    screens.reset,
    screens.confirm,
    screens.proved,
    ...rulesScreens,
    screens.practices,
    screens.practice,
    screens.practiceReplay,
    screens.practiceRetry,
    screens.shared,
  ];
  const admitted = [
    screens.tournaments,
    screens.pastTournament,
    screens.standings,
    screens.matching,
    screens.result,
    screens.replay,
    screens.retry,
    screens.table,
    screens.list,
    screens.watched,
    screens.watchedByStaff,
  ];
  const router = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: Broken,
      HydrateFallback: FirstLoad,
      children: [
        ...open.map((screen) => of(screen)),
        of(screens.register, guards.guest),
        of(screens.overview, guards.signedIn),
        of(screens.calendar, guards.signedIn),
        of(screens.account, guards.signedIn),
        { loader: guards.admitted, children: admitted.map((screen) => of(screen)) },
        { path: '*', loader: elsewhere },
      ],
    },
  ]);
  made = router;
  way.note(router.state);
  router.subscribe((state) => way.note(state));
  return router;
};
