import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '#web/api/queries.ts';
import type { Snapshot } from '../model/snapshot.ts';

/**
 * A socket does not tell the page why it was refused: whoever cannot get in asks whether he is signed in at all, which
 * leads to the sign-in if he is not (API-8).
 */
export const useSessionCheck = ({ status, loss }: Snapshot): void => {
  const client = useQueryClient();
  const attempts = status === 'denied' ? 1 : (loss?.attempts ?? 0);
  useEffect(() => {
    if (attempts === 0) return;
    client.query({ ...queries.user(), staleTime: 0, retry: false }).catch(() => undefined); // the line is tried again
  }, [attempts, client]);
};
