import * as addresses from '@matador/protocol/addresses';
import type { PageEvent } from '@matador/protocol/rest';
import { to } from './address.ts';

/** Tells the server what went wrong or was done here (API-10); whether it arrives changes nothing for the player. */
export const report = (event: PageEvent): void => {
  const { at, url } = to(addresses.reportEvents);
  fetch(url, {
    method: at.method,
    credentials: 'same-origin',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  }).catch(() => undefined);
};
