import { TERMS_VERSION } from '@matador/protocol/constants';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPerson } from '../../test/persons.ts';
import { newPlayer, wantAddress } from '../../test/people.ts';
import { changeMail, confirmMail } from '../mail/address.ts';
import { readDemoMails } from '../mail/demo-mails.ts';
import { changeName } from '../mail/renewal.ts';
import { deposit } from '../money/cashier.ts';
import { deleteAccount } from '../money/deletion.ts';
import { exclude, presentLimits, setLimit } from '../money/limits.ts';
import { givePerson } from '../money/person-given.ts';
import { holdAccount, type Account } from '../store/queries/people.ts';
import { openAccount } from './registration.ts';
import { bindPerson } from './person.ts';

const context = await testContext();
const { store, clock, keys } = context;
const BIRTHDAY = '1971-05-04';
const FOR_EVER = { kind: 'selfExclusion', days: null } as const;
const DEPOSIT_LIMIT = { kind: 'deposit', period: 'week' } as const;

const accountOf = async (userId: string): Promise<Account> => {
  const account = await holdAccount(store.db, userId);
  if (account === null) throw new Error('no account');
  return account;
};
const open = async (userName: string): Promise<Account> => {
  const form = { userName, birthDay: BIRTHDAY, country: 'DE', termsVersion: TERMS_VERSION } as const;
  const opened = await openAccount(
    { store, keys: keys.person, welcome: () => Promise.resolve(), mailRule: 'asked' },
    { ...form, mail: `${userName}@players.example`, password: 'unused' },
    'unused',
    clock.now(),
  );
  if (opened === 'taken') throw new Error(`${userName} is taken`);
  return accountOf(opened.userId);
};
const holding = (account: Account) => ({ account, tokenHash: Buffer.from('one'), change: store.transaction });
const rename = async (account: Account, name: string) =>
  expect(await changeName(context, holding(account), name)).toBe('done');
const pay = async ({ id: userId }: Account, cents: number) =>
  expect(await deposit({ ...context, register: null }, { userId, cents, idempotencyKey: randomUUID() })).toMatchObject({
    result: { success: true },
  });
const say = ({ id }: Account, data = newPerson()) => givePerson({ ...context, register: null }, id, data);
/** Looks anew at what keeps an account away. */
const excludedUntil = async ({ id }: Account) => {
  await store.transaction((tx) => bindPerson(tx, keys.person, id, clock.now()));
  return (await presentLimits(store.db, id, clock.now())).excludedUntil;
};
const confirmNewest = async ({ id }: Account) => {
  const [mail] = (await readDemoMails(context, { userId: id })).items;
  expect(await confirmMail(context, /\/confirm#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '')).toBe('done');
};

test('whoever takes a name that became free keeps nobody away who had it, and learns and sets nothing of theirs', async () => {
  for (const isStoredAsProved of [false, true]) {
    const name = `Freed-${String(isStoredAsProved)}`;
    const victim = await open(name);
    await say(victim);
    await setLimit(context, victim.id, { ...DEPOSIT_LIMIT, amount: 50_00 });
    await pay(victim, 20_00);
    await rename(victim, `New-${name}`);
    const stranger = await open(name);
    // As a release before this one has written it.
    if (isStoredAsProved) await store.pool.query(`UPDATE person_digests SET proved = true WHERE kind = 'alias'`);
    expect((await presentLimits(store.db, stranger.id, clock.now())).limits).toEqual([]);
    await setLimit(context, stranger.id, { ...DEPOSIT_LIMIT, amount: 30_00 });
    expect((await presentLimits(store.db, stranger.id, clock.now())).limits).toMatchObject([{ used: 0 }]);
    await say(stranger);
    await pay(stranger, 10_00);
    await exclude(context, stranger.id, FOR_EVER);
    expect(await excludedUntil(victim)).toBeNull();
    expect((await presentLimits(store.db, victim.id, clock.now())).limits).toMatchObject([{ amount: 50_00 }]);
    await pay(victim, 10_00);
  }
});

test('the name of a closed account tells nothing of it, and leads to no other account of the person', async () => {
  const data = newPerson();
  const [closed, other] = [await open('Closed-One'), await open('Other-One')];
  for (const one of [closed, other]) await say(one, data);
  await setLimit(context, closed.id, { ...DEPOSIT_LIMIT, amount: 50_00 });
  await pay(other, 20_00);
  expect(await deleteAccount(context, closed.id, 'Closed-One')).toMatchObject({ success: true });
  const stranger = await open('Closed-One');
  expect((await presentLimits(store.db, stranger.id, clock.now())).limits).toEqual([]);
  await exclude(context, stranger.id, FOR_EVER);
  expect(await excludedUntil(other)).toBeNull();
});

test('an excluded player is kept away under every name that the account was opened with', async () => {
  const player = await open('First-Name');
  await rename(player, 'Second-Name');
  await exclude(context, player.id, { kind: 'selfExclusion', days: 30 });
  const again = await open('First-Name');
  expect(await excludedUntil(again)).toBe(await excludedUntil(player));
  expect(await presentLimits(store.db, again.id, clock.now())).toMatchObject({ excludedAsPerson: true });
});

test('whoever confirms the former address of another one does not keep that one away', async () => {
  const victim = await newPlayer(context);
  expect(await excludedUntil(victim)).toBeNull(); // the address is noted
  await changeMail(context, holding(victim), { mail: `${randomUUID()}@players.example`, isFull: false });
  await confirmNewest(victim);
  const stranger = await newPlayer(context, { mail: null });
  await wantAddress(context, stranger, victim.mail ?? '');
  await confirmNewest(stranger);
  await exclude(context, stranger.id, FOR_EVER);
  expect(await excludedUntil(victim)).toBeNull();
});

test('an excluded player is kept away by a former address too', async () => {
  const player = await newPlayer(context);
  expect(await excludedUntil(player)).toBeNull();
  await changeMail(context, holding(player), { mail: `${randomUUID()}@players.example`, isFull: false });
  await confirmNewest(player);
  await exclude(context, player.id, { kind: 'selfExclusion', days: 30 });
  const again = await newPlayer(context, { mail: null });
  await wantAddress(context, again, player.mail ?? '');
  await confirmNewest(again);
  expect(await excludedUntil(again)).toBe(await excludedUntil(player));
});

test('an address that a platform signs in with, and that another account has confirmed, joins the two', async () => {
  const mail = `${randomUUID()}@players.example`;
  const [first, second] = [
    await newPlayer(context, { mail }),
    await newPlayer(context, { mail: null, loginName: mail }),
  ];
  for (const one of [first, second]) expect(await excludedUntil(one)).toBeNull();
  await exclude(context, first.id, FOR_EVER);
  expect(await excludedUntil(second)).not.toBeNull();
});
