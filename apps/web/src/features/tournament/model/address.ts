import { searchIn, type Said } from '#web/components/list/in-address.ts';

/** What of the ranking beside a tournament is shown, as the page's address says it (ROUTE-14). */
interface ShownRanking {
  readonly search: string;
  readonly byPrize: boolean;
  /** All rows, not only the first and those about mine. */
  readonly all: boolean;
}

/** What an address asks for. */
export const readRanking = (params: URLSearchParams): ShownRanking => ({
  search: searchIn(params),
  byPrize: params.get('sort') === 'prize',
  all: params.get('all') === '1',
});

/** How an address says it. */
export const writeRanking = ({ search, byPrize, all }: ShownRanking): Said => ({
  search: search === '' ? null : search,
  sort: byPrize ? 'prize' : null,
  all: all ? '1' : null,
});
