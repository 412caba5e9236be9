import { useSyncExternalStore } from 'react';
import { useShownAccount } from '#web/api/use-shown-account.ts';
import { sentOrders, type MoneyOrder, type OrderKind } from '../model/sent-orders.ts';

/** Orders of the account that have had no clear answer. */
interface SentOrders {
  /** Their amounts in minor units, the oldest first. */
  readonly unclear: readonly number[];
  readonly begin: (amount: number) => MoneyOrder;
}

/** Orders of whoever is shown, as they are now. */
export const useSentOrders = (kind: OrderKind): SentOrders => {
  const { userId } = useShownAccount();
  const book = sentOrders.book(kind, userId);
  const orders = useSyncExternalStore(sentOrders.subscribe, () => sentOrders.of(book));
  return { unclear: orders.map(({ amount }) => amount), begin: (amount) => sentOrders.begin(book, amount) };
};
