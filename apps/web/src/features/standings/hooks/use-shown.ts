import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readShown, writeShown, type Shown } from '../model/address.ts';

/** What is shown, as the address says it, and how to change it: the address is written over, not added to the history. */
export const useShown = (): readonly [Shown, (change: Partial<Shown>) => void] => {
  const [params, setParams] = useSearchParams();
  const said = useMemo(() => readShown(params), [params]);
  // The address follows a moment later; till then what was asked for holds, or letters typed meanwhile would be lost.
  const [ahead, setAhead] = useState<Shown | null>(null);
  if (ahead !== null && writeShown(ahead).toString() === params.toString()) setAhead(null);
  const shown = ahead ?? said;
  // Two changes may follow each other before the first is drawn: neither takes the other back.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  const show = useCallback(
    (change: Partial<Shown>): void => {
      latest.current = { ...latest.current, ...change };
      setAhead(latest.current);
      setParams(writeShown(latest.current), { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [shown, show];
};
