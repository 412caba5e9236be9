import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queries } from '#console/api/queries.ts';

/**
 * The server's clock: as it was told with the session, and what has gone by here since. What a device thinks it is stands
 * nowhere in the office.
 */
export const useServerNow = (): (() => string) => {
  const client = useQueryClient();
  return useCallback(() => {
    const told = client.getQueryState(queries.session().queryKey);
    if (told?.data === undefined) throw new Error('no session above');
    return new Date(Date.parse(told.data.now) + Date.now() - told.dataUpdatedAt).toISOString();
  }, [client]);
};
