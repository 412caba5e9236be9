import type { StaffCases } from '@matador/protocol/rest';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '#console/api/queries.ts';

/**
 * The inbox is asked for again and again, the case itself only once, as each look is in the audit log: it is read anew
 * when the inbox says that somebody has taken or closed it.
 */
export const useCaseChanges = (caseId: string | null, items: StaffCases['items'] | undefined): void => {
  const client = useQueryClient();
  const row = items?.find((one) => one.caseId === caseId);
  useEffect(() => {
    if (caseId === null || row === undefined) return;
    const { queryKey } = queries.caseFile(caseId);
    const shown = client.getQueryData(queryKey)?.case;
    if (shown !== undefined && (shown.ownerId !== row.ownerId || shown.state !== row.state))
      void client.invalidateQueries({ queryKey });
  }, [client, caseId, row]);
};
