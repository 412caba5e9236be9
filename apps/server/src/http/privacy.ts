import { deletionRequest } from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { deleteAccount } from '../money/deletion.ts';
import { exportPersonalData } from '../people/personal-data.ts';
import { SESSION_COOKIE } from '../people/sessions.ts';
import { signedIn } from './door.ts';
import { parseInput } from './problem.ts';

/** What is stored about a player: handed out, and taken away (SAFE-2). */
export const registerPrivacy = (app: FastifyInstance, context: Context): void => {
  app.get(
    '/me/data',
    signedIn(context, ({ account, reply, now }) => {
      reply.header('content-disposition', 'attachment; filename="matador-data.json"');
      return exportPersonalData(context.store, account.id, now);
    }),
  );

  app.post(
    '/me/deletion',
    signedIn(context, async ({ account, request, reply }) => {
      const { confirm } = parseInput(deletionRequest, request.body, 'body');
      const result = await deleteAccount(context, account.id, confirm);
      if (result.success) reply.clearCookie(SESSION_COOKIE, { path: '/' });
      return result;
    }),
  );
};
