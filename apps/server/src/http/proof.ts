import { calls } from '@matador/protocol/calls';
import type { Proof } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { proofsOf, proveSession } from '../people/proof.ts';
import { sessionToken } from './access.ts';
import { isRightCode, WRONG_CODE, type PasswordCheck } from './credentials.ts';
import type { Handle } from './handle.ts';
import { problems } from './problem.ts';

const WRONG: Readonly<Record<Proof, string>> = { password: 'this password is wrong', code: WRONG_CODE };

/** Whoever is signed in proves again to be the holder of the account (SAFE-5, OPS-9). */
export const registerProof = (handle: Handle, context: Context, checkPassword: PasswordCheck): void => {
  handle(calls.proveSession, async ({ account, body, request, reply, refuse }) => {
    const proofs = proofsOf(account);
    const by = proofs.find((one) => body[one] !== undefined);
    const shown = by === undefined ? undefined : body[by];
    if (by === undefined || shown === undefined) {
      const errors = proofs.map((one) => ({ path: `body.${one}`, message: 'is what this account proves itself by' }));
      throw refuse(400, `this account proves itself by ${proofs.join(' or ')}`, { errors });
    }
    const isRight =
      by === 'code'
        ? await isRightCode(context, account.id, shown)
        : (await checkPassword({ name: account.userName, password: shown, request, reply }))?.userId === account.id;
    if (!isRight) throw refuse(403, WRONG[by], { errors: [{ path: `body.${by}`, message: WRONG[by] }] });
    const until = await proveSession(context.store.db, sessionToken(context, request) ?? '', context.clock.now());
    if (until === null) throw problems.unauthorized();
    return { until: until.toISOString() };
  });
};
