import { calls } from '@matador/protocol/calls';
import type { Proof, SessionProof } from '@matador/protocol/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Account } from '../people/account.ts';
import { proofsOf, proveSession } from '../people/proof.ts';
import { sessionToken } from './access.ts';
import { WRONG_CODE, type PasswordCheck, type SecondFactorCheck } from './credentials.ts';
import type { Handle } from './handle.ts';
import { REFUSED, type PasskeyTry } from './passkey-sign-in.ts';
import { problems } from './problem.ts';

type Field = keyof SessionProof;

/** The fields of each proof, in the order in which they are checked. */
const FIELDS: Readonly<Record<Proof, readonly Field[]>> = {
  password: ['password'],
  passwordAndCode: ['password', 'code'],
  passkey: ['passkey'],
  code: ['code'],
  openId: [],
};

interface Checks {
  readonly password: PasswordCheck['check'];
  readonly code: SecondFactorCheck;
  readonly passkey: PasskeyTry;
}

interface Shown {
  readonly account: Account;
  readonly body: SessionProof;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What is wrong with each field of a proof; null: nothing. */
const createLooks = (checks: Checks): Readonly<Record<Field, (shown: Shown) => Promise<string | null>>> => ({
  password: async ({ account, body: { password = '' }, request, reply }) => {
    const found = await checks.password({ name: account.userName, password, request, reply });
    return found?.userId === account.id ? null : 'this password is wrong';
  },
  code: async ({ account, body: { code = '' }, request, reply }) =>
    (await checks.code({ userId: account.id, code, request, reply })) ? null : WRONG_CODE,
  passkey: async ({ account, body: { passkey: shown }, request, reply }) => {
    if (shown === undefined) return REFUSED.unknown;
    const found = await checks.passkey({ shown, account, request, reply });
    return typeof found === 'string' ? REFUSED[found] : null;
  },
});

/** Whoever is signed in proves again to be the holder of the account (SAFE-5, OPS-9). */
export const registerProof = (handle: Handle, context: Context, checks: Checks): void => {
  const looks = createLooks(checks);
  handle(calls.proveSession, async ({ account, body, request, reply, refuse }) => {
    const proofs = await proofsOf(context.store.db, account);
    if (proofs.includes('openId'))
      throw refuse(400, 'this account proves itself where it signs in: GET /gd/openid?proof=1');
    const by = proofs.find((one) => FIELDS[one].every((field) => body[field] !== undefined));
    if (by === undefined) {
      const missing = new Set(proofs.flatMap((one) => FIELDS[one]).filter((field) => body[field] === undefined));
      const errors = [...missing].map((field) => ({
        path: `body.${field}`,
        message: 'is what this account proves itself by',
      }));
      throw refuse(400, `this account proves itself by ${proofs.join(' or ')}`, { errors });
    }
    for (const field of FIELDS[by]) {
      const message = await looks[field]({ account, body, request, reply });
      if (message !== null) throw refuse(403, message, { errors: [{ path: `body.${field}`, message }] });
    }
    const until = await proveSession(context.store.db, sessionToken(context, request) ?? '', context.clock.now());
    if (until === null) throw problems.unauthorized();
    return { until: until.toISOString() };
  });
};
