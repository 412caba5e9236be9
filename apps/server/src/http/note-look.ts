import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import type { Account } from '../people/account.ts';
import { hasLooked } from '../store/queries/audit-search.ts';
import { wantsCsv } from './csv.ts';

/** So long the same look is one: pages ask again by themselves, every few seconds. */
const ONE_LOOK_MS = 3_600_000;

/** Puts what somebody of the staff looks at into the audit log, before it is shown (OPS-9). */
export const noteLook = (context: Context, actor: string, subject: string, what: string): Promise<number> => {
  const look = { actor, act: 'looked', subject, reason: '', detail: { at: what }, at: context.clock.now() };
  return context.store.transaction((tx) => recordAudit(context, tx, look));
};

/** The same of what pages ask for again and again: one entry an hour, however often it is asked for. */
export const noteLookOnce = async (context: Context, actor: string, subject: string, what: string): Promise<void> => {
  const since = new Date(context.clock.now().getTime() - ONE_LOOK_MS);
  if (await hasLooked(context.store.db, { actor, subject, detail: JSON.stringify({ at: what }), since })) return;
  await noteLook(context, actor, subject, what);
};

interface Looking {
  readonly account: Pick<Account, 'id'>;
  readonly request: FastifyRequest;
}

/** The same of a list that can be saved: as a table it is noted each time. */
export const noteListLook = (
  context: Context,
  { account, request }: Looking,
  subject: string,
  what: string,
): Promise<unknown> =>
  wantsCsv(request)
    ? noteLook(context, account.id, subject, `${what} as a table`)
    : noteLookOnce(context, account.id, subject, what);
