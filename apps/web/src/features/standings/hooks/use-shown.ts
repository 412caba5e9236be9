import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readShown, writeShown, type Shown } from '../model/address.ts';

/** What is shown, as the address says it, and how to change it: the address is written over, not added to the history. */
export const useShown = (): readonly [Shown, (change: Partial<Shown>) => void] => {
  const [params, setParams] = useSearchParams();
  const shown = useMemo(() => readShown(params), [params]);
  const show = useCallback(
    (change: Partial<Shown>): void =>
      setParams((now) => writeShown({ ...readShown(now), ...change }), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return [shown, show];
};
