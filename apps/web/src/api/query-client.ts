import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { arrivalOf, statusOf } from './client.ts';

const STALE_MS = 5_000;
const MAX_RETRIES = 2;

/**
 * Server state of the page. `onUnauthorized` runs whenever a call answers 401 (API-8); a call whose 401 means
 * something else says so by `meta.ownUnauthorized`.
 */
export const createQueryClient = (onUnauthorized: () => void): QueryClient => {
  const onError = (error: Error, meta: Record<string, unknown> | undefined): void => {
    if (statusOf(error) === 401 && meta?.ownUnauthorized !== true) onUnauthorized();
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => onError(error, query.meta),
      onSuccess: (data, query) => {
        const dataUpdatedAt = arrivalOf(data);
        if (dataUpdatedAt !== undefined) query.setState({ dataUpdatedAt });
      },
    }),
    mutationCache: new MutationCache({ onError: (error, _input, _result, mutation) => onError(error, mutation.meta) }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // What the server refused it will refuse again; what did not arrive may arrive.
        retry: (count, error) => count < MAX_RETRIES && (statusOf(error) === 0 || statusOf(error) >= 500),
      },
    },
  });
};
