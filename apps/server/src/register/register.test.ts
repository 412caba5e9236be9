import {
  deletionResult,
  depositResult,
  personalData,
  personKnown,
  playerLimits,
  problem,
} from '@matador/protocol/rest';
import { REGISTER_AWAY } from '@matador/protocol/constants';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, ORIGIN } from '../../test/people.ts';
import { newPerson } from '../../test/persons.ts';
import { REGISTER_FAULTS, RegisterServer } from '../../test/register-server.ts';
import { buildApp } from '../app.ts';
import { FOR_EVER } from '../money/limits.ts';
import { createPasswords } from '../people/passwords.ts';
import { openRegister } from './client.ts';
import { askDue, sendDueReports } from './jobs.ts';

const server = new RegisterServer();
const url = await server.listen();
const context = await testContext({ EXCLUSION_REGISTER_URL: url, EXCLUSION_REGISTER_TOKEN: server.token });
const app = await buildApp(context, { draining: false });
const { pool } = context.store;
const register = context.register ?? openRegister({ url, token: server.token });
const DAY = 24 * 3_600_000;

afterAll(() => server.close());
beforeEach(() => {
  server.fault = 'none';
});

const inDays = (days: number): Date => new Date(context.clock.now().getTime() + days * DAY);
const ask = (): Promise<number> => askDue(context, register);
const tell = (): Promise<number> => sendDueReports(context, register);

const visitor = async (userId: string) => {
  const { cookie, get } = await callerOf(app, context, userId);
  const post = (path: string, payload: object, key: string = randomUUID()) =>
    app.inject({
      method: 'POST',
      url: `/gd/rest/${path}`,
      headers: { cookie, host: HOST, origin: ORIGIN, 'idempotency-key': key },
      payload,
    });
  return {
    userId,
    get,
    give: (data: object) => post('me/person', data),
    pay: (key?: string) => post('me/deposits', { amount: 10_00 }, key),
    paid: async () => depositResult.parse((await post('me/deposits', { amount: 10_00 })).json()),
    known: async () => personKnown.parse((await get('me/person')).json()),
    limits: async () => playerLimits.parse((await get('me/limits')).json()),
    stayAway: (days: number | null = 365) => post('me/exclusion', { kind: 'selfExclusion', days }),
    close: async (confirm: string) => deletionResult.parse((await post('me/deletion', { confirm })).json()),
  };
};
const passwordHash = await createPasswords().hash('right');
const newcomer = async (mail: string | null = null) =>
  visitor((await newPlayer(context, { known: false, money: 0, mail, passwordHash })).id);
const signIn = async (userId: string) => {
  const { rows } = await pool.query<{ name: string }>('SELECT user_name AS name FROM users WHERE id = $1', [userId]);
  return app.inject({
    method: 'POST',
    url: '/gd/rest/session',
    headers: { host: HOST, origin: ORIGIN },
    payload: { userName: rows[0]?.name, password: 'right' },
  });
};
const PAID = { success: true, reason: null };
const BARRED = { success: false, reason: 'notPossible' };

test('the register is told name, birthday and address before the first deposit, and a reference from then on', async () => {
  const player = await newcomer();
  const data = newPerson();
  server.checks.length = 0;
  expect(await player.paid()).toEqual({ success: false, reason: 'personUnknown' });
  expect(server.checks).toEqual([]);
  expect((await player.give(data)).json()).toEqual({ known: true, excludedUntil: null, registerAsked: true });
  const { iban, ...told } = data;
  expect(server.checks).toEqual([told]);
  expect(await player.paid()).toEqual(PAID);
  const [, again, ...more] = server.checks;
  const reference = again !== undefined && 'reference' in again ? again.reference : 'none';
  expect([again, more]).toEqual([{ reference }, []]);
  // Nothing of it lies open here, and all of it is told to whose it is.
  const dump = JSON.stringify((await pool.query('SELECT * FROM register_checks')).rows);
  const stored = (await pool.query<{ sealed: Buffer }>('SELECT sealed FROM register_checks')).rows;
  for (const word of [reference, data.street, iban]) expect(dump).not.toContain(word);
  for (const { sealed } of stored) expect(sealed.toString('latin1')).not.toContain(reference);
  expect(personalData.parse((await player.get('me/data')).json()).registerChecks).toHaveLength(1);
});

test('whoever the register excludes is kept away to its term, and is told as of any other account', async () => {
  const data = newPerson();
  const until = inDays(200);
  server.exclude(data, until);
  const player = await newcomer();
  expect((await player.give(data)).json()).toMatchObject({ known: true, excludedUntil: until.toISOString() });
  expect(await player.limits()).toMatchObject({ excludedUntil: until.toISOString(), excludedAsPerson: true });
  expect(await player.paid()).toEqual(BARRED);
  // And with every other account of the person, whatever name the register knows.
  const other = await newcomer();
  await other.give(newPerson({ iban: data.iban }));
  expect((await other.limits()).excludedUntil).toBe(until.toISOString());
});

test('whoever comes into the register later is kept away at the next deposit, after a sign-in, or within a day', async () => {
  const people = await Promise.all(
    ['deposit', 'sign-in', 'day'].map(async () => {
      const [player, data] = [await newcomer(), newPerson()];
      await player.give(data);
      expect(await player.paid()).toEqual(PAID);
      return { player, data };
    }),
  );
  const [payer, returning, quiet] = people.map(({ player }) => player);
  if (payer === undefined || returning === undefined || quiet === undefined) throw new Error('nobody came');
  const until = inDays(90);
  for (const { data } of people) server.exclude(data, until);
  expect(await payer.paid()).toEqual(BARRED);
  expect((await payer.limits()).excludedUntil).toBe(until.toISOString());
  expect(await ask()).toBe(0);
  expect((await signIn(returning.userId)).statusCode).toBe(200);
  expect(await ask()).toBe(1);
  expect((await returning.limits()).excludedUntil).toBe(until.toISOString());
  expect((await quiet.limits()).excludedUntil).toBeNull();
  await context.clock.advance(DAY);
  while ((await ask()) > 0);
  expect((await (await visitor(quiet.userId)).limits()).excludedUntil).toBe(until.toISOString());
});

test('whoever the register lets go earlier is kept away to the term that it has named', async () => {
  const data = newPerson();
  const until = inDays(10);
  server.exclude(data, until);
  const player = await newcomer();
  await player.give(data);
  server.exclude(data, null);
  await signIn(player.userId);
  expect(await ask()).toBe(1);
  expect((await player.limits()).excludedUntil).toBe(until.toISOString());
  const { rows } = await pool.query('SELECT kind FROM exclusions WHERE user_id = $1', [player.userId]);
  expect(rows).toEqual([{ kind: 'register' }]);
  await context.clock.advance(10 * DAY);
  expect(await (await visitor(player.userId)).paid()).toEqual(PAID);
});

test.each(REGISTER_FAULTS.filter((fault) => fault !== 'none' && fault !== 'silent'))(
  'without an answer (%s) nothing is paid in and nothing is lost',
  async (fault) => {
    const player = await newcomer();
    const data = newPerson();
    server.fault = fault;
    const refused = await player.give(data);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('30');
    expect(problem.parse(refused.json()).type).toBe(REGISTER_AWAY);
    expect((await player.known()).known).toBe(false);
    server.fault = 'none';
    expect((await player.give(data)).statusCode).toBe(200);
    server.fault = fault;
    const key = randomUUID();
    expect((await player.pay(key)).statusCode).toBe(503);
    server.fault = 'none';
    expect(depositResult.parse((await player.pay(key)).json())).toEqual(PAID);
    expect(depositResult.parse((await player.pay(key)).json())).toEqual(PAID);
    const { rows } = await pool.query(`SELECT cents FROM purses WHERE user_id = $1 AND kind = 'money'`, [
      player.userId,
    ]);
    expect(rows).toEqual([{ cents: 10_00 }]);
  },
);

test('a register that never answers is not waited for', async () => {
  server.fault = 'silent';
  const hasty = openRegister({ url, token: server.token }, () => AbortSignal.timeout(1));
  expect(await hasty.check({ reference: 'anybody' })).toMatchObject({ type: 'away' });
});

test('without the right token nothing is answered, and a token is sent nowhere else', async () => {
  const stranger = openRegister({ url, token: 'another token than that' });
  expect(await stranger.check({ reference: 'anybody' })).toMatchObject({ type: 'away' });
  expect(server.strangers).toBe(1);
});

test('somebody whom the register no longer knows says again who that is, and nobody else does', async () => {
  const player = await newcomer();
  const data = newPerson();
  await player.give(data);
  server.forgetReferences();
  expect(await player.paid()).toEqual({ success: false, reason: 'personUnknown' });
  expect((await player.known()).known).toBe(false);
  server.checks.length = 0;
  expect((await player.give(newPerson())).statusCode).toBe(409);
  expect(server.checks).toEqual([]); // nobody tries out who is excluded
  expect((await player.give(data)).statusCode).toBe(200);
  expect(await player.paid()).toEqual(PAID);
});

test('a self-exclusion is told to the register, again and again under one id until it is taken, and counts once', async () => {
  const data = newPerson();
  const player = await newcomer();
  await player.give(data);
  await player.paid();
  await player.stayAway(365);
  server.reports.length = 0;
  for (const fault of ['dropped', 'error', 'errorAfter', 'droppedAfter', 'nonsense'] as const) {
    server.fault = fault;
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0); // not before its time
    await context.clock.advance(3_600_000);
  }
  server.fault = 'none';
  expect(await tell()).toBe(1);
  await context.clock.advance(3_600_000);
  expect(await tell()).toBe(0);
  expect(new Set(server.reports.map(({ id }) => id)).size).toBe(1);
  expect(server.reports.length).toBe(3);
  const { excludedUntil } = await (await visitor(player.userId)).limits();
  expect(server.excludedUntil(data)?.toISOString()).toBe(excludedUntil);
  const { rows } = await pool.query('SELECT state, sealed FROM register_reports WHERE user_id = $1', [player.userId]);
  expect(rows).toEqual([{ state: 'sent', sealed: null }]);
});

test('whoever only says to be somebody else tells the register nothing of that one', async () => {
  const data = newPerson();
  const [holder, stranger] = [await newcomer(), await newcomer()];
  await holder.give(data);
  await holder.paid();
  await stranger.give(data);
  await stranger.stayAway(null);
  expect(await tell()).toBe(0);
  expect(server.excludedUntil(data)).toBeNull();
  // Nor does what he has agreed to go with what the holder agrees to.
  await holder.stayAway(30);
  expect(await tell()).toBe(1);
  expect(server.excludedUntil(data)?.toISOString()).toBe((await holder.limits()).excludedUntil);
});

test('a break is not told, and what was agreed before the register knew the person is', async () => {
  const data = newPerson();
  const player = await newcomer();
  await player.give(data);
  await player.paid();
  await pool.query('DELETE FROM register_checks WHERE user_id = $1', [player.userId]); // as before there was a register
  await player.stayAway(null);
  expect(await tell()).toBe(0);
  await player.give(data);
  expect(await tell()).toBe(1);
  expect(server.excludedUntil(data)).toEqual(FOR_EVER);
  const calm = await newcomer();
  await calm.give(newPerson());
  await calm.paid();
  const { cookie } = await callerOf(app, context, calm.userId);
  const headers = { cookie, host: HOST, origin: ORIGIN };
  const payload = { kind: 'coolOff', days: 1 };
  expect((await app.inject({ method: 'POST', url: '/gd/rest/me/exclusion', headers, payload })).statusCode).toBe(200);
  expect(await tell()).toBe(0);
});

test('a closed account leaves no reference, and what the register is still to be told is told', async () => {
  const data = newPerson();
  const player = await newPlayer(context, { known: false, money: 0, mail: null });
  const visit = await visitor(player.id);
  await visit.give(data);
  await visit.paid();
  await visit.stayAway();
  await pool.query('UPDATE purses SET cents = 0 WHERE user_id = $1', [player.id]);
  expect(await visit.close(player.userName)).toEqual({ success: true, reasons: [] });
  expect((await pool.query('SELECT FROM register_checks WHERE user_id = $1', [player.id])).rowCount).toBe(0);
  expect(await tell()).toBe(1);
  expect(server.excludedUntil(data)).not.toBeNull();
  const again = await newcomer();
  expect(personKnown.parse((await again.give(data)).json()).excludedUntil).not.toBeNull();
});

test('SAFE-3 who is asked before a deposit is kept away as a person, here and by the register, whatever account is closed or opened, until the term is over', async () => {
  const [mail, data] = ['same@players.example', newPerson()];
  const first = await newPlayer(context, { known: false, money: 0, mail }); // from before anybody was asked
  const visit = await visitor(first.id);
  expect(await visit.paid()).toEqual({ success: false, reason: 'personUnknown' });
  expect((await visit.give(data)).statusCode).toBe(200);
  expect(await visit.paid()).toEqual(PAID);
  const kept = await pool.query<{ kind: string; digest: string }>(
    'SELECT kind, digest FROM person_digests WHERE user_id = $1 ORDER BY kind',
    [first.id],
  );
  expect(kept.rows.map(({ kind }) => kind)).toEqual(['address', 'birth', 'instrument', 'mail']);
  for (const { digest } of kept.rows) expect(digest).toMatch(/^[\w-]{43}$/);

  await visit.stayAway(30);
  const until = (await visit.limits()).excludedUntil;
  await tell();
  expect(server.excludedUntil(data)?.toISOString()).toBe(until);
  await pool.query('UPDATE purses SET cents = 0 WHERE user_id = $1', [first.id]);
  expect(await visit.close(first.userName)).toEqual({ success: true, reasons: [] });

  const { legalName, birthDay, street, postalCode, iban } = data;
  const shared = [{ legalName, birthDay }, { legalName, street, postalCode }, { iban }].map((one) => newPerson(one));
  const again = [];
  for (const one of shared) again.push({ other: await newcomer(), one });
  again.push({ other: await newcomer(mail), one: newPerson() });
  // Whom another house excludes is known by the register alone.
  const elsewhere = newPerson();
  server.exclude(elsewhere, new Date(String(until)));
  again.push({ other: await newcomer(), one: elsewhere });
  for (const { other, one } of again) {
    expect((await other.give(one)).json()).toMatchObject({ known: true, excludedUntil: until });
    expect(await other.paid()).toEqual(BARRED);
    await other.stayAway(30); // nothing shortens it
    expect((await other.limits()).excludedUntil).toBe(until);
  }
  await context.clock.advance(30 * DAY - 1);
  for (const { other } of again) expect(await (await visitor(other.userId)).paid()).toEqual(BARRED);
  await context.clock.advance(1);
  for (const { other } of again) expect(await (await visitor(other.userId)).paid()).toEqual(PAID);
});
