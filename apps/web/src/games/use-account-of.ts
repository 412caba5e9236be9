import { useQuery } from '@tanstack/react-query';
import type { AccountOf } from './deal-account.ts';
import { findGame } from './index.ts';

const explainsNothing: AccountOf = () => null;

/** What explains a game's stored deals; null until it is loaded. Of an unknown game nothing is explained. */
export const useAccountOf = (gametype: string): AccountOf | null => {
  const { data, isError } = useQuery({
    queryKey: ['account', gametype],
    queryFn: async () => ({ accountOf: (await findGame(gametype)?.loadAccount()) ?? explainsNothing }),
    staleTime: Infinity,
    networkMode: 'always', // without a network it fails, and the rest is shown
  });
  return isError ? explainsNothing : (data?.accountOf ?? null);
};
