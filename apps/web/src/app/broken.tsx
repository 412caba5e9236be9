import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { report } from '../api/report.ts';
import { ErrorScreen } from '../components/page/error-screen.tsx';

/** A screen that failed to draw, or whose code did not arrive: says so, and offers to load it again. */
export const Broken = () => {
  const error = useRouteError();
  useEffect(() => {
    report({ type: 'tournament-error' });
  }, [error]);
  return <ErrorScreen code="0" onContinue={() => window.location.reload()} />;
};
