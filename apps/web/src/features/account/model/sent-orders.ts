import * as z from 'zod/mini';
import { randomKey } from '#web/api/random-key.ts';

/** An amount that is moved once, however often it is sent. */
export interface MoneyOrder {
  /** Minor units. */
  readonly amount: number;
  readonly key: string;
  /** It was sent before, and nobody knows what came of that. */
  readonly isRepeat: boolean;
  /** Where it is kept until there is a clear answer. */
  readonly book: string;
}

/** The server tells keys apart by these, and by the account. */
export type OrderKind = 'deposit' | 'payout';

const keptOrders = z.array(z.object({ amount: z.int(), key: z.string() }));
type KeptOrder = z.infer<typeof keptOrders>[number];

/** As they were read last; what cannot be stored lasts as long as the page. */
const books = new Map<string, readonly KeptOrder[]>();
const listeners = new Set<() => void>();

const read = (book: string): readonly KeptOrder[] => {
  try {
    return keptOrders.safeParse(JSON.parse(sessionStorage.getItem(book) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
};

const write = (book: string, orders: readonly KeptOrder[]): void => {
  books.set(book, orders);
  try {
    sessionStorage.setItem(book, JSON.stringify(orders));
  } catch {
    // A reload forgets them.
  }
  for (const listener of listeners) listener();
};

/**
 * Orders of money that were sent and have had no clear answer, by account and kind. Each may have been booked or not, so
 * its amount is sent by the same key again, also after a reload; other amounts are other orders.
 */
export const sentOrders = {
  book: (kind: OrderKind, userId: string | null): string => `matador.orders.${kind}.${userId ?? ''}`,
  of: (book: string): readonly KeptOrder[] => {
    const orders = books.get(book) ?? read(book);
    books.set(book, orders);
    return orders;
  },
  /** The order of an amount that is about to be sent. */
  begin: (book: string, amount: number): MoneyOrder => {
    const known = sentOrders.of(book).find((order) => order.amount === amount);
    const key = known?.key ?? randomKey();
    if (known === undefined) write(book, [...sentOrders.of(book), { amount, key }]);
    return { amount, key, isRepeat: known !== undefined, book };
  },
  /** It is known what came of an order. */
  end: ({ book, key }: Pick<MoneyOrder, 'book' | 'key'>): void =>
    write(
      book,
      sentOrders.of(book).filter((order) => order.key !== key),
    ),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
} as const;
