import type { QueryClient } from '@tanstack/react-query';
import {
  createBrowserRouter,
  Navigate,
  useRouteError,
  Outlet,
  ScrollRestoration,
  type LoaderFunction,
  type RouteObject,
} from 'react-router';
import { useEffect } from 'react';
import type { Translator } from '../i18n/translator.ts';
import { FirstLoad, LoadingBar } from '../components/loading/loading-bar.tsx';
import { urls } from '../urls.ts';
import { createGuards } from './guards.ts';
import { rulesScreens, screens, type Screen } from './screens.ts';
import { report } from '../api/report.ts';
import { ErrorScreen } from '../components/page/error-screen.tsx';
import { Announcer } from '../components/announcer.tsx';

/** What every screen has around it. */
const Root = () => (
  <Announcer>
    <LoadingBar />
    <Outlet />
    <ScrollRestoration />
  </Announcer>
);

/** A screen that failed to draw, or whose code did not arrive: says so, and offers to load it again. */
const Broken = () => {
  const error = useRouteError();
  useEffect(() => {
    report({ type: 'tournament-error' });
  }, [error]);
  return <ErrorScreen code="0" onContinue={() => window.location.reload()} />;
};

/** Every route of the page (ROUTE-1 to ROUTE-10); what is unknown leads to the overview. */
export const createRouter = (client: QueryClient, translator: Translator) => {
  const guards = createGuards(client, () => !router.state.initialized);
  /** A screen as a route: its script and its texts come side by side. */
  const of = ({ path, namespaces, load }: Screen, loader?: LoaderFunction): RouteObject => ({
    path,
    lazy: async () => {
      const [Component] = await Promise.all([load(), translator.load(...namespaces)]);
      return { Component };
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
    ...rulesScreens,
    screens.practices,
    screens.practice,
    screens.shared,
  ];
  const admitted = [
    screens.tournaments,
    screens.pastTournament,
    screens.matching,
    screens.result,
    screens.replay,
    screens.table,
    screens.list,
    screens.watched,
  ];
  const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: Broken,
      HydrateFallback: FirstLoad,
      children: [
        ...open.map((screen) => of(screen)),
        of(screens.register, guards.guest),
        of(screens.overview, guards.signedIn),
        of(screens.account, guards.signedIn),
        { loader: guards.admitted, children: admitted.map((screen) => of(screen)) },
        { path: '*', element: <Navigate to={urls.overview} replace /> },
      ],
    },
  ]);
  return router;
};
