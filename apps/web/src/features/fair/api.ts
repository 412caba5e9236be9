import * as addresses from '@matador/protocol/addresses';
import { dayHeads, publishedDay, receiptKeys, type DayHeads, type SavedDay } from '@matador/protocol/rest';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { to } from '@matador/ui/address';
import { call } from '#web/api/client.ts';

const NEWEST = '';

/** What the house publishes of fair deals, for anybody. */
export const fairQueries = {
  /** Newest first, page by page. */
  heads: () =>
    infiniteQueryOptions({
      queryKey: ['fair', 'heads'],
      queryFn: ({ pageParam: before, signal }): Promise<DayHeads> =>
        call(to(addresses.dayHeads, { query: before === NEWEST ? {} : { before } }), { answer: dayHeads, signal }),
      initialPageParam: NEWEST,
      getNextPageParam: ({ next }: DayHeads) => next,
    }),
  keys: () =>
    queryOptions({
      queryKey: ['fair', 'keys'],
      queryFn: ({ signal }) => call(to(addresses.receiptKeys), { answer: receiptKeys, signal }),
    }),
};

/** A whole day with the keys its head is checked with, all pages of it. */
export const fetchDay = async (day: string): Promise<SavedDay> => {
  const { keys } = await call(to(addresses.receiptKeys), { answer: receiptKeys });
  const pageFrom = (after: string) =>
    call(to(addresses.publishedDay, { query: after === NEWEST ? { day } : { day, after } }), { answer: publishedDay });
  let page = await pageFrom(NEWEST);
  const digests = [...page.digests];
  while (page.next !== null) {
    page = await pageFrom(page.next);
    digests.push(...page.digests);
  }
  return { ...page, digests, receiptKeys: keys };
};
