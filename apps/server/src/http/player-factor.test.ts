import { calls, type Call } from '@matador/protocol/calls';
import { PROOF_NEEDED } from '@matador/protocol/constants';
import { otpKey, personalData, problem, recoveryCodes, secondFactor, sessionOffer } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { codesOf } from '../../test/codes.ts';
import { testContext } from '../../test/database.ts';
import { untilWaiting } from '../../test/locks.ts';
import { callerOf, forgetProofs, HOST, networks, newPlayer, ORIGIN } from '../../test/people.ts';
import { buildApp } from '../app.ts';
import { readDemoMails } from '../mail/demo-mails.ts';
import { createPasswords } from '../people/passwords.ts';
import { CODE_FAILURES, FORGIVEN_MS } from '../people/second-factor.ts';
import { STEP_MS } from '../people/totp.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import { deleteFactor } from '../store/queries/second-factors.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const PASSWORD = 'grand mit vieren';
const passwordHash = await createPasswords().hash(PASSWORD);

const freshAddress = networks(2);
const send = (cookie: string, { method, path }: Pick<Call, 'method' | 'path'>, payload?: object) =>
  app.inject({
    method,
    url: path,
    headers: { host: HOST, origin: ORIGIN, cookie },
    ...(payload === undefined ? {} : { payload }),
    remoteAddress: freshAddress(),
  });
type Answer = Awaited<ReturnType<typeof send>>;
const refused = (answer: Answer) => [answer.statusCode, problem.parse(answer.json()).errors?.map(({ path }) => path)];
const cookiesOf = (answer: Answer): string => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const signIn = (userName: string, code?: string, { cookie = '', password = PASSWORD } = {}) =>
  send(cookie, calls.signIn, { userName, password, ...(code !== undefined && { code }) });

/** A player who has just set up codes, and is signed in and proved. */
const secured = async () => {
  const player = await newPlayer(context, { passwordHash, locale: 'en' });
  const { cookie } = await callerOf(app, context, player.id);
  const { key, uri } = otpKey.parse((await send(cookie, calls.offerSecondFactor)).json());
  expect(uri).toContain(`secret=${key}`);
  const show = codesOf(context.clock, key);
  const on = await send(cookie, calls.confirmSecondFactor, { code: show() });
  const spare = recoveryCodes.parse(on.json()).recoveryCodes;
  /** A code that was not used yet. */
  const next = async (): Promise<string> => {
    await context.clock.advance(STEP_MS);
    return show();
  };
  const state = async () => secondFactor.parse((await send(cookie, calls.secondFactor)).json());
  return { ...player, cookie, spare, show, next, state };
};
const toldOf = async (userId: string): Promise<readonly string[]> =>
  (await readDemoMails(context, { userId })).items.map(({ subject }) => subject);

test('codes count once a first one was shown; then the sign-in asks for one after the password, each for once', async () => {
  const player = await newPlayer(context, { passwordHash, locale: 'en' });
  const { cookie } = await callerOf(app, context, player.id);
  expect((await send(cookie, calls.secondFactor)).json()).toEqual({
    on: false,
    recoveryCodesLeft: 0,
    changeable: true,
  });
  expect((await send(cookie, calls.confirmSecondFactor, { code: '000000' })).statusCode).toBe(409);
  const { key } = otpKey.parse((await send(cookie, calls.offerSecondFactor)).json());
  expect((await signIn(player.userName)).statusCode).toBe(200); // nothing counts yet
  const show = codesOf(context.clock, key);
  const wrong = show() === '000000' ? '000001' : '000000';
  expect(refused(await send(cookie, calls.confirmSecondFactor, { code: wrong }))).toEqual([400, ['body.code']]);
  const first = show();
  expect((await send(cookie, calls.confirmSecondFactor, { code: first })).statusCode).toBe(200);
  expect((await send(cookie, calls.offerSecondFactor)).statusCode).toBe(409);
  expect(await toldOf(player.id)).toContain('Your account has a second lock');

  expect(refused(await signIn(player.userName))).toEqual([401, ['body.code']]);
  expect(refused(await signIn(player.userName, first))).toEqual([401, ['body.code']]); // it was used
  expect(refused(await signIn(player.userName, first, { password: 'wrong' }))).toEqual([401, undefined]);
  await context.clock.advance(STEP_MS);
  const second = show();
  expect((await signIn(player.userName, second)).statusCode).toBe(200);
  expect(refused(await signIn(player.userName, second))).toEqual([401, ['body.code']]);
});

test('what is kept of a right password asks for the code over reloads, for ten minutes, until the password is another', async () => {
  const { id, userName, next } = await secured();
  const half = cookiesOf(await signIn(userName));
  const offered = async (cookie: string) =>
    sessionOffer.parse((await send(cookie, calls.sessionOffer)).json()).awaitsCode;
  expect([await offered(half), await offered('')]).toEqual([true, false]);
  expect((await send(half, calls.userData)).statusCode).toBe(401); // it opens nothing
  expect(refused(await send(half, calls.finishSignIn, { code: '000000' }))).toEqual([401, ['body.code']]);
  const done = await send(half, calls.finishSignIn, { code: await next() });
  expect(done.json()).toMatchObject({ userName });
  expect((await send(cookiesOf(done), calls.userData)).statusCode).toBe(200);
  expect(await offered(cookiesOf(done))).toBe(false);

  const late = cookiesOf(await signIn(userName));
  await context.clock.advance(10 * 60_000);
  expect(await offered(late)).toBe(false);
  expect(refused(await send(late, calls.finishSignIn, { code: await next() }))).toEqual([401, undefined]);
  const renewed = cookiesOf(await signIn(userName));
  await context.store.pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, `${passwordHash}x`]);
  expect(refused(await send(renewed, calls.finishSignIn, { code: await next() }))).toEqual([401, undefined]);
  const forged = half.replace(/(matador_step=[\da-f-]{36}\.)\d{13}/, '$19999999999999');
  expect(await offered(forged)).toBe(false);
});

test('a recovery code stands in for the authenticator once; new ones void the old', async () => {
  const { cookie, userName, spare, state } = await secured();
  expect(new Set(spare).size).toBe(10);
  expect((await signIn(userName, spare[0])).statusCode).toBe(200);
  expect(refused(await signIn(userName, spare[0]))).toEqual([401, ['body.code']]);
  expect(await state()).toEqual({ on: true, recoveryCodesLeft: 9, changeable: true });
  const { rows } = await context.store.pool.query<{ held: string }>(`SELECT t::text AS held FROM recovery_codes t`);
  for (const { held } of rows) for (const code of spare) expect(held).not.toContain(code);
  const renewed = recoveryCodes.parse((await send(cookie, calls.renewRecoveryCodes)).json()).recoveryCodes;
  expect(refused(await signIn(userName, spare[1]))).toEqual([401, ['body.code']]);
  expect((await signIn(userName, renewed[1])).statusCode).toBe(200);
});

test('with codes a proof takes password and code, and turning them off a proof; then the password is enough', async () => {
  const { id, cookie, userName, spare, next, state } = await secured();
  await forgetProofs(context, id);
  for (const call of [calls.endSecondFactor, calls.renewRecoveryCodes, calls.offerSecondFactor]) {
    const asked = problem.parse((await send(cookie, call)).json());
    expect([asked.type, asked.proofs], call.path).toEqual([PROOF_NEEDED, ['passwordAndCode']]);
  }
  const prove = (body: object) => send(cookie, calls.proveSession, body);
  expect(refused(await prove({ password: PASSWORD }))).toEqual([400, ['body.code']]);
  expect(refused(await prove({ code: await next() }))).toEqual([400, ['body.password']]);
  expect(refused(await prove({ password: 'wrong', code: await next() }))).toEqual([403, ['body.password']]);
  expect(refused(await prove({ password: PASSWORD, code: '000000' }))).toEqual([403, ['body.code']]);
  expect((await prove({ password: PASSWORD, code: await next() })).statusCode).toBe(200);
  await forgetProofs(context, id);
  expect((await prove({ password: PASSWORD, code: spare[4] })).statusCode).toBe(200);

  const data = personalData.parse((await send(cookie, calls.personalData)).json());
  expect(data.secondFactor).toMatchObject([{ confirmed: true, recoveryCodesLeft: 9 }]);
  expect((await send(cookie, calls.endSecondFactor)).statusCode).toBe(204);
  expect((await send(cookie, calls.endSecondFactor)).statusCode).toBe(409);
  expect(await state()).toEqual({ on: false, recoveryCodesLeft: 0, changeable: true }); // and this device stays signed in
  expect(await toldOf(id)).toContain('Your account has one lock again');
  expect((await signIn(userName)).statusCode).toBe(200);
});

test('wrong codes make whoever has the password wait, and not the holder on a device that the account knows', async () => {
  const { userName, next } = await secured();
  const known = cookiesOf(await signIn(userName, await next()));
  for (let tries = 0; tries < CODE_FAILURES; tries += 1) await signIn(userName, '000000');
  expect((await signIn(userName, await next())).statusCode).toBe(429);
  expect((await signIn(userName, await next(), { cookie: known })).statusCode).toBe(200);
  for (let tries = 0; tries < CODE_FAILURES; tries += 1) await signIn(userName, '000000', { cookie: known });
  expect((await signIn(userName, await next(), { cookie: known })).statusCode).toBe(429);
  await context.clock.advance(FORGIVEN_MS);
  expect((await signIn(userName, await next(), { cookie: known })).statusCode).toBe(200);
});

test('whoever has collected many devices of an account tries no more codes there than on four', async () => {
  const { userName, next } = await secured();
  const devices: string[] = [];
  for (let at = 0; at < 6; at += 1) {
    devices.push(cookiesOf(await signIn(userName, await next())));
    await context.clock.advance(FORGIVEN_MS);
  }
  const answers: number[] = [];
  for (const cookie of devices)
    for (let tries = 0; tries < CODE_FAILURES; tries += 1)
      answers.push((await signIn(userName, '000000', { cookie })).statusCode);
  expect(answers.filter((status) => status === 401)).toHaveLength(4 * CODE_FAILURES);
  expect(answers.slice(4 * CODE_FAILURES).every((status) => status === 429)).toBe(true);
  await context.clock.advance(FORGIVEN_MS);
  expect((await signIn(userName, await next(), { cookie: devices[0] })).statusCode).toBe(200);
});

test('what everybody or the staff signs in to is not changed here', async () => {
  for (const change of [{ mailRule: 'none' }, { actorType: 'operator' }, { userName: 'player1' }] as const) {
    const { id } = await newPlayer(context, change);
    const { cookie } = await callerOf(app, context, id);
    for (const call of [calls.offerSecondFactor, calls.renewRecoveryCodes, calls.endSecondFactor])
      expect((await send(cookie, call)).statusCode, call.path).toBe(403);
    expect((await send(cookie, calls.confirmSecondFactor, { code: '000000' })).statusCode).toBe(403);
  }
});

test('a sign-in under way while its second factor is taken away opens no session', async () => {
  const { id, userName, next } = await secured();
  const code = await next();
  const { signingIn } = await context.store.transaction(async (tx) => {
    await lockUser(tx, id);
    const answer = signIn(userName, code);
    await Promise.race([answer, untilWaiting(context, 1)]);
    await deleteFactor(tx, id);
    return { signingIn: answer };
  });
  const answer = await signingIn;
  expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
});
