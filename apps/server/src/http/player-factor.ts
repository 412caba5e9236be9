import { calls } from '@matador/protocol/calls';
import type { Context } from '../context.ts';
import { offerFactor, renewRecoveryCodes, turnFactorOff, turnFactorOn } from '../mail/player-factor.ts';
import { readFactor } from '../store/queries/second-factors.ts';
import { checkChangeable, isChangeable } from './changeable.ts';
import { TOO_MANY_CODES, WRONG_CODE } from './credentials.ts';
import type { Handle } from './handle.ts';
import { holderOf } from './holder.ts';

const NONE = 'this account has no second factor; POST me/secondFactor makes a key for one';

/** The second factor of a player (ACC-2); the staff's is set by its enrolment (OPS-7). */
export const registerPlayerFactor = (handle: Handle, context: Context): void => {
  handle(calls.secondFactor, async ({ account }) => ({
    ...(await readFactor(context.store.db, account.id)),
    changeable: isChangeable(context, account),
  }));

  handle(calls.offerSecondFactor, async ({ account, refuse }) => {
    checkChangeable(context, account);
    const key = await offerFactor(context, account);
    if (key === null) throw refuse(409, 'this account has a second factor; turn it off to set up another one');
    return key;
  });

  handle(calls.confirmSecondFactor, async ({ account, body: { code }, request, refuse }) => {
    checkChangeable(context, account);
    const done = await turnFactorOn(context, holderOf(context, request, account), code);
    switch (done) {
      case 'wrong':
        throw refuse(400, WRONG_CODE, { errors: [{ path: 'body.code', message: WRONG_CODE }] });
      case 'wait':
        throw refuse(429, TOO_MANY_CODES);
      case 'none':
        throw refuse(409, 'no key waits to be confirmed; POST me/secondFactor makes one');
      default:
        return done;
    }
  });

  handle(calls.renewRecoveryCodes, async ({ account, request, refuse }) => {
    checkChangeable(context, account);
    const codes = await renewRecoveryCodes(holderOf(context, request, account));
    if (codes === null) throw refuse(409, NONE);
    return codes;
  });

  handle(calls.endSecondFactor, async ({ account, request, refuse }) => {
    checkChangeable(context, account);
    if (!(await turnFactorOff(context, holderOf(context, request, account)))) throw refuse(409, NONE);
  });
};
