import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { written, type Said } from './in-address.ts';

/**
 * What a list shows, as the page's address says it (ROUTE-14), and how to change it: the address is written over, not
 * added to the history.
 * @param read what an address asks for; what it says wrongly is as if it were not there
 * @param write how an address says it; both the same functions at every render
 */
export const useInAddress = <Shown extends object>(
  read: (params: URLSearchParams) => Shown,
  write: (shown: Shown) => Said,
): readonly [Shown, (change: Partial<Shown>) => void] => {
  const [params, setParams] = useSearchParams();
  const said = useMemo(() => read(params), [read, params]);
  // The address follows a moment later; till then what was asked for holds, or letters typed meanwhile would be lost.
  const [ahead, setAhead] = useState<Shown | null>(null);
  if (ahead !== null && written(params, write(ahead)).toString() === params.toString()) setAhead(null);
  useEffect(() => {
    if (ahead !== null) setParams((now) => written(now, write(ahead)), { replace: true, preventScrollReset: true });
  }, [ahead, write, setParams]);
  // Two changes may follow each other before the first is drawn: neither takes the other back.
  const show = useCallback(
    (change: Partial<Shown>): void => setAhead((latest) => ({ ...(latest ?? said), ...change })),
    [said],
  );
  return [ahead ?? said, show];
};
