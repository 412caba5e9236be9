import { useParams } from 'react-router';
import { ErrorScreen } from '#web/components/page/error-screen.tsx';
import { urls } from '#web/urls.ts';

/** After these there is nothing in the zone to go back to (ERR-2). */
const TO_ROOT = ['403', '404'];

/** `/error/:code?/:zoneId?` (ROUTE-6). */
export const ErrorRoute = () => {
  const { code = '0', zoneId } = useParams();
  const toZone = zoneId !== undefined && !TO_ROOT.includes(code) ? zoneId : undefined;
  // Loaded anew: whatever went wrong in this page is gone with it.
  const leave = () => window.location.assign(toZone === undefined ? urls.overview : urls.tournaments(toZone));
  return <ErrorScreen code={code} {...(toZone !== undefined && { zoneId: toZone })} onContinue={leave} />;
};
