import type { Balance } from '@matador/protocol/rest';
import { readPurses } from '../store/queries/money.ts';
import { creditsUnderWay } from '../store/queries/wallet.ts';
import type { Store } from '../store/store.ts';

/** What the platform holds for a player, in minor units. */
export interface WalletBalance {
  readonly balance: number;
  readonly withdrawable: number;
}

/** Says what the platform holds. */
export interface WalletBalances {
  /** Null when it does not say. */
  balance(userId: string): Promise<WalletBalance | null>;
}

/**
 * What a player has (API-1): money and bonus, of which money may be withdrawn. A payout that was asked for has left the
 * purse already. With the platform's own wallet the money lies there, or is on its way there.
 * @returns null when the wallet does not answer
 */
export const readBalance = async (
  { store, wallet }: { readonly store: Store; readonly wallet: WalletBalances | null },
  userId: string,
): Promise<Omit<Balance, 'gdCurrency'> | null> => {
  const { money, bonus } = await readPurses(store.db, userId);
  if (wallet === null) return { balance: money + bonus, bonus, withdrawable: money };
  const held = await wallet.balance(userId);
  if (held === null) return null;
  const underWay = money + (await creditsUnderWay(store.db, userId));
  return { balance: held.balance + underWay + bonus, bonus, withdrawable: held.withdrawable };
};
