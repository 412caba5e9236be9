import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readShown, writeShown, type Shown } from '../model/address.ts';

/** What is shown, as the address says it, and how to change it: the address is written over, not added to the history. */
export const useShown = (): readonly [Shown, (change: Partial<Shown>) => void] => {
  const [params, setParams] = useSearchParams();
  const shown = useMemo(() => readShown(params), [params]);
  // Two changes may follow each other before the address has changed for the first: neither takes the other back.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  const show = useCallback(
    (change: Partial<Shown>): void => {
      latest.current = { ...latest.current, ...change };
      setParams(writeShown(latest.current), { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [shown, show];
};
