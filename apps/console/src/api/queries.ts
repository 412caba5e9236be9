import { BOOK_QUERIES } from './queries/books.ts';
import { EVENING_QUERIES } from './queries/evening.ts';
import { SCHEDULE_QUERIES } from './queries/schedule.ts';
import { SERVICE_QUERIES } from './queries/service.ts';
import { TRUST_QUERIES } from './queries/trust.ts';

/** The calls of the office as they are read, by name. */
export const queries = {
  ...EVENING_QUERIES,
  ...SERVICE_QUERIES,
  ...SCHEDULE_QUERIES,
  ...BOOK_QUERIES,
  ...TRUST_QUERIES,
} as const;
