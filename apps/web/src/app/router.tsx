import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import type { Room } from '../i18n/messages.ts';
import type { Translator } from '../i18n/translator.ts';
import { FirstLoad } from '../components/loading/loading-bar.tsx';
import { urls } from '../urls.ts';
import { Broken } from './broken.tsx';
import { createGuards } from './guards.ts';
import { Root } from './root.tsx';

type Screen = () => React.ReactNode;

/** Fetches a screen and its texts side by side. */
const screen = (translator: Translator, rooms: readonly Room[], load: () => Promise<Screen>) => async () => {
  const [Component] = await Promise.all([load(), translator.load(...rooms)]);
  return { Component };
};

const openRoutes = (translator: Translator): RouteObject[] => {
  const of = screen.bind(null, translator);
  return [
    { path: urls.login, lazy: of(['session'], async () => (await import('./routes/login.tsx')).LoginRoute) },
    { path: '/extern/login', lazy: of(['session'], async () => (await import('./routes/extern.tsx')).ExternLogin) },
    {
      path: urls.externRegister,
      lazy: of(['session'], async () => (await import('./routes/extern.tsx')).ExternRegister),
    },
    { path: '/extern/benefits', lazy: of(['session'], async () => (await import('./routes/extern.tsx')).Benefits) },
    { path: '/extern/payout', lazy: of(['session'], async () => (await import('./routes/extern.tsx')).Payout) },
    { path: '/error/:code?/:zoneId?', lazy: of([], async () => (await import('./routes/error.tsx')).ErrorRoute) },
    {
      path: urls.helpOf('belote'),
      lazy: of(['beloteHelp'], async () => (await import('./routes/help-belote.tsx')).HelpBeloteRoute),
    },
    { path: urls.help, lazy: of(['help'], async () => (await import('./routes/help.tsx')).HelpRoute) },
    {
      path: urls.helpOf('romme'),
      lazy: of(['help', 'rules'], async () => (await import('./routes/help-romme.tsx')).HelpRommeRoute),
    },
  ];
};

const admittedRoutes = (translator: Translator): RouteObject[] => {
  const of = screen.bind(null, translator);
  return [
    {
      path: '/tournaments/:zoneId/:tId?',
      lazy: of(
        ['tournament', 'registration', 'rankings'],
        async () => (await import('./routes/tournaments.tsx')).TournamentsRoute,
      ),
    },
    {
      path: '/tournamentHistory/:zoneId/:tournamentId',
      lazy: of(
        ['tournament', 'result'],
        async () => (await import('./routes/past-tournament.tsx')).PastTournamentRoute,
      ),
    },
    {
      path: '/matching/:zoneId/:tId',
      lazy: of(['matching'], async () => (await import('./routes/matching.tsx')).MatchingRoute),
    },
    {
      path: '/result/:competitionId',
      lazy: of(['result'], async () => (await import('./routes/result.tsx')).ResultRoute),
    },
    {
      path: '/table/:competitionId',
      lazy: of(['table'], async () => (await import('../features/table/table-page.tsx')).TablePage),
    },
  ];
};

/** Every route of the page (ROUTE-1 to ROUTE-10); what is unknown leads to the overview. */
export const createRouter = (client: QueryClient, translator: Translator) => {
  const guards = createGuards(client, () => !router.state.initialized);
  const of = screen.bind(null, translator);
  const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: Broken,
      HydrateFallback: FirstLoad,
      children: [
        ...openRoutes(translator),
        {
          path: urls.register,
          loader: guards.guest,
          lazy: of(['session'], async () => (await import('./routes/register.tsx')).RegisterRoute),
        },
        {
          path: urls.overview,
          loader: guards.signedIn,
          lazy: of(['overview'], async () => (await import('./routes/overview.tsx')).OverviewRoute),
        },
        {
          path: '/account/:page?',
          loader: guards.signedIn,
          lazy: of(['account', 'statistics'], async () => (await import('./routes/account.tsx')).AccountRoute),
        },
        { loader: guards.admitted, children: admittedRoutes(translator) },
        { path: '*', element: <Navigate to={urls.overview} replace /> },
      ],
    },
  ]);
  return router;
};
