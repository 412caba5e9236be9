import * as addresses from '@matador/protocol/addresses';
import {
  demoCode,
  passkeyRequest,
  provedSession,
  signedOut,
  userData,
  type DemoCode,
  type PasskeyAnswer,
  type Registration,
  type SessionProof,
  type SignIn,
  type UserData,
} from '@matador/protocol/rest';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { to } from '@matador/ui/address';
import { call, CallError, statusOf } from './client.ts';
import { leaveUser, rememberUser } from './known-user.ts';
import { disown, showPasskey } from './passkeys.ts';

const open = (body: SignIn): Promise<UserData> => call(to(addresses.signIn), { body, answer: userData });

/** Whether a sign-in, or a proof, was refused for want of a second factor, or for a wrong one (OPS-5, ACC-2). */
export const isAskedForCode = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.errors?.some(({ path }) => path === 'body.code') === true;

/** The code that the demo shows for a staff account of its own; null for any other account. */
const shownCode = async (userName: string): Promise<DemoCode | null> => {
  try {
    return await call(to(addresses.demoCode, { query: { userName } }), { answer: demoCode });
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
};

/** The same once it is taken. */
export const fetchDemoCode = async (userName: string): Promise<string | null> => {
  const shown = await shownCode(userName);
  if (shown === null) return null;
  await new Promise((resolve) => setTimeout(resolve, shown.validInSeconds * 1000));
  return shown.code;
};

/** Signs in to an account of the demo; the code of a staff account is shown by the demo itself. */
const signInToDemo = async (body: SignIn): Promise<UserData> => {
  try {
    return await open(body);
  } catch (error) {
    const code = isAskedForCode(error) && body.code === undefined ? await fetchDemoCode(body.userName) : null;
    if (code === null) throw error;
    return open({ ...body, code });
  }
};

/** Signs in; refused with 401 for a wrong name or password, and for staff without the right code. */
export const useSignIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ demo, ...body }: SignIn & { readonly demo: boolean }) => (demo ? signInToDemo(body) : open(body)),
    onSuccess: (user) => rememberUser(client, user),
    meta: { ownUnauthorized: true },
  });
};

/** Finishes a sign-in by the second factor; refused with 401, of the code if that was wrong. */
export const useFinishSignIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(to(addresses.finishSignIn), { body: { code }, answer: userData }),
    onSuccess: (user) => rememberUser(client, user),
    meta: { ownUnauthorized: true },
  });
};

/** Whether no account has the passkey that was shown, or no longer. */
export const isUnknownPasskey = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.errors?.some(({ path }) => path === 'body.id') === true;

/**
 * Has a passkey of this device sign to sign in.
 * @param inForm once the player takes one that the browser offers with the name
 * @throws PasskeyError, CallError
 */
export const askForPasskey = async (inForm: boolean): Promise<PasskeyAnswer> =>
  showPasskey(await call(to(addresses.challengeSignIn), { answer: passkeyRequest }), { inForm });

/** Signs in; a passkey of no account is offered by this browser no longer. */
const signInByPasskey = async (shown: PasskeyAnswer): Promise<UserData> => {
  try {
    return await call(to(addresses.signInByPasskey), { body: shown, answer: userData });
  } catch (error) {
    if (isUnknownPasskey(error)) await disown(shown.id);
    throw error;
  }
};

/** Signs in by a passkey, without a name; null: it is asked for first. */
export const useSignInByPasskey = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (shown: PasskeyAnswer | null) => signInByPasskey(shown ?? (await askForPasskey(false))),
    onSuccess: (user) => rememberUser(client, user),
    meta: { ownUnauthorized: true },
  });
};

/** Proves by a passkey that it is still the holder who is signed in. */
export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const asked = await call(to(addresses.challengeProof), { answer: passkeyRequest });
      const passkey = await showPasskey(asked);
      return call(to(addresses.proveSession), { body: { passkey }, answer: provedSession });
    },
  });

/** Whether a proof was refused as wrong, and not for another reason. */
export const isWrongProof = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403 && (error.problem?.errors ?? []).length > 0;

/** Proves that it is still the holder of the account who is signed in (SAFE-5, OPS-9). */
export const useProve = () =>
  useMutation({
    mutationFn: (body: SessionProof) => call(to(addresses.proveSession), { body, answer: provedSession }),
  });

/** Opens an account and is signed in to it; refused with the fields that are wrong. */
export const useRegister = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Registration) => call(to(addresses.openAccount), { body, answer: userData }),
    onSuccess: (user) => rememberUser(client, user),
    meta: { ownUnauthorized: true },
  });
};

/** Ends the session; one that has ended already is over too. @returns where it ends at the platform, if it is open there */
const signOut = async (): Promise<string | null> => {
  try {
    return (await call(to(addresses.signOut), { answer: z.optional(signedOut) }))?.next ?? null;
  } catch (error) {
    if (statusOf(error) !== 401) throw error;
    return null;
  }
};

export const useSignOut = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => leaveUser(client),
  });
};
