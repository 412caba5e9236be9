import type { TournamentRankings } from '@matador/protocol/rest';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RankingAsk } from '#web/api/paths.ts';
import { queries } from '#web/api/queries.ts';

export type RankingRow = TournamentRankings['tournamentRankings'][number];

const AROUND = 2;

/** One stretch of a ranking; what was there stays until the next arrives. */
const useRankingRows = (tournamentId: number, ask: RankingAsk, enabled = true) =>
  useQuery({ ...queries.ranking(tournamentId, ask), enabled, placeholderData: keepPreviousData });

/** A ranking from its first row on; `data.pages` grows by `fetchNextPage`. */
export const useRankingPages = (tournamentId: number, ask: Pick<RankingAsk, 'search' | 'sort'>) =>
  useInfiniteQuery(queries.rankingPages(tournamentId, ask));

/** My own row, null while I am not ranked, and how many are ranked in all, null while that is not known. */
export const useOwnRank = (
  tournamentId: number,
): { readonly own: RankingRow | null; readonly ranked: number | null } => {
  const { data } = useQuery(queries.ranking(tournamentId, { own: '1' }));
  return { own: data?.tournamentRankings[0] ?? null, ranked: data?.total ?? null };
};

/** The rows about my own: two before and two after. */
export const useRowsAroundMe = (tournamentId: number, rank: number | null) => {
  const offset = Math.max(0, (rank ?? 1) - 1 - AROUND);
  return useRankingRows(tournamentId, { offset, limit: 2 * AROUND + 1 }, rank !== null);
};
