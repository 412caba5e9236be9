import type { StandingsAsk } from '#web/api/paths.ts';

/** What of the standings is shown, as the page's address says it (ROUTE-14). */
export interface Shown extends StandingsAsk {
  /** Whose series is open, by id. */
  readonly open: string | null;
  /** 0-based row at the top. */
  readonly row: number;
}

export const FILTERS = ['all', 'done', 'playing', 'seats'] as const;
const SORTS = ['rank', '-rank', 'player', '-player'] as const;
/** As the server takes it. */
const LONGEST_SEARCH = 64;
const MOST_ROWS = 1_000_000;

const oneOf = <const Value extends string>(values: readonly [Value, ...Value[]], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0];

/** What an address asks for; what it says wrongly is as if it were not there. */
export const readShown = (params: URLSearchParams): Shown => {
  const row = params.get('row') ?? '';
  return {
    search: (params.get('search') ?? '').slice(0, LONGEST_SEARCH),
    filter: oneOf(FILTERS, params.get('filter')),
    sort: oneOf(SORTS, params.get('sort')),
    open: params.get('open') || null,
    row: /^[1-9]\d{0,6}$/.test(row) && Number(row) <= MOST_ROWS ? Number(row) - 1 : 0,
  };
};

/** The query of an address that asks for this; what is as usual is not said. */
export const writeShown = ({ search, filter, sort, open, row }: Shown): URLSearchParams =>
  new URLSearchParams({
    ...(search !== '' && { search }),
    ...(filter !== 'all' && { filter }),
    ...(sort !== 'rank' && { sort }),
    ...(open !== null && { open }),
    ...(row > 0 && { row: String(row + 1) }),
  });
