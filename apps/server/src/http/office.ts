import { calls } from '@matador/protocol/calls';
import type { StaffSession } from '@matador/protocol/rest';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import type { Account } from '../people/account.ts';
import { readStaffTimes } from '../people/sessions.ts';
import { readOfficeEntries, readOfficeNow, readOfficeTournament, readOfficeTournaments } from '../staff/office.ts';
import { searchOffice, shownBy } from '../staff/search.ts';
import { sessionToken } from './access.ts';
import type { Handle } from './handle.ts';
import { noteListLook } from './note-look.ts';
import { problems } from './problem.ts';

const NO_TOURNAMENT = 'there is no such tournament; GET ops/search?query= finds them by name';
const ROLES = ['operator', 'support', 'auditor'] as const;

/** @throws ProblemError 401 for a session that has just ended */
const sessionOf = async (
  context: Context,
  { account, request, now }: { readonly account: Account; readonly request: FastifyRequest; readonly now: Date },
): Promise<StaffSession> => {
  const token = sessionToken(context, request);
  const times = token === null ? null : await readStaffTimes(context.store.db, token);
  const role = ROLES.find((known) => known === account.actorType);
  if (times === null || role === undefined) throw problems.unauthorized();
  return {
    ...{ role, userId: account.id, userName: account.userName, now: now.toISOString() },
    endsAt: times.endsAt.toISOString(),
    idleEndsAt: times.idleEndsAt.toISOString(),
  };
};

/** What the console stands on (OPS-11). */
export const registerOffice = (handle: Handle, context: Context): void => {
  handle(calls.staffSession, (asked) => sessionOf(context, asked));
  handle(calls.useStaffSession, (asked) => sessionOf(context, asked));

  handle(calls.officeNow, ({ account }) => readOfficeNow(context, account.id));
  handle(calls.officeTournaments, ({ query }) => readOfficeTournaments(context, query));

  handle(calls.officeTournament, async ({ params, refuse }) => {
    const room = await readOfficeTournament(context, params.tournamentId);
    if (room === null) throw refuse(404, NO_TOURNAMENT);
    return room;
  });

  handle(calls.officeEntries, async ({ account, params, query, request, refuse }) => {
    const entries = await readOfficeEntries(context, { ...params, ...query });
    if (entries === null) throw refuse(404, NO_TOURNAMENT);
    await noteListLook(context, { account, request }, `tournament:${String(params.tournamentId)}`, 'entries');
    return entries;
  });

  handle(calls.officeSearch, async ({ account, query, now }) => {
    const found = await searchOffice(context, { role: account.actorType, text: query.query });
    const shown = { actor: account.id, act: 'searched', subject: 'search:office', reason: '', detail: shownBy(found) };
    await context.store.transaction((tx) => recordAudit(context, tx, { ...shown, at: now }));
    return found;
  });
};
