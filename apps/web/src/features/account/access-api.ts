import * as addresses from '@matador/protocol/addresses';
import { otpKey, ownPasskeys, ownSessions, passkeyCreation, recoveryCodes, secondFactor } from '@matador/protocol/rest';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { to } from '@matador/ui/address';
import { call, statusOf } from '#web/api/client.ts';
import { makePasskey } from '#web/api/passkeys.ts';

/** By what an account is signed in, and where (ACC-2). */
export const accessQueries = {
  sessions: () =>
    queryOptions({
      queryKey: ['me', 'sessions'],
      queryFn: ({ signal }) => call(to(addresses.ownSessions), { answer: ownSessions, signal }),
    }),
  secondFactor: () =>
    queryOptions({
      queryKey: ['me', 'secondFactor'],
      queryFn: ({ signal }) => call(to(addresses.secondFactor), { answer: secondFactor, signal }),
    }),
  passkeys: () =>
    queryOptions({
      queryKey: ['me', 'passkeys'],
      queryFn: ({ signal }) => call(to(addresses.passkeys), { answer: ownPasskeys, signal }),
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

/** After devices were signed out, or may have been, the list is read anew. */
const useSessionsEnded = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accessQueries.sessions().queryKey });
};

export const useEndSession = () => {
  const ended = useSessionsEnded();
  return useMutation({ mutationFn: endSession, onSettled: ended });
};

export const useEndOtherSessions = () => {
  const ended = useSessionsEnded();
  return useMutation({
    mutationFn: () => call(to(addresses.endOtherSessions), { answer: z.unknown() }),
    onSettled: ended,
  });
};

/** A key for an authenticator; it counts once it is confirmed. */
export const useOfferFactor = () =>
  useMutation({ mutationFn: () => call(to(addresses.offerSecondFactor), { answer: otpKey }) });

/** After the second factor has changed, or may have, it is read anew. */
const useFactorChanged = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accessQueries.secondFactor().queryKey });
};

export const useConfirmFactor = () => {
  const changed = useFactorChanged();
  return useMutation({
    mutationFn: (code: string) => call(to(addresses.confirmSecondFactor), { body: { code }, answer: recoveryCodes }),
    onSettled: changed,
  });
};

export const useRenewRecoveryCodes = () => {
  const changed = useFactorChanged();
  return useMutation({
    mutationFn: () => call(to(addresses.renewRecoveryCodes), { answer: recoveryCodes }),
    onSettled: changed,
  });
};

export const useEndFactor = () => {
  const changed = useFactorChanged();
  return useMutation({
    mutationFn: () => call(to(addresses.endSecondFactor), { answer: z.unknown() }),
    onSettled: changed,
  });
};

/** Has this device make a passkey, and adds it. */
const addPasskey = async () => {
  const asked = await call(to(addresses.offerPasskey), { answer: passkeyCreation });
  return call(to(addresses.addPasskey), { body: await makePasskey(asked), answer: ownPasskeys });
};

/** Takes a passkey away; one that is gone already is over too. */
const removePasskey = async (passkeyId: string): Promise<void> => {
  try {
    await call(to(addresses.removePasskey, { params: { passkeyId } }), { answer: z.unknown() });
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
};

/** After passkeys have changed, or may have, they are read anew. */
const usePasskeysChanged = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accessQueries.passkeys().queryKey });
};

export const useAddPasskey = () => {
  const changed = usePasskeysChanged();
  return useMutation({ mutationFn: addPasskey, onSettled: changed });
};

export const useRemovePasskey = () => {
  const changed = usePasskeysChanged();
  return useMutation({ mutationFn: removePasskey, onSettled: changed });
};
