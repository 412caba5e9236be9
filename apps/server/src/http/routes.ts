import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { createPasswords } from '../people/passwords.ts';
import { registerApiDocs } from './api-docs.ts';
import { registerCalendar } from './calendar.ts';
import { registerCaseWork } from './cases.ts';
import { registerEnrolment } from './enrolment.ts';
import { registerFair } from './fair.ts';
import { callRegistry } from './handle.ts';
import { registerHistory } from './history.ts';
import { registerLive } from './live.ts';
import { registerMail } from './mail.ts';
import { registerMatching } from './matching.ts';
import { registerMe } from './me.ts';
import { registerMoney } from './money.ts';
import { registerOfficeSchedule } from './office-schedule.ts';
import { registerOpenId } from './openid.ts';
import { registerNotices } from './notices.ts';
import { registerLedger } from './ledger.ts';
import { registerOffice } from './office.ts';
import { registerOps } from './ops.ts';
import { registerOwnSessions } from './own-sessions.ts';
import { registerPlayerFactor } from './player-factor.ts';
import { registerPlayerPasskeys } from './player-passkeys.ts';
import { problems } from './problem.ts';
import { registerPublic } from './public.ts';
import { registerRankings } from './rankings.ts';
import { registerRegistration } from './registration.ts';
import { registerSession } from './session.ts';
import { registerShared } from './shared.ts';
import { registerStaff } from './staff.ts';
import { registerStaffAccounts } from './staff-accounts.ts';
import { registerSupport } from './support.ts';
import { registerTables } from './tables.ts';
import { registerTournaments } from './tournaments.ts';

/** A JSON header without a body is how the page joins: no body then, instead of an error. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'multipart/form-data']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text));
    } catch {
      done(problems.badRequest('the body of this call is not JSON'));
    }
  });
};

/** Registers every call of the table with its handler, a file a resource. @throws Error when one has none, or two */
export const registerRoutes = async (app: FastifyInstance, context: Context): Promise<void> => {
  await app.register(async (rest) => {
    acceptEmptyJson(rest);
    const { handle, checkComplete } = callRegistry(app, rest, context);
    const passwords = createPasswords();
    registerSession(handle, context, passwords);
    registerOpenId(handle, context);
    registerRegistration(handle, context, passwords);
    registerMail(handle, context, passwords);
    registerEnrolment(handle, context, passwords);
    registerOwnSessions(handle, context);
    registerPlayerFactor(handle, context);
    registerPlayerPasskeys(handle, context);
    registerNotices(handle, context);
    registerMe(handle, context);
    registerMoney(handle, context);
    registerTournaments(handle, context);
    registerCalendar(handle, context);
    registerMatching(handle, context);
    registerTables(handle, context);
    registerFair(handle, context);
    registerRankings(handle, context);
    registerHistory(handle, context);
    registerShared(handle, context);
    registerLive(handle, context, rest);
    registerOps(handle, context);
    registerStaff(handle, context);
    registerStaffAccounts(handle, context);
    registerOffice(handle, context);
    registerLedger(handle, context);
    registerOfficeSchedule(handle, context);
    registerSupport(handle, context);
    registerCaseWork(handle, context);
    registerPublic(handle, context);
    registerApiDocs(handle);
    checkComplete();
  });
};
