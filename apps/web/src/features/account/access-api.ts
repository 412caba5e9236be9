import * as addresses from '@matador/protocol/addresses';
import { ownSessions } from '@matador/protocol/rest';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { to } from '#web/api/address.ts';
import { call, statusOf } from '#web/api/client.ts';

/** By what an account is signed in, and where (ACC-2). */
export const accessQueries = {
  sessions: () =>
    queryOptions({
      queryKey: ['me', 'sessions'],
      queryFn: ({ signal }) => call(to(addresses.ownSessions), { answer: ownSessions, signal }),
    }),
} as const;

/** Signs one device out; one that is signed out already is over too. */
const endSession = async (sessionId: string): Promise<void> => {
  try {
    await call(to(addresses.endSession, { params: { sessionId } }), { answer: z.unknown() });
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
};

/** After a device was signed out, or may have been, the list is read anew. */
const useSessionsEnded = <Which>(mutationFn: (which: Which) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: accessQueries.sessions().queryKey }),
  });
};

export const useEndSession = () => useSessionsEnded(endSession);
export const useEndOtherSessions = () =>
  useSessionsEnded((_: void) => call(to(addresses.endOtherSessions), { answer: z.unknown() }));
