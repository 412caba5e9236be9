import { randomUUID } from 'node:crypto';
import { commandReport, type AdminCommand, type CommandReport } from '@matador/protocol/rest';
import { afterAll, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { TestMailServer } from '../../test/mail-server.ts';
import { callerOf, HOST, newPlayer, ORIGIN } from '../../test/people.ts';
import { tellAll } from '../../test/told.ts';
import { buildApp } from '../app.ts';
import { confirmMail, wantMail } from '../mail/address.ts';
import { openMailServer } from '../mail/transport.ts';
import { createPasswords } from '../people/passwords.ts';
import { digestOfRecoveryCode, makeRecoveryCodes } from '../people/recovery-codes.ts';
import { enrolSecondFactor } from '../people/second-factor.ts';
import { readPlayer } from '../staff/players.ts';
import { readAuditOf } from '../store/queries/audit.ts';
import { findAddresses } from '../store/queries/mail-addresses.ts';
import { putRecoveryCodes, useRecoveryCode } from '../store/queries/second-factors.ts';
import { decideOnCommand, orderCommand } from './commands.ts';

const from = 'cards@cards.example';
const mails = await TestMailServer.open();
const context = await testContext({ SMTP_URL: mails.url, MAIL_FROM: from, PUBLIC_URL: ORIGIN });
const app = await buildApp(context, { draining: false });
const mailServer = openMailServer({ smtpUrl: mails.url, from });
afterAll(async () => {
  await app.close();
  await mails.close();
});

const { db } = context.store;
const reason = 'phone and codes burnt with the house, case 12';
const PASSWORD = 'grand mit vieren';
const passwordHash = await createPasswords().hash(PASSWORD);

const newOperator = async (): Promise<string> => (await newPlayer(context, { actorType: 'operator', money: 0 })).id;
const [one, other] = [await newOperator(), await newOperator()];
const order = (command: AdminCommand, dryRun = false) =>
  orderCommand(context, { command, reason, dryRun, key: dryRun ? null : randomUUID(), operator: one });
const proposed = async (userId: string): Promise<CommandReport> => {
  const done = await order({ type: 'removeFactor', userId });
  if (!done.ok) throw new Error(done.code);
  return done.report;
};
const approve = ({ commandId, digest }: CommandReport, operator: string) =>
  decideOnCommand(context, { commandId: commandId ?? '', decision: 'approve', reason, digest, operator });
const secured = async (change: Parameters<typeof newPlayer>[1] = {}) => {
  const account = await newPlayer(context, { passwordHash, locale: 'de', ...change });
  await enrolSecondFactor(context, db, account.id);
  const codes = makeRecoveryCodes();
  await context.store.transaction((tx) => putRecoveryCodes(tx, account.id, codes.map(digestOfRecoveryCode)));
  return { account, codes };
};
const signIn = (userName: string) =>
  app.inject({
    method: 'POST',
    url: '/gd/rest/session',
    headers: { host: HOST, origin: ORIGIN },
    payload: { userName, password: PASSWORD },
  });

test('two operators take a second factor away: sessions end, the password signs in again, the address and the audit are told', async () => {
  const { account } = await secured();
  const { get } = await callerOf(app, context, account.id);
  expect((await signIn(account.userName)).statusCode).toBe(401);
  const isShown = async () => (await readPlayer(context, account.id))?.secondFactor;
  expect(await isShown()).toBe(true);
  const report = await proposed(account.id);
  const effect = { type: 'secondFactor', userId: account.id, before: true, after: false };
  expect(commandReport.parse(report)).toMatchObject({
    ...{ state: 'proposed', needsSecond: true },
    effects: [{ ...effect, recoveryCodesLeft: 10, told: true }],
  });
  expect((await get('me/userData')).statusCode).toBe(200);
  expect(await approve(report, one)).toEqual({ ok: false, code: 'ownCommand' });
  expect((await signIn(account.userName)).statusCode).toBe(401);
  await tellAll(context, mailServer);
  expect(mails.to(account.mail ?? '')).toEqual([]);

  expect(await approve(report, other)).toMatchObject({ ok: true, report: { state: 'executed' } });
  expect(await isShown()).toBe(false);
  expect((await get('me/userData')).statusCode).toBe(401);
  await tellAll(context, mailServer);
  const told = mails.to(account.mail ?? '');
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('weil uns gesagt wurde')]);
  expect((await signIn(account.userName)).statusCode).toBe(200);
  const audit = await readAuditOf(db, `player:${account.id}`, { limit: 5, before: null });
  const detail = expect.stringContaining(`"approvedBy":"${other}"`);
  expect(audit).toMatchObject([{ act: 'removeFactor', actor: one, reason, detail }]);
});

test('an address that waits to be confirmed is wanted no more, whoever has named it', async () => {
  const { account } = await secured();
  const now = context.clock.now();
  const wish = { account, mail: `of-${randomUUID()}@players.example`, isFull: false };
  await context.store.transaction((tx) => wantMail(context, tx, wish, now));
  expect(await findAddresses(db, account.id)).toEqual({ mail: account.mail, wanted: wish.mail });
  expect(await approve(await proposed(account.id), other)).toMatchObject({ ok: true });
  await tellAll(context, mailServer);
  const [, token = ''] = /#([\w-]{43})/.exec(mails.to(wish.mail)[0]?.text ?? '') ?? [];
  expect(token).not.toBe('');
  expect(await confirmMail(context, token)).toBe('unknown');
  expect(await findAddresses(db, account.id)).toEqual({ mail: account.mail, wanted: null });
});

test('whoever has a code left after all, and uses it, changes what was shown: it is looked at again', async () => {
  const { account, codes } = await secured();
  const report = await proposed(account.id);
  await useRecoveryCode(db, account.id, digestOfRecoveryCode(codes[0] ?? ''));
  expect(await approve(report, other)).toMatchObject({ ok: false, code: 'changed' });
});

test('who approves is shown that nobody is told where there is no confirmed address', async () => {
  const { account } = await secured({ mail: null });
  expect(await order({ type: 'removeFactor', userId: account.id }, true)).toMatchObject({
    report: { state: 'dryRun', needsSecond: true, effects: [{ told: false }] },
  });
});

test('there is nothing to take from who has no codes, from the staff, or from nobody', async () => {
  const plain = await newPlayer(context);
  await enrolSecondFactor(context, db, one);
  for (const [userId, code] of [
    [plain.id, 'noFactor'],
    [one, 'factorOfStaff'],
    [randomUUID(), 'unknownPlayer'],
  ] as const)
    expect(await order({ type: 'removeFactor', userId }, true)).toMatchObject({ ok: false, code });
});
