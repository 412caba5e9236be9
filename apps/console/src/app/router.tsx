import { createBrowserRouter, Navigate, useRouteError, type RouteObject } from 'react-router';
import { useText } from '#console/i18n/use-text.ts';
import { Button } from '#console/components/button.tsx';
import { EnrolPage } from '#console/features/session/enrol-page.tsx';
import { Notice } from '#console/components/notice.tsx';
import { urls } from '#console/urls.ts';
import { homeOf, SCREENS, type Screen } from './screens.ts';
import { Gate } from './gate.tsx';
import { useRole } from '#console/session/role.ts';

/** A screen that failed to draw, or whose script did not come. */
const Broken = ({ isInside = false }: { readonly isInside?: boolean }) => {
  const t = useText();
  // That there was one is all that is said here; the reason is in the browser's own log.
  useRouteError();
  return (
    <Notice title={t('common.broken')} words={t('common.brokenWords')} isInside={isInside}>
      <Button kind="main" onClick={() => location.reload()}>
        {t('common.again')}
      </Button>
    </Notice>
  );
};

/** What another role sees says so, and shows nothing (OPS-5). */
const Forbidden = () => {
  const t = useText();
  return <Notice title={t('common.forbidden')} words={t('common.forbiddenWords')} isInside />;
};

const routeOf = ({ path, roles, load }: Screen): RouteObject => ({
  path,
  errorElement: <Broken isInside />,
  lazy: async () => {
    const Content = await load();
    const Guarded = () => {
      const role = useRole();
      if (roles.includes(role)) return <Content />;
      // Whoever may not see the evening begins with what that role works with.
      return path === urls.now ? <Navigate to={homeOf(role)} replace /> : <Forbidden />;
    };
    return { Component: Guarded };
  },
});

/** Every screen, behind the session; the one of enrolment is open. */
export const createRouter = () =>
  createBrowserRouter(
    [
      { path: urls.enrol, Component: EnrolPage, ErrorBoundary: Broken },
      {
        Component: Gate,
        ErrorBoundary: Broken,
        HydrateFallback: () => null,
        children: [...SCREENS.map(routeOf), { path: '*', element: <Navigate to={urls.now} replace /> }],
      },
    ],
    { basename: '/office' },
  );
