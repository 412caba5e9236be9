import { NODE } from '@matador/protocol/constants';
import { noteNode } from '#web/api/table-node.ts';
import { supportedTechs } from '#web/api/techs.ts';
import { urls } from '#web/urls.ts';
import type { Start } from './search.ts';

const PATIENCE_MS = 12_000;

/**
 * Sends the launcher's form (MATCH-6): a POST, so that config and digest stand in no address. The page stays, and takes
 * the place that the launcher leads to without an entry in the history for it (ROUTE-13).
 * @param accountId who plays, as the page shows it; null: whose session it is
 * @returns where it leads: the table, or what is wrong
 * @throws when the launcher cannot be reached
 */
export const launchTable = async ({ config, digest }: Start, accountId: string | null): Promise<string> => {
  const canPlayHtml = String(supportedTechs().includes('html5_webgl'));
  const known = { config, digest, canPlayHtml, canPlayFlash: 'false', newTournaments: 'true' };
  const response = await fetch(urls.launcher, {
    method: 'POST',
    credentials: 'same-origin',
    body: new URLSearchParams(accountId === null ? known : { ...known, accountId }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  void response.body?.cancel();
  if (!response.redirected) throw new Error(`the launcher answers ${String(response.status)}`);
  const { pathname, searchParams } = new URL(response.url);
  noteNode(pathname.slice(pathname.lastIndexOf('/') + 1), searchParams.get(NODE));
  return pathname;
};
