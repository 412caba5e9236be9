import { dayHeadsQuery, publishedDayQuery } from '@matador/protocol/rest';
import { byQuery, digest } from '../fields.ts';
import { NOT_FOUND, OK, type SpecGroup } from './spec.ts';

const DAY = '2026-11-02';
const HASH = '0f'.repeat(32);
const isDay = (query: Readonly<Record<string, string>>): boolean =>
  publishedDayQuery.safeParse({ day: DAY, ...query }).success;

/** What the house publishes of fair deals; no day is over yet. */
export const fair: SpecGroup = () => ({
  'GET /gd/rest/receipt-keys': { access: 'open', answer: () => OK },
  'GET /gd/rest/commitment-heads': {
    access: 'open',
    query: { before: byQuery('before', DAY, (query) => dayHeadsQuery.safeParse(query).success) },
    answer: () => OK,
  },
  'GET /gd/rest/commitments': {
    access: 'open',
    query: { day: { ...byQuery('day', DAY, isDay), isOptional: false }, after: byQuery('after', HASH, isDay) },
    answer: () => NOT_FOUND,
  },
  'GET /gd/rest/commitments/:digest': {
    access: 'open',
    params: { digest: digest(HASH) },
    answer: () => NOT_FOUND,
  },
});
