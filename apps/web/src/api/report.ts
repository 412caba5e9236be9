import { PATHS } from '@matador/protocol/constants';
import type { PageEvent } from '@matador/protocol/rest';

/** Tells the server what went wrong or was done here (API-10); whether it arrives changes nothing for the player. */
export const report = (event: PageEvent): void => {
  fetch(`${PATHS.rest}/events`, {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  }).catch(() => undefined);
};
