import { randomUUID } from 'node:crypto';
import { CALLS, calls, needsProof, type Call } from '@matador/protocol/calls';
import { PROOF_NEEDED } from '@matador/protocol/constants';
import { payoutResult, playerLimits, problem, provedSession } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { databaseDigest } from '../../test/database-digest.ts';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { buildApp } from '../app.ts';
import { createPasswords } from '../people/passwords.ts';
import { proveSession, PROOF_VALID_MS } from '../people/proof.ts';
import { CODE_FAILURES, enrolSecondFactor, FORGIVEN_MS } from '../people/second-factor.ts';
import { SESSION_COOKIE } from '../people/cookies.ts';
import { codeOfStep, SECRET_BYTES, STEP_MS, stepOf } from '../people/totp.ts';
import { openCase } from '../support/cases.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const passwordHash = await createPasswords().hash('right');
const SECRET = Buffer.alloc(SECRET_BYTES, 7);

const send = (
  cookie: string,
  { method, path }: Pick<Call, 'method' | 'path'>,
  payload?: object,
  remoteAddress?: string,
) =>
  app.inject({
    method,
    url: path.replace(/\{\w+\}/g, randomUUID()),
    headers: { host: HOST, origin: ORIGIN, 'idempotency-key': randomUUID(), cookie },
    ...(payload === undefined ? {} : { payload }),
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  });
type Answer = Awaited<ReturnType<typeof send>>;
/** By what the session has to be proved first; null where the call was let through. */
const askedFor = (answer: Answer): readonly string[] | null => {
  const said = problem.safeParse(answer.body === '' ? null : answer.json());
  if (said.data?.type !== PROOF_NEEDED) return null;
  expect(answer.statusCode).toBe(403);
  return said.data.proofs ?? [];
};
const refused = (answer: Answer) => [answer.statusCode, problem.parse(answer.json()).errors?.map(({ path }) => path)];
/** The code of so many steps from now. */
const code = (steps = 0): string => codeOfStep(SECRET, stepOf(context.clock.now()) + steps);

const enrolled = async (actorType: string) => {
  const account = await newPlayer(context, { actorType, passwordHash, money: 0 });
  await enrolSecondFactor(context, context.store.db, account.id, SECRET);
  return account;
};
const signIn = async (userName: string, typed?: string, remoteAddress = '192.0.2.1', password = 'right') => {
  const body = { userName, password, ...(typed !== undefined && { code: typed }) };
  const answer = await send('', calls.signIn, body, remoteAddress);
  const cookie = answer.cookies.find(({ name }) => name === SESSION_COOKIE);
  return { status: answer.statusCode, cookie: `${SESSION_COOKIE}=${cookie?.value ?? ''}` };
};
/** Somebody who has just signed in, by what is asked for. */
const signedIn = async (change: Parameters<typeof newPlayer>[1] = {}) => {
  const account = await newPlayer(context, { passwordHash, ...change });
  return { account, cookie: (await signIn(account.userName)).cookie };
};
const unproved = async (actorType: string) =>
  (await callerOf(app, context, (await newPlayer(context, { actorType })).id, { isProved: false })).cookie;

const STAFF = ['operator', 'support', 'auditor', 'staff'];
const isOfStaff = ({ access }: Call): boolean => STAFF.includes(access);
const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
const asking = CALLS.filter((call) => call.needsProof !== undefined);

test('every call of the staff that may change something asks for a proof, and of players those that take away, or change who signs in', () => {
  // That somebody is at work changes nothing but when the session ends (OPS-9); a draft that is looked at, nothing; who
  // works on a case, and what is noted for colleagues, moves nothing of a player's.
  const previews = [calls.previewTemplate, calls.previewZone, calls.previewSeason, calls.previewPrizeTable];
  const harmless = [calls.useStaffSession, ...previews, calls.ownCase, calls.addPlayerNote].map(nameOf);
  const changing = CALLS.filter((call) => isOfStaff(call) && call.method !== 'GET' && !harmless.includes(nameOf(call)));
  expect(changing.length).toBeGreaterThan(3);
  expect(changing.filter((call) => call.needsProof === undefined).map(nameOf)).toEqual([]);
  const { requestPayout, deleteAccount, exclude, givePerson, setMail, setPassword, setName } = calls;
  const { offerSecondFactor, confirmSecondFactor, renewRecoveryCodes, endSecondFactor } = calls;
  const { offerPasskey, addPasskey, removePasskey } = calls;
  expect(new Set(asking.filter((call) => !isOfStaff(call)))).toEqual(
    new Set([
      ...[requestPayout, deleteAccount, exclude, givePerson, setMail, setPassword, setName],
      ...[offerSecondFactor, confirmSecondFactor, renewRecoveryCodes, endSecondFactor],
      ...[offerPasskey, addPasskey, removePasskey],
    ]),
  );
  expect(asking.filter(({ access }) => access === 'open').map(nameOf)).toEqual([]);
});

test('a call that asks for a proof does nothing without one, whatever is sent', async () => {
  const cookies = {
    a: await unproved('a'),
    support: await unproved('support'),
    operator: await unproved('operator'),
  };
  const before = await databaseDigest(context.store);
  for (const call of asking)
    for (const [actorType, cookie] of Object.entries(cookies)) {
      if (isOfStaff(call) && actorType !== 'operator' && actorType !== call.access) continue;
      for (const body of [undefined, {}, { dryRun: 'true' }, { dryRun: false }, { kind: 'coolOff', days: '1' }, []])
        expect(askedFor(await send(cookie, call, body)), `${actorType} ${nameOf(call)}`).toEqual([
          actorType === 'a' ? 'password' : 'code',
        ]);
    }
  expect(await databaseDigest(context.store)).toEqual(before);
  // Who is not let in is told so first.
  for (const call of asking.filter(isOfStaff)) {
    expect(askedFor(await send(cookies.a, call, {})), nameOf(call)).toBeNull();
    expect((await send('', call, {})).statusCode, nameOf(call)).toBe(401);
  }
});

test('what needs no proof is what the entry of the call reads, and nothing else', () => {
  const { exclude, orderCommand } = calls;
  const order = { command: { type: 'wildcard' }, reason: 'for a test' };
  expect(needsProof(orderCommand, { ...order, dryRun: true })).toBe(false);
  for (const dryRun of [false, 'true', 1, null, undefined])
    expect(needsProof(orderCommand, { ...order, dryRun }), String(dryRun)).toBe(true);
  expect(needsProof(exclude, { kind: 'coolOff', days: 1 })).toBe(false);
  for (const wish of [
    { kind: 'coolOff', days: 2 },
    { kind: 'selfExclusion', days: null },
    { days: 1 },
    null,
    'coolOff',
  ])
    expect(needsProof(exclude, wish), JSON.stringify(wish)).toBe(true);
});

test('payout, deletion and exclusion ask for the password again, soon after the sign-in too; a break of 24 h never does', async () => {
  const { account, cookie } = await signedIn({ money: 50_00 });
  const held = () => send(cookie, calls.balance);
  const acts = [
    [calls.requestPayout, { amount: 20_00 }],
    [calls.deleteAccount, { confirm: account.userName }],
    [calls.exclude, { kind: 'coolOff', days: 2 }],
    [calls.exclude, { kind: 'selfExclusion', days: null }],
  ] as const;
  for (const [call, body] of acts) expect(askedFor(await send(cookie, call, body)), call.path).toEqual(['password']);
  expect((await held()).json()).toMatchObject({ balance: 50_00 });
  const away = await send(cookie, calls.exclude, { kind: 'coolOff', days: 1 });
  expect(playerLimits.parse(away.json()).excludedUntil).toBe(
    new Date(context.clock.now().getTime() + 24 * 3_600_000).toISOString(),
  );

  expect(refused(await send(cookie, calls.proveSession, { password: 'wrong' }))).toEqual([403, ['body.password']]);
  expect(askedFor(await send(cookie, ...acts[0]))).toEqual(['password']);
  const { until } = provedSession.parse((await send(cookie, calls.proveSession, { password: 'right' })).json());
  expect(until).toBe(new Date(context.clock.now().getTime() + PROOF_VALID_MS).toISOString());
  expect(payoutResult.parse((await send(cookie, ...acts[0])).json()).success).toBe(true);
  const longer = playerLimits.parse((await send(cookie, ...acts[2])).json());
  expect(longer.excludedUntil).toBe(new Date(context.clock.now().getTime() + 48 * 3_600_000).toISOString());
  expect((await send(cookie, ...acts[1])).json()).toMatchObject({ success: false }); // there is money left
});

test('a proof is good for five minutes, of this session alone', async () => {
  const { account, cookie } = await signedIn();
  const { cookie: elsewhere } = await signIn(account.userName);
  const payOut = (by: string) => send(by, calls.requestPayout, { amount: 1_00 });
  await send(cookie, calls.proveSession, { password: 'right' });
  expect(askedFor(await payOut(elsewhere))).toEqual(['password']);
  await context.clock.advance(PROOF_VALID_MS - 1);
  expect(askedFor(await payOut(cookie))).toBeNull();
  await context.clock.advance(1);
  expect(askedFor(await payOut(cookie))).toEqual(['password']);
});

test('whatever a session was proved by counts from the moment of the proof', async () => {
  const { cookie } = await signedIn();
  const token = cookie.slice(cookie.indexOf('=') + 1);
  const past = new Date(context.clock.now().getTime() - PROOF_VALID_MS);
  await proveSession(context.store.db, token, past);
  expect(askedFor(await send(cookie, calls.requestPayout, { amount: 1_00 }))).toEqual(['password']);
  await proveSession(context.store.db, token, new Date(past.getTime() + 1));
  expect(askedFor(await send(cookie, calls.requestPayout, { amount: 1_00 }))).toBeNull();
  expect(await proveSession(context.store.db, 'a session that has ended', past)).toBeNull();
});

test('wrong passwords of proofs and of sign-ins are counted together', async () => {
  const network = '198.51.100.30';
  const { account, cookie } = await signedIn();
  const prove = (password: string) => send(cookie, calls.proveSession, { password }, network);
  for (let tries = 0; tries < 5; tries += 1) expect((await prove('wrong')).statusCode).toBe(403);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signIn(account.userName, undefined, network, 'wrong')).status).toBe(401);
  expect((await prove('right')).statusCode).toBe(429);
  expect((await signIn(account.userName, undefined, network)).status).toBe(429);
  expect(askedFor(await send(cookie, calls.requestPayout, { amount: 1_00 }))).toEqual(['password']);
  await context.clock.advance(30_000);
  expect((await prove('right')).statusCode).toBe(200);
});

test('a proof needs what the account proves itself by, and a session', async () => {
  const { cookie } = await signedIn();
  const operator = await unproved('operator');
  expect(refused(await send(cookie, calls.proveSession, {}))).toEqual([400, ['body.password']]);
  expect(refused(await send(cookie, calls.proveSession, { code: '123456' }))).toEqual([400, ['body.password']]);
  expect(refused(await send(cookie, calls.proveSession, { password: 'right', name: 'x' }))[0]).toBe(400);
  expect(refused(await send(operator, calls.proveSession, { password: 'right' }))).toEqual([400, ['body.code']]);
  expect((await send('', calls.proveSession, { password: 'right' })).statusCode).toBe(401);
  // Staff whose second factor is gone proves nothing, whatever it knows.
  expect((await send(operator, calls.proveSession, { code: '123456' })).statusCode).toBe(403);
});

test('OPS-9 payouts and acts ask for the second factor again, by a code that opened nothing; a dry run does not', async () => {
  const { userName } = await enrolled('operator');
  const { status, cookie } = await signIn(userName, code());
  expect(status).toBe(200);
  const player = await newPlayer(context, { money: 50_00 });
  const asked = await callerOf(app, context, player.id);
  const opened = await send(asked.cookie, calls.requestPayout, { amount: 30_00 });
  const { payoutId } = payoutResult.parse(opened.json());
  const pay = () =>
    send(
      cookie,
      { ...calls.decidePayout, path: `/gd/rest/operator/payouts/${String(payoutId)}` },
      { decision: 'paid', reason: 'sent by bank' },
    );
  const abort = (dryRun: boolean, tournamentId: number) =>
    send(cookie, calls.orderCommand, {
      command: { type: 'abort', tournamentId, withholdFeesOf: [] },
      reason: 'the hall burns',
      dryRun,
    });
  const tournamentId = await newTournament(context);

  expect((await abort(true, tournamentId)).json()).toMatchObject({ state: 'dryRun' });
  expect(askedFor(await abort(false, tournamentId))).toEqual(['code']);
  expect(askedFor(await pay())).toEqual(['code']);
  expect((await send(asked.cookie, calls.payouts)).json()).toMatchObject({ items: [{ state: 'requested' }] });

  expect(refused(await send(cookie, calls.proveSession, { code: code() }))).toEqual([403, ['body.code']]); // it signed in
  expect(askedFor(await pay())).toEqual(['code']);
  expect((await send(cookie, calls.proveSession, { code: code(1) })).statusCode).toBe(200);
  expect((await send(cookie, calls.proveSession, { code: code(1) })).statusCode).toBe(403);
  expect((await pay()).statusCode).toBe(204);
  expect((await abort(false, tournamentId)).json()).toMatchObject({ state: 'executed' });

  await context.clock.advance(PROOF_VALID_MS);
  expect(askedFor(await abort(false, await newTournament(context)))).toEqual(['code']);
});

test('OPS-9 support asks for the second factor again before it answers a case', async () => {
  const { userName } = await enrolled('support');
  const { cookie } = await signIn(userName, code());
  const asked = { topic: 'account', subtopic: 'none', competitionId: null, words: 'my old address' } as const;
  const stored = await openCase(context, (await newPlayer(context)).id, asked);
  if (!stored.ok) throw new Error('no case');
  const close = () =>
    send(cookie, { ...calls.answerCase, path: `/gd/rest/support/cases/${stored.caseId}` }, { answer: 'it is changed' });
  expect(askedFor(await close())).toEqual(['code']);
  await context.clock.advance(STEP_MS);
  await send(cookie, calls.proveSession, { code: code() });
  expect((await close()).statusCode).toBe(204);
});

test('wrong codes of proofs and of sign-ins are counted together', async () => {
  const { userName } = await enrolled('operator');
  const { cookie } = await signIn(userName, code());
  const wrong = code(1) === '000000' ? '000001' : '000000';
  for (let tries = 1; tries < CODE_FAILURES; tries += 1)
    expect((await send(cookie, calls.proveSession, { code: wrong })).statusCode).toBe(403);
  expect((await signIn(userName, wrong)).status).toBe(401);
  expect((await send(cookie, calls.proveSession, { code: code(1) })).statusCode).toBe(429);
  expect((await signIn(userName, code(1))).status).toBe(429);
  await context.clock.advance(FORGIVEN_MS + 1000);
  expect((await signIn(userName, code())).status).toBe(200);
});
