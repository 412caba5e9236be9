import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds just now. */
export const useMedia = (query: string): boolean => {
  // Kept: parsing a query again costs more than asking it.
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
};
