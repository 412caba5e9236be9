import { calls } from '@matador/protocol/calls';
import type { Proof, SessionProof } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { proofsOf, proveSession } from '../people/proof.ts';
import { sessionToken } from './access.ts';
import { WRONG_CODE, type PasswordCheck, type SecondFactorCheck } from './credentials.ts';
import type { Handle } from './handle.ts';
import { problems } from './problem.ts';

type Field = keyof SessionProof;

/** The fields of each proof, in the order in which they are checked. */
const FIELDS: Readonly<Record<Proof, readonly Field[]>> = {
  password: ['password'],
  passwordAndCode: ['password', 'code'],
  code: ['code'],
};
const WRONG: Readonly<Record<Field, string>> = { password: 'this password is wrong', code: WRONG_CODE };

interface Checks {
  readonly password: PasswordCheck;
  readonly code: SecondFactorCheck;
}

/** Whoever is signed in proves again to be the holder of the account (SAFE-5, OPS-9). */
export const registerProof = (handle: Handle, context: Context, checks: Checks): void => {
  handle(calls.proveSession, async ({ account, body, request, reply, refuse }) => {
    const proofs = await proofsOf(context.store.db, account);
    const by = proofs.find((one) => FIELDS[one].every((field) => body[field] !== undefined));
    if (by === undefined) {
      const missing = new Set(proofs.flatMap((one) => FIELDS[one]).filter((field) => body[field] === undefined));
      const errors = [...missing].map((field) => ({
        path: `body.${field}`,
        message: 'is what this account proves itself by',
      }));
      throw refuse(400, `this account proves itself by ${proofs.join(' or ')}`, { errors });
    }
    const isRight = async (field: Field, shown: string): Promise<boolean> =>
      field === 'code'
        ? checks.code({ userId: account.id, code: shown, request, reply })
        : (await checks.password({ name: account.userName, password: shown, request, reply }))?.userId === account.id;
    for (const field of FIELDS[by])
      if (!(await isRight(field, body[field] ?? '')))
        throw refuse(403, WRONG[field], { errors: [{ path: `body.${field}`, message: WRONG[field] }] });
    const until = await proveSession(context.store.db, sessionToken(context, request) ?? '', context.clock.now());
    if (until === null) throw problems.unauthorized();
    return { until: until.toISOString() };
  });
};
