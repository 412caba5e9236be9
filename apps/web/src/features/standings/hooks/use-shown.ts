import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readShown, writeShown, type Shown } from '../model/address.ts';

/** What is shown, as the address says it, and how to change it: the address is written over, not added to the history. */
export const useShown = (): readonly [Shown, (change: Partial<Shown>) => void] => {
  const [params, setParams] = useSearchParams();
  const said = useMemo(() => readShown(params), [params]);
  // The address follows a moment later; till then what was asked for holds, or letters typed meanwhile would be lost.
  const [ahead, setAhead] = useState<Shown | null>(null);
  if (ahead !== null && writeShown(ahead).toString() === params.toString()) setAhead(null);
  useEffect(() => {
    if (ahead !== null) setParams(writeShown(ahead), { replace: true, preventScrollReset: true });
  }, [ahead, setParams]);
  // Two changes may follow each other before the first is drawn: neither takes the other back.
  const show = useCallback(
    (change: Partial<Shown>): void => setAhead((latest) => ({ ...(latest ?? said), ...change })),
    [said],
  );
  return [ahead ?? said, show];
};
