import type { HistoryAsk, SeasonAsk } from '#web/api/paths.ts';
import { oneOf, searchIn, type Said } from '#web/components/list/in-address.ts';

/** Who is shown of a season, as the page's address says it (ROUTE-14). */
type ShownSeason = Pick<SeasonAsk, 'filter' | 'search'>;

const FILTERS = ['none', 'scores', 'tickets'] as const;

export const readSeason = (params: URLSearchParams): ShownSeason => ({
  filter: oneOf(FILTERS, params.get('filter')),
  search: searchIn(params),
});

export const writeSeason = ({ filter, search }: ShownSeason): Said => ({
  filter: filter === 'none' ? null : filter,
  search: search === '' ? null : search,
});

const COLUMNS = ['date', 'tournament', 'rank', 'score', 'prize'] as const;
/** The newest on top. */
const USUAL = '-date';

/** The order of a zone's history, as the page's address says it. */
export const readHistory = (params: URLSearchParams): HistoryAsk => {
  const text = params.get('sort') ?? '';
  const column = text.replace('-', '');
  const sort = oneOf(COLUMNS, column);
  return sort === column ? { sort, descending: text.startsWith('-') } : { sort, descending: true };
};

export const writeHistory = ({ sort, descending }: HistoryAsk): Said => {
  const order = `${descending ? '-' : ''}${sort}`;
  return { sort: order === USUAL ? null : order };
};
