import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { untilWaiting } from '../../test/locks.ts';
import { newPlayer } from '../../test/people.ts';
import type { Holder } from '../people/holder.ts';
import { hashToken } from '../people/sessions.ts';
import { findAddresses, setConfirmed } from '../store/queries/mail-addresses.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import type { Account } from '../store/queries/people.ts';
import { changeMail, confirmMail } from './address.ts';
import { readDemoMails } from './demo-mails.ts';
import { askReset, changePassword, readReset, resetPassword } from './renewal.ts';

const context = await testContext();
const { store } = context;
const freshMail = (): string => `${randomUUID()}@players.example`;

/** The token of the newest link of an account to this page, `none` without one. */
const tokenOf = async (userId: string, page: 'confirm' | 'reset'): Promise<string> => {
  const mails = await readDemoMails(context, { userId });
  const links = mails.items.flatMap(({ text }) => new RegExp(`/${page}#([\\w-]{43})`).exec(text)?.[1] ?? []);
  return links[0] ?? 'none';
};
const resetLink = async ({ id, userName }: Account): Promise<string> => {
  await askReset(context, userName);
  return tokenOf(id, 'reset');
};
/** Whoever holds an account, in a session that goes on. */
const holding = (account: Account): Holder => ({
  account,
  tokenHash: hashToken('of this session'),
  change: (task) => store.transaction(task),
});
/** Whoever is signed in names another address. */
const nameAnother = async (account: Account): Promise<{ readonly token: string; readonly wanted: string }> => {
  const wanted = freshMail();
  expect(await changeMail(context, holding(account), { mail: wanted, isFull: false })).toBe('done');
  return { token: await tokenOf(account.id, 'confirm'), wanted };
};
const setPassword = (account: Account) => changePassword(context, holding(account), 'another');

test('after a reset, and after another password, the address that somebody had named is confirmed by no link', async () => {
  const ways: readonly ((account: Account) => Promise<unknown>)[] = [
    async (account) => expect(await resetPassword(context, await resetLink(account), 'another')).toBe(true),
    setPassword,
  ];
  for (const recover of ways) {
    const account = await newPlayer(context);
    const { token } = await nameAnother(account);
    expect(token).not.toBe('none');
    await recover(account);
    expect(await confirmMail(context, token)).toBe('unknown');
    expect(await findAddresses(store.db, account.id)).toEqual({ mail: account.mail, wanted: null });
  }
});

test('the first address of an account is still confirmed after another password', async () => {
  const account = await newPlayer(context, { mail: null });
  const { token, wanted } = await nameAnother(account);
  await setPassword(account);
  expect(await confirmMail(context, token)).toBe('done');
  expect(await findAddresses(store.db, account.id)).toEqual({ mail: wanted, wanted: null });
});

test('links that lead nowhere any more still count: nobody is mailed more of them by another password', async () => {
  const account = await newPlayer(context);
  for (let count = 0; count < 5; count += 1) await nameAnother(account);
  await setPassword(account);
  expect(await changeMail(context, holding(account), { mail: freshMail(), isFull: false })).toBe('tooMany');
});

test('a reset asked for while another address is confirmed mails no link to the one before', async () => {
  const account = await newPlayer(context);
  const { token } = await nameAnother(account);
  const { confirming, asking } = await store.transaction(async (tx) => {
    await lockUser(tx, account.id);
    const confirmation = confirmMail(context, token);
    await untilWaiting(context, 1);
    const question = askReset(context, account.mail ?? '');
    await untilWaiting(context, 2);
    return { confirming: confirmation, asking: question };
  });
  expect(await confirming).toBe('done');
  await asking;
  expect(await tokenOf(account.id, 'reset')).toBe('none');
});

test('a link to reset a password is good for nothing once the account has another address', async () => {
  const account = await newPlayer(context);
  const token = await resetLink(account);
  expect(await readReset(context, token)).toMatchObject({ userName: account.userName });
  await store.transaction((tx) => setConfirmed(tx, account.id, freshMail()));
  expect(await readReset(context, token)).toBeNull();
  expect(await resetPassword(context, token, 'another')).toBe(false);
});
