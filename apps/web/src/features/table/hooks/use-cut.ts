import { fingerprint } from '@matador/cards/fair';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { keptShare } from '../model/table-store.ts';

/** The own share in the shuffle as people read it out; null until it is known, and at a table of the house (GAME-17). */
export const useCut = (): string | null => {
  const { competitionId } = useParams();
  const { data } = useQuery({
    queryKey: ['cut', competitionId],
    enabled: competitionId !== undefined,
    staleTime: Infinity,
    networkMode: 'always',
    queryFn: async () => fingerprint((await keptShare(competitionId ?? '')).hash),
  });
  return data ?? null;
};
