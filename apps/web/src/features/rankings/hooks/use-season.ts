import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_ROWS, rowsOfSeason, type SeasonAsk } from '#web/api/paths.ts';
import { queries } from '#web/api/queries.ts';
import { useFatal } from '#web/api/use-failure.ts';
import { linesOf, qualifiedIn, ticketLines, type SeasonLine } from '../model/final-seats.ts';
import { pagesOf, partsOf, seenAtOnce, unfolded, type Stretch } from '../model/folds.ts';

interface WholeSeason {
  readonly zoneId: string;
  /** Null: the present one. */
  readonly season: number | null;
  readonly ownRank: number | null;
  /** Not before the own rank is known: what is seen at once depends on it. */
  readonly isShown: boolean;
}

/** The whole season: what is worth seeing at once, and folded what lies between; only what is seen is fetched. */
export const useWholeSeason = ({ zoneId, season, ownRank, isShown }: WholeSeason) => {
  const first = useQuery(queries.seasonPage(zoneId, season, 0));
  useFatal(first, 'season');
  const [opened, setOpened] = useState<readonly Stretch[]>([]);
  const [wasThere, setThere] = useState(false);
  const { total: size = 0, lastQualifiedRank = 0 } = first.data ?? {};
  const parts = partsOf(size, [...seenAtOnce({ size, lastQualifiedRank, ownRank }), ...opened]);
  const pages = useQueries({
    queries: (isShown ? pagesOf(parts, PAGE_ROWS) : []).map((offset) => queries.seasonPage(zoneId, season, offset)),
    combine: (results) => ({
      rows: new Map(results.flatMap(({ data }) => data?.seasonRankings ?? []).map((row) => [row.seasonRank, row])),
      isPending: results.some(({ isPending }) => isPending),
    }),
  });
  // What is opened later comes row by row; what is seen first comes at once, so that nothing moves.
  if (!wasThere && isShown && first.isSuccess && !pages.isPending) setThere(true);
  const lines = parts.flatMap(({ type, from, to }): readonly SeasonLine[] => {
    if (type === 'fold') return [{ type, from, to }];
    const ranks = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const known = linesOf(
      ranks.flatMap((rank) => pages.rows.get(rank) ?? []),
      qualifiedIn(first.data),
    );
    const missing = ranks.find((rank) => !pages.rows.has(rank));
    return missing === undefined ? known : [...known, { type: 'coming', from: missing, to }];
  });
  return {
    first,
    lines,
    isComing: first.isPending || (first.isSuccess && !wasThere),
    unfold: (stretch: Stretch) => setOpened((before) => [...before, unfolded(stretch)]),
  };
};

/** Those of the season who are asked for, page by page. */
export const useSeasonList = (zoneId: string, ask: SeasonAsk, isShown: boolean) => {
  const pages = useInfiniteQuery({ ...queries.seasonPages(zoneId, ask), enabled: isShown });
  useFatal(pages, 'season');
  const first = pages.data?.pages[0];
  const rows = pages.data?.pages.flatMap(({ seasonRankings }) => seasonRankings) ?? [];
  const left = Math.max(0, (first?.total ?? 0) - (pages.data?.pages.length ?? 0) * rowsOfSeason(ask));
  const linesIn = ask.filter === 'tickets' ? ticketLines : linesOf;
  return {
    pages,
    rows,
    lines: linesIn(rows, qualifiedIn(first)).filter(({ type }) => type !== 'end' || ask.search === ''),
    next: Math.min(rowsOfSeason(ask), left),
  };
};
