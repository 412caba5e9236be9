import { hashKey, type QueryClient } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';

/** What is read of an account's money beside its balance. */
const OF_MONEY = [['me', 'statement'], ['me', 'payouts'], ['me', 'limits'], ['admission']] as const;

/** Once the balance has changed, however the page has learnt that, what was read of money before is read anew. */
export const keepMoney = (client: QueryClient): void => {
  const { queryKey } = queries.balance();
  const hash = hashKey(queryKey);
  let known = client.getQueryData(queryKey);
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== hash) return;
    const before = known;
    known = client.getQueryData(queryKey);
    // One that is read anew and equal is the same object.
    if (before === undefined || known === undefined || known === before) return;
    for (const key of OF_MONEY) void client.invalidateQueries({ queryKey: key });
  });
};
