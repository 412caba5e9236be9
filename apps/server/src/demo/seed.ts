import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { HOUSE, purseAccount } from '../money/accounts.ts';
import { transfer } from '../money/transfer.ts';
import { createPasswords } from '../people/passwords.ts';
import { readPurses } from '../store/queries/money.ts';
import { upsertAccount, type NewAccount } from '../store/queries/people.ts';
import { findScheduled, insertTournament, insertZones, lockSchedule } from '../store/queries/tournaments-schedule.ts';
import type { Tx } from '../store/store.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, simulatedName, type DemoAccount } from './accounts.ts';
import { DEMO_TOURNAMENTS, DEMO_ZONES, demoTournament, missingDates } from './schedule.ts';

export interface DemoOrder {
  /** Of all simulated accounts; new at every start. */
  readonly crowdPassword: string;
  /** How many simulated players there are to be. */
  readonly crowd: number;
}

/** Filled up to this at a start; more would be too much to join with (REG-12). */
const SIMULATED_MONEY = 900_00;
/** A purse of the demo with less than this is filled up again: enough for two entries. */
const LOW_MONEY = 20_00;

const newAccount = (userName: string, passwordHash: string, now: Date): NewAccount => {
  const id = randomUUID();
  return {
    id,
    userName,
    loginName: null,
    passwordHash,
    actorType: 'a',
    currency: 'EUR',
    country: 'DE',
    locale: null,
    loyalty: 0,
    avatarUrl: `/gd/avatars/${id}/`,
    forcePayout: false,
    internal: false,
    simulated: false,
    realMoney: true,
    staffOrRelative: false,
    excludedUntil: null,
    adultFrom: now,
    locked: false,
    createdAt: now,
  };
};

/** Fills a low purse up to `cents` of play money, from the house. */
const fillUp = async (tx: Tx, userId: string, cents: number, now: Date): Promise<void> => {
  const { money } = await readPurses(tx, userId);
  if (money >= Math.min(cents, LOW_MONEY)) return;
  await transfer(tx, {
    key: `demo:play-money:${userId}:${now.toISOString()}`,
    digest: String(cents),
    kind: 'playMoney',
    lines: [{ debit: HOUSE, credit: purseAccount(userId, 'money'), cents: cents - money }],
    answer: null,
    at: now,
  });
};

const seedAccount = async (tx: Tx, of: DemoAccount, passwordHash: string, now: Date): Promise<void> => {
  const { userName, actorType, forcePayout = false, internal = false } = of;
  const account = { ...newAccount(userName, passwordHash, now), actorType, forcePayout, internal };
  await fillUp(tx, await upsertAccount(tx, account), of.money, now);
};

const seedCrowd = async (tx: Tx, size: number, passwordHash: string, now: Date): Promise<void> => {
  for (let index = 0; index < size; index += 1) {
    const { userName, loginName } = simulatedName(index);
    const account = { ...newAccount(userName, passwordHash, now), loginName, simulated: true };
    await fillUp(tx, await upsertAccount(tx, account), SIMULATED_MONEY, now);
  }
};

const seedSchedule = async (tx: Tx, now: Date): Promise<void> => {
  for (const of of DEMO_TOURNAMENTS) {
    const existing = await findScheduled(tx, of.zoneId, of.gameVariant);
    for (const dates of missingDates(existing, now)) await insertTournament(tx, demoTournament(of, dates, now));
  }
};

/**
 * Gives an empty database the demo's zones, tournaments and accounts; later starts add what is missing by then, so
 * that a tournament always runs.
 */
export const seedDemo = async (context: Context, order: DemoOrder): Promise<void> => {
  const now = context.clock.now();
  const passwords = createPasswords();
  const [demoHash, crowdHash] = await Promise.all([passwords.hash(DEMO_PASSWORD), passwords.hash(order.crowdPassword)]);
  await context.store.transaction(async (tx) => {
    await lockSchedule(tx);
    await insertZones(tx, DEMO_ZONES);
    for (const account of DEMO_ACCOUNTS) await seedAccount(tx, account, demoHash, now);
    await seedCrowd(tx, order.crowd, crowdHash, now);
    await seedSchedule(tx, now);
  });
};
