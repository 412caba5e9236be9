import type { Standings, StandingsRow } from '@matador/protocol/rest';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { STANDINGS_ROWS, type StandingsAsk } from '#web/api/paths.ts';
import { statusOf } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { hasFailed, useFatal } from '#web/api/use-failure.ts';

/** The first and the last row that are in sight. */
export interface Sight {
  readonly first: number;
  readonly last: number;
}

interface Known {
  readonly ask: StandingsAsk;
  readonly standings: Standings;
}

const pagesOf = ({ first, last }: Sight): readonly number[] => {
  const from = Math.floor(first / STANDINGS_ROWS);
  return Array.from({ length: Math.floor(last / STANDINGS_ROWS) - from + 1 }, (_, index) => from + index);
};

/** The pages of the standings that are in sight, each read when it comes there; and what is said above them. */
export const useStandings = (tournamentId: number, { search, filter, sort }: StandingsAsk, sight: Sight) => {
  const ask = useMemo(() => ({ search: search.trim().toLowerCase(), filter, sort }), [search, filter, sort]);
  const pages = pagesOf(sight);
  const loads = useQueries({ queries: pages.map((page) => queries.standings(tournamentId, ask, page)) });
  const latest = loads
    .filter(({ data }) => data !== undefined)
    .reduce<(typeof loads)[number] | null>(
      (best, one) => (best === null || one.dataUpdatedAt > best.dataUpdatedAt ? one : best),
      null,
    );
  // What was known last stays until there is something newer, so that nothing goes while a page is on its way.
  const [known, setKnown] = useState<Known | null>(null);
  if (latest?.data !== undefined && (latest.data !== known?.standings || known.ask !== ask))
    setKnown({ ask, standings: latest.data });
  const failed = loads.find(hasFailed);
  useFatal({ error: failed?.error ?? null, data: known ?? undefined }, 'ranking');
  return {
    ask,
    standings: known?.standings ?? null,
    /** What is shown is an answer to what is asked. */
    isCurrent: known?.ask === ask,
    /** Status of a load without which there is nothing to show; null: there is something, or it may still come. */
    failed: failed === undefined || known !== null ? null : statusOf(failed.error),
    retry: () => void failed?.refetch(),
    rowAt: (index: number): StandingsRow | null => {
      const load = loads[pages.indexOf(Math.floor(index / STANDINGS_ROWS))];
      return load?.data?.rows[index % STANDINGS_ROWS] ?? null;
    },
  };
};
