import { useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { readKept, writeKept } from '#console/session/kept.ts';
import { useSession } from '#console/session/role.ts';

/**
 * The reason that is being written, kept in this window until it is sent: a session that ends takes nothing that was
 * written.
 * @param what of this page it is the reason of
 */
export const useReason = (what: string): readonly [string, (reason: string) => void] => {
  const { userId } = useSession();
  const { pathname } = useLocation();
  const key = `matador.office.reason.${userId}.${pathname}.${what}`;
  const [reason, setReason] = useState(() => readKept(key, z.string(), 'window') ?? '');
  const write = (next: string): void => {
    setReason(next);
    writeKept(key, next === '' ? null : next, 'window');
  };
  return [reason, write];
};
