import { HOUSE, purseAccount } from '../money/accounts.ts';
import { transfer } from '../money/transfer.ts';
import { readPurses } from '../store/queries/money.ts';
import type { Tx } from '../store/store.ts';

/** What a player of the demo begins with, in minor units. */
export const PLAY_MONEY = 100_00;
/** A purse of the demo with less than this is filled up again: enough for two entries. */
const LOW_MONEY = 20_00;

/** Fills a low purse up to `cents` of play money, from the house. */
export const fillUp = async (tx: Tx, userId: string, cents: number, now: Date): Promise<void> => {
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
