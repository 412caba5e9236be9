import {
  dayHeads,
  dayHeadsQuery,
  publishedDay,
  publishedDayQuery,
  publishedDeals,
  publishedDealsParams,
  receiptKeys,
} from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { json, type CallTable } from './call.ts';

/** What the house publishes of fair deals, for anybody to check and to keep (GAME-17). */
export const FAIR_CALLS = {
  receiptKeys: {
    ...addresses.receiptKeys,
    summary: 'The public keys that receipts of shares and heads of days are checked with',
    access: 'open',
    answers: { 200: json('ReceiptKeys', receiptKeys) },
  },
  dayHeads: {
    ...addresses.dayHeads,
    summary: 'Heads of the commitments of each day, newest first',
    description: 'A day of Berlin gets its head when it is over. Each head is over the one before.',
    access: 'open',
    query: dayHeadsQuery,
    answers: { 200: json('DayHeads', dayHeads) },
  },
  publishedDay: {
    ...addresses.publishedDay,
    summary: 'Everything that the head of a day is over, by pages',
    access: 'open',
    query: publishedDayQuery,
    answers: { 200: json('PublishedDay', publishedDay) },
    refusals: { 404: 'That day has no head: it is not over, or before the first one.' },
  },
  publishedDeals: {
    ...addresses.publishedDeals,
    summary: 'The day in whose head the deals of a competition are, with the way to its root',
    access: 'open',
    params: publishedDealsParams,
    answers: { 200: json('PublishedDeals', publishedDeals) },
    refusals: { 404: 'No deals with this digest were published.' },
  },
} as const satisfies CallTable;
