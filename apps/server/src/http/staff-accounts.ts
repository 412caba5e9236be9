import { calls } from '@matador/protocol/calls';
import type { Context } from '../context.ts';
import { endStaffSession, readStaffAccounts } from '../staff/accounts.ts';
import type { Handle } from './handle.ts';

/** The office itself (OPS-5, OPS-9). */
export const registerStaffAccounts = (handle: Handle, context: Context): void => {
  handle(calls.staffAccounts, () => readStaffAccounts(context));

  handle(calls.endStaffSession, async ({ account, params, body, refuse }) => {
    if (!(await endStaffSession(context, { ...params, ...body, operator: account.id })))
      throw refuse(404, 'there is no such session of the staff; GET ops/staff lists those there are', {
        code: 'unknownSession',
      });
  });
};
