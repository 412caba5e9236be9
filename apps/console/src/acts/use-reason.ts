import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { queries } from '#console/api/queries.ts';
import { readKept, writeKept } from '#console/session/kept.ts';
import { useSession } from '#console/session/role.ts';

interface Reason {
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** It was sent; what is shown of it stays. */
  readonly forget: () => void;
}

/**
 * The reason that is being written. This window keeps it where the session ends or the page is loaded anew, so that
 * nothing is lost that was written; whoever leaves the form leaves the reason.
 * @param what of this page it is the reason of
 */
export const useReason = (what: string): Reason => {
  const { userId } = useSession();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const key = `matador.office.reason.${userId}.${pathname}.${what}`;
  const [reason, show] = useState(() => readKept(key, z.string(), 'window') ?? '');
  const kept = useRef(key);
  const forget = (): void => writeKept(kept.current, null, 'window');
  useEffect(
    () => () => {
      const hasEnded = client.getQueryState(queries.session().queryKey)?.status === 'error';
      if (!hasEnded) writeKept(kept.current, null, 'window');
    },
    [client],
  );
  const setReason = (next: string): void => {
    show(next);
    forget();
    kept.current = key;
    writeKept(key, next === '' ? null : next, 'window');
  };
  return { reason, setReason, forget };
};
