import type { Balance } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { readPurses } from '../store/queries/money.ts';
import { creditsUnderWay } from '../store/queries/wallet.ts';

/**
 * What a player has (API-1): money and bonus, of which money may be withdrawn. What he has asked to be paid out has
 * left his purse. With the platform's own wallet money lies there, or is on its way there.
 * @returns null when the wallet does not answer
 */
export const readBalance = async (
  { store, wallet }: Pick<Context, 'store' | 'wallet'>,
  userId: string,
): Promise<Omit<Balance, 'gdCurrency'> | null> => {
  const { money, bonus } = await readPurses(store.db, userId);
  if (wallet === null) return { balance: money + bonus, bonus, withdrawable: money };
  const held = await wallet.balance(userId);
  if (held === null) return null;
  const underWay = money + (await creditsUnderWay(store.db, userId));
  return { balance: held.balance + underWay + bonus, bonus, withdrawable: held.withdrawable };
};
