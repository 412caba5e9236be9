import { calls } from '@matador/protocol/calls';
import type { Context } from '../context.ts';
import { endOtherSessions, endSession, readSessions } from '../people/sessions.ts';
import { sessionToken } from './access.ts';
import type { Handle } from './handle.ts';

/** Where an account is signed in (ACC-2). */
export const registerOwnSessions = (handle: Handle, context: Context): void => {
  handle(calls.ownSessions, ({ account, request, now }) =>
    readSessions(context, { userId: account.id, token: sessionToken(context, request) ?? '', now }),
  );

  handle(calls.endSession, async ({ account, params: { sessionId }, refuse }) => {
    if (!(await endSession(context, account.id, sessionId)))
      throw refuse(404, 'there is no such session of yours; GET me/sessions lists those there are');
  });

  handle(calls.endOtherSessions, ({ account, request }) =>
    endOtherSessions(context, account.id, sessionToken(context, request) ?? ''),
  );
};
