import { calls } from '@matador/protocol/calls';
import type { Context } from '../context.ts';
import { openDayFinder, pageOfDay, pageOfHeads, publishedKeys } from '../tables/published.ts';
import type { Handle } from './handle.ts';

/** What the house publishes of fair deals, for anybody (GAME-17). */
export const registerFair = (handle: Handle, context: Context): void => {
  const findDeals = openDayFinder(context);

  handle(calls.receiptKeys, async () => ({ keys: [...(await publishedKeys(context))] }));

  handle(calls.dayHeads, ({ query }) => pageOfHeads(context, query.before ?? null));

  handle(calls.publishedDay, async ({ query, refuse }) => {
    const page = await pageOfDay(context, query.day, query.after ?? '');
    if (page === null)
      throw refuse(404, 'a day gets its head when it is over; GET commitment-heads has those there are');
    return page;
  });

  handle(calls.publishedDeals, async ({ params: { digest }, refuse }) => {
    const found = await findDeals(digest);
    if (found === null) throw refuse(404, 'no deals with this digest were published');
    const { day, closed } = found;
    return { digest, day, closed: closed && { head: closed.head, path: [...closed.path] } };
  });
};
