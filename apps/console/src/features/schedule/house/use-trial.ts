import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

interface Trial<Preview> {
  /** What the server has said of the draft last; nothing while it is not asked, or when it does not answer. */
  readonly preview: Preview | undefined;
  readonly state: 'waiting' | 'tried' | 'failed';
}

/**
 * A draft is tried out by the server's own rules.
 * @param isWaiting what stands there now is newer than what is asked about
 * @param isAsked left out: always
 */
export const useTrial = <Preview, Key extends QueryKey>(
  query: UseQueryOptions<Preview, Error, Preview, Key>,
  isWaiting: boolean,
  isAsked = true,
): Trial<Preview> => {
  const { data, isPlaceholderData, isError } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  if (isError) return { preview: undefined, state: 'failed' };
  const isTried = isAsked && data !== undefined && !isPlaceholderData && !isWaiting;
  return { preview: isAsked ? data : undefined, state: isTried ? 'tried' : 'waiting' };
};
