import { useQuery } from '@tanstack/react-query';
import { queries } from './queries.ts';

/** Address of one of the platform's own pages: null is the built-in one, undefined while it is not known yet. */
export const usePlatformPage = (
  page: 'login' | 'register' | 'benefits' | 'payout' | 'support',
): string | null | undefined => {
  const { data, isError } = useQuery(queries.offer());
  if (isError) return null;
  return data === undefined ? undefined : (data.pages?.[page] ?? null);
};
