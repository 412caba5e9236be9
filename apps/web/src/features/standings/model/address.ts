import type { StandingsAsk } from '#web/api/paths.ts';
import { oneOf, searchIn, type Said } from '#web/components/list/in-address.ts';

/** What of the standings is shown, as the page's address says it (ROUTE-14). */
export interface Shown extends StandingsAsk {
  /** Whose series is open, by id. */
  readonly open: string | null;
  /** 0-based row at the top. */
  readonly row: number;
}

export const FILTERS = ['all', 'done', 'playing', 'seats'] as const;
const SORTS = ['rank', '-rank', 'player', '-player'] as const;
const MOST_ROWS = 1_000_000;

/** What an address asks for; what it says wrongly is as if it were not there. */
export const readShown = (params: URLSearchParams): Shown => {
  const row = params.get('row') ?? '';
  return {
    search: searchIn(params),
    filter: oneOf(FILTERS, params.get('filter')),
    sort: oneOf(SORTS, params.get('sort')),
    open: params.get('open') || null,
    row: /^[1-9]\d{0,6}$/.test(row) && Number(row) <= MOST_ROWS ? Number(row) - 1 : 0,
  };
};

/** How an address says it. */
export const writeShown = ({ search, filter, sort, open, row }: Shown): Said => ({
  search: search === '' ? null : search,
  filter: filter === 'all' ? null : filter,
  sort: sort === 'rank' ? null : sort,
  open,
  row: row > 0 ? String(row + 1) : null,
});
