import { calls } from '@matador/protocol/calls';
import type { Context } from '../context.ts';
import { beginEnrolment, finishEnrolment, isEnrolled } from '../operators/enrolment.ts';
import type { Passwords } from '../people/passwords.ts';
import { Throttles, type ThrottleRule } from '../people/throttle.ts';
import { TOO_MANY_CODES, WRONG_CODE } from './credentials.ts';
import type { Handle } from './handle.ts';
import { createLookups, hashNew } from './hashing.ts';
import { wrongOne } from './network-count.ts';

/** Wrong codes from one network. */
const WRONG: ThrottleRule = { name: 'wrong enrolments of a network', failures: 30, forgiveMs: 10_000 };
const NO_ENROLMENT = 'these codes are wrong, were used, or are too old; two operators renew the account';

/** New and renewed staff sets its own credentials (OPS-7). */
export const registerEnrolment = (handle: Handle, context: Context, passwords: Passwords): void => {
  const throttles = new Throttles(context);
  const lookUp = createLookups();

  const noEnrolment = (call: Parameters<typeof wrongOne>[2]) =>
    wrongOne(throttles, { rule: WRONG, detail: NO_ENROLMENT }, call);

  handle(calls.beginEnrolment, async ({ body, request, reply }) => {
    const caller = { request, reply, known: null };
    const key = await lookUp(caller, () => beginEnrolment(context, body));
    if (key === null) throw await noEnrolment(caller);
    return key;
  });

  handle(calls.finishEnrolment, async ({ body: { password, code, ...codes }, request, reply, refuse }) => {
    const caller = { request, reply, known: null };
    if (!(await lookUp(caller, () => isEnrolled(context, codes)))) throw await noEnrolment(caller);
    const { userName } = codes;
    const passwordHash = await hashNew(passwords, { password, userName, caller });
    const done = await finishEnrolment(context, codes, { code, passwordHash });
    switch (done) {
      case 'unknown':
        throw await noEnrolment(caller);
      case 'none':
        throw refuse(409, 'no key was asked for; POST session/enrolment/key makes one');
      case 'wrong':
        throw refuse(400, WRONG_CODE, { errors: [{ path: 'body.code', message: WRONG_CODE }] });
      case 'wait':
        throw refuse(429, TOO_MANY_CODES);
      case 'done':
        return undefined;
    }
  });
};
