import { calls } from '@matador/protocol/calls';
import type { Context } from '../context.ts';
import { beginEnrolment, finishEnrolment, isEnrolled } from '../operators/enrolment.ts';
import type { Passwords } from '../people/passwords.ts';
import { Throttles, type ThrottleRule } from '../people/throttle.ts';
import { TOO_MANY_CODES, WRONG_CODE } from './credentials.ts';
import type { Handle } from './handle.ts';
import { hashNew } from './hashing.ts';
import { countFor } from './network-count.ts';

/** Wrong codes from one network. */
const WRONG: ThrottleRule = { name: 'wrong enrolments of a network', failures: 30, forgiveMs: 10_000 };
const NO_ENROLMENT = 'these codes are wrong, were used, or are too old; two operators renew the account';

/** New and renewed staff sets its own credentials (OPS-7). */
export const registerEnrolment = (handle: Handle, context: Context, passwords: Passwords): void => {
  const throttles = new Throttles(context);

  handle(calls.beginEnrolment, async ({ body, request, reply, refuse }) => {
    const counted = await countFor(throttles, WRONG, { request, reply });
    const key = await beginEnrolment(context, body);
    if (key === null) throw refuse(404, NO_ENROLMENT);
    await counted.takeBack();
    return key;
  });

  handle(calls.finishEnrolment, async ({ body: { password, code, ...codes }, request, reply, refuse }) => {
    const counted = await countFor(throttles, WRONG, { request, reply });
    if (!(await isEnrolled(context, codes))) throw refuse(404, NO_ENROLMENT);
    const { userName } = codes;
    const passwordHash = await hashNew(passwords, { password, userName, caller: { request, reply, known: null } });
    const done = await finishEnrolment(context, codes, { code, passwordHash });
    switch (done) {
      case 'unknown':
        throw refuse(404, NO_ENROLMENT);
      case 'none':
        throw refuse(409, 'no key was asked for; POST session/enrolment/key makes one');
      case 'wrong':
        throw refuse(400, WRONG_CODE, { errors: [{ path: 'body.code', message: WRONG_CODE }] });
      case 'wait':
        throw refuse(429, TOO_MANY_CODES);
      case 'done':
        await counted.takeBack();
        return undefined;
    }
  });
};
