import * as addresses from '@matador/protocol/addresses';
import type { PageEvent } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';

/** A page that goes wrong again and again says so so many times a minute. */
const MOST_IN_A_MINUTE = 20;
const MINUTE_MS = 60_000;

/** When the reports of the last minute were sent, oldest first. */
const sentMs: number[] = [];

const mayReport = (nowMs: number): boolean => {
  while (sentMs[0] !== undefined && nowMs - sentMs[0] >= MINUTE_MS) sentMs.shift();
  if (sentMs.length >= MOST_IN_A_MINUTE) return false;
  sentMs.push(nowMs);
  return true;
};

/**
 * Tells the server what went wrong or was done here (API-10); whether it arrives changes nothing for the player. What
 * is too much is dropped.
 */
export const report = (event: PageEvent): void => {
  if (!mayReport(performance.now())) return;
  const { at, url } = to(addresses.reportEvents);
  fetch(url, {
    method: at.method,
    credentials: 'same-origin',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  }).catch(() => undefined);
};
