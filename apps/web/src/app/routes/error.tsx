import { useLocation, useNavigate, useParams } from 'react-router';
import { ErrorScreen } from '#web/components/page/error-screen.tsx';
import { readEntry } from '#web/history-entry.ts';
import { safeReturn, urls } from '#web/urls.ts';

/** After these there is nothing in the zone to go back to (ERR-2). */
const TO_ROOT = ['403', '404'];

/** `/error/:code?/:zoneId?` (ROUTE-6). */
export const ErrorRoute = () => {
  const { code = '0', zoneId } = useParams();
  const navigate = useNavigate();
  const { failedAt } = readEntry(useLocation().state);
  const toZone = zoneId !== undefined && !TO_ROOT.includes(code) ? zoneId : undefined;
  // Loaded anew: whatever went wrong in this page is gone with it.
  const leave = () => window.location.assign(toZone === undefined ? urls.overview : urls.tournaments(toZone));
  const goBack = (): void => {
    if (failedAt === undefined) leave();
    else void navigate(safeReturn(failedAt), { replace: true });
  };
  return (
    <ErrorScreen code={code} {...(toZone !== undefined && { zoneId: toZone })} onContinue={leave} onOnline={goBack} />
  );
};
