import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { formIn, usersAt, waitingAt } from '../../test/draws.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { makeKeyring } from '../people/keyring.ts';
import { companyOf, MARK_MS, noteSeen } from './marks.ts';

const MONEY = { DEMO: '0', CROWD: '0', MATCH_POOL: '1', MATCH_DELAY: '0' };
const context = await testContext(MONEY);
const BEFORE = 'the secret of last year, 0123456789';
const TODAY = 'another one of this year, 9876543210';
const under = (...secrets: readonly string[]) => ({ ...context, keyring: makeKeyring(secrets) });

const apartOf = async (users: readonly string[]): Promise<number> => {
  const company = await companyOf(context, users);
  return users.filter((one) => (company.get(one)?.apart.length ?? 0) > 0).length;
};
const newUser = async (): Promise<string> => (await newPlayer(context, { known: false, money: 0 })).id;

test('accounts that were only opened at an address do not make it a busy one', async () => {
  const home = '198.51.100.77';
  const tournamentId = await newTournament(context, { entryFee: 0, restartFee: 0 });
  // Opened from home, or entered for nothing: neither costs anything.
  for (let count = 0; count < 21; count += 1) await noteSeen(context, { userId: await newUser(), address: home });
  const two = [await waitingAt(context, tournamentId, home), await waitingAt(context, tournamentId, home)];
  await waitingAt(context, tournamentId);
  expect(await formIn(context, tournamentId)).toEqual([]);
  await waitingAt(context, tournamentId);
  const [table] = await formIn(context, tournamentId);
  expect(two.filter(({ userId }) => usersAt(table).includes(userId))).toHaveLength(1);
});

test('whoever was seen at an address, or on a device, is kept apart when SECRET has been changed since', async () => {
  for (const seen of [
    { address: '198.51.100.9', devices: [] },
    { address: undefined, devices: [randomUUID()] },
  ]) {
    const [early, late, latest] = [await newUser(), await newUser(), await newUser()];
    await noteSeen(under(BEFORE), { userId: early, ...seen });
    await noteSeen(under(TODAY, BEFORE), { userId: late, ...seen });
    expect(await apartOf([early, late])).toBe(2);
    // When the earlier one is left away, too: what was noted under it is under the new one since.
    await noteSeen(under(TODAY), { userId: latest, ...seen });
    expect(await apartOf([early, latest])).toBe(2);
    // A process that has not been started again yet notes it as before.
    const slow = await newUser();
    await noteSeen(under(BEFORE), { userId: slow, ...seen });
    await noteSeen(under(TODAY, BEFORE), { userId: late, ...seen });
    expect(await apartOf([slow, latest])).toBe(2);
  }
});

test('a mark that is carried over lasts no longer than it would have', async () => {
  const address = '198.51.100.10';
  const [early, late] = [await newUser(), await newUser()];
  await noteSeen(under(BEFORE), { userId: early, address });
  await context.clock.advance(MARK_MS - 60_000);
  await noteSeen(under(TODAY, BEFORE), { userId: late, address });
  expect(await apartOf([early, late])).toBe(2);
  await context.clock.advance(120_000);
  expect(await apartOf([early, late])).toBe(0);
});
