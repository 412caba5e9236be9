import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { MARK_MS, noteSeen } from '../../apps/server/src/matching/marks.ts';
import { devicesIn, rememberedDevice } from '../../apps/server/src/people/device.ts';
import type { TestContext } from '../../apps/server/test/database.ts';
import { formIn, tellPerson, usersAt, waitingAt, type Waiting } from '../../apps/server/test/draws.ts';
import { newPlayer, newTournament } from '../../apps/server/test/people.ts';
import { join } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { pressSearch } from './on-the-way.ts';
import { AT_A_LOOK, openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
/** More than the minute after which the page says why it takes so long. */
const [BUSY, LONG_WAIT_MS] = [20, 61_000];

const world = await openWorld({ DEMO: '0', MATCH_POOL: '1', MATCH_DELAY: '0' });
const { context } = world;

/** Two who share something, and a number of others, wait; the tables that form. */
const meeting = async (share: (one: Waiting, other: Waiting) => Promise<void>, others: number, at?: string) => {
  const tournamentId = await newTournament(context);
  const [one, other] = [await waitingAt(context, tournamentId, at), await waitingAt(context, tournamentId, at)];
  await share(one, other);
  for (let count = 0; count < others; count += 1) await waitingAt(context, tournamentId);
  const tables = await formIn(context, tournamentId);
  const both = tables.filter((table) => [one, other].every(({ userId }) => usersAt(table).includes(userId)));
  return { tables: tables.length, together: both.length };
};

const each = (act: (userId: string) => Promise<void>) => async (one: Waiting, other: Waiting) => {
  await act(one.userId);
  await act(other.userId);
};
const nothing = (): Promise<void> => Promise.resolve();

let homes = 0;
let cookie: string | undefined;
/** What keeps two apart, however few wait. */
const SHARED: Readonly<Record<string, () => (one: Waiting, other: Waiting) => Promise<void>>> = {
  household: () => {
    homes += 1;
    const home = { street: `Am Markt ${String(homes)}`, postalCode: '50667' };
    return each((userId) => tellPerson(context, userId, home));
  },
  instrument: () => each((userId) => tellPerson(context, userId, { iban: 'ES9121000418450200051332' })),
  device: () =>
    each((userId) => {
      cookie = rememberedDevice(context.keyring, cookie, userId);
      return noteSeen(context, { userId, address: undefined, devices: devicesIn(context.keyring, cookie) });
    }),
  'address of IPv4': () => each((userId) => noteSeen(context, { userId, address: '203.0.113.99' })),
  '/64 of IPv6': () => async (one, other) => {
    await noteSeen(context, { userId: one.userId, address: '2001:db8:1:2::1' });
    await noteSeen(context, { userId: other.userId, address: '2001:db8:1:2:ffff::9' });
  },
};

/** So many accounts that have paid a fee have used an address, now or some time ago. */
const crowd = async (address: string, accounts: number, at: TestContext = context): Promise<void> => {
  const tournamentId = await newTournament(context);
  for (let count = 0; count < accounts; count += 1) {
    const { id } = await newPlayer(context);
    await join(context, id, tournamentId);
    await noteSeen(at, { userId: id, address });
  }
};

/** What the page of a search says after a minute, of a pool in which so many others of one address wait. */
const wordsWith = async (others: number, address: string): Promise<string> => {
  const tournamentId = await newTournament(context);
  const own = await newPlayer(context);
  await join(context, own.id, tournamentId);
  await noteSeen(context, { userId: own.id, address });
  const page = await world.open(own.id, `/matching/skat/${String(tournamentId)}`, PHONE, async (fresh: Page) => {
    await fresh.clock.install();
  });
  for (let count = 0; count < others; count += 1) await waitingAt(context, tournamentId, address);
  await pressSearch(page);
  await world.turnUntil(() => expect(page.locator('dd').first()).toHaveText(/^mind\. \d+$/, AT_A_LOOK));
  await page.clock.runFor(LONG_WAIT_MS);
  const words = page.getByRole('status').filter({ hasText: 'ausgelost' });
  await expect(words).toContainText('Gerade sind wenige Spieler frei');
  const text = await words.innerText();
  expect(await formIn(context, tournamentId)).toEqual([]);
  await page.close();
  return text;
};

test('MATCH-20 never at one money table: household, instrument, device, an address of at most twenty accounts in thirty days; busier ones and /24 are only avoided, loopback and private ones none; such a pool is told the same as a small one', async () => {
  for (const [what, share] of Object.entries(SHARED)) {
    // Two who share it and a third one make no table; with a fourth there is one, without one of both.
    expect([what, await meeting(share(), 1)]).toEqual([what, { tables: 0, together: 0 }]);
    expect([what, await meeting(share(), 2)]).toEqual([what, { tables: 1, together: 0 }]);
  }
  // Two more make it an address of twenty accounts, and two more a busier one.
  const [busy, long] = ['198.51.100.4', '198.51.100.200'];
  await crowd(busy, BUSY - 2);
  expect(await meeting(nothing, 1, busy)).toEqual({ tables: 0, together: 0 });
  expect(await meeting(nothing, 1, busy)).toEqual({ tables: 1, together: 1 });
  expect(await meeting(nothing, 2, busy)).toEqual({ tables: 1, together: 0 });
  // Whoever used it more than thirty days ago does not count.
  const before = new Date(context.clock.now().getTime() - MARK_MS - 1);
  await crowd(long, BUSY, { ...context, clock: { ...context.clock, now: () => before } });
  expect(await meeting(nothing, 1, long)).toEqual({ tables: 0, together: 0 });
  // Of one /24, each with an address of its own.
  const neighbours = async (others: number) => {
    const tournamentId = await newTournament(context);
    const both = [
      await waitingAt(context, tournamentId, '192.0.2.7'),
      await waitingAt(context, tournamentId, '192.0.2.8'),
    ];
    for (let count = 0; count < others; count += 1) await waitingAt(context, tournamentId);
    const tables = await formIn(context, tournamentId);
    return tables.map((table) => both.filter(({ userId }) => usersAt(table).includes(userId)).length);
  };
  expect(await neighbours(1)).toEqual([2]);
  expect(await neighbours(2)).toEqual([1]);
  for (const none of ['127.0.0.1', '::1', '10.0.0.7', '192.168.1.2', 'fd00::7'])
    expect([none, await meeting(nothing, 1, none)]).toEqual([none, { tables: 1, together: 1 }]);

  const apart = await wordsWith(2, '203.0.113.7');
  expect(apart).toBe(await wordsWith(0, '203.0.113.8'));
});
