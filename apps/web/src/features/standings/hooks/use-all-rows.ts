import type { StandingsRow } from '@matador/protocol/rest';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { STANDINGS_ROWS, type StandingsAsk } from '#web/api/paths.ts';
import { queries } from '#web/api/queries.ts';

/** Reads rows page by page, whether they were in sight or not; `share` says how far it is, null while nothing is read. */
export const useAllRows = (tournamentId: number, ask: StandingsAsk) => {
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const read = async (most: number): Promise<readonly StandingsRow[]> => {
    const rows: StandingsRow[] = [];
    setShare(0);
    try {
      for (let page = 0; ; page += 1) {
        const answer = await client.query(queries.standings(tournamentId, ask, page));
        rows.push(...answer.rows);
        const wanted = Math.min(most, answer.total);
        if (rows.length >= wanted || answer.rows.length < STANDINGS_ROWS) return rows.slice(0, wanted);
        setShare(rows.length / wanted);
      }
    } finally {
      setShare(null);
    }
  };
  return { share, read };
};
