import { demoCode, userData, type SignIn, type UserData } from '@matador/protocol/rest';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call, CallError } from './client.ts';
import { forgetUser, rememberUser } from './known-user.ts';

const open = (body: SignIn): Promise<UserData> => call({ path: 'session', method: 'POST', body, answer: userData });

const isAskedForCode = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.errors?.some(({ path }) => path === 'body.code') === true;

/** Signs in to an account of the demo; the code of a staff account is shown by the demo itself. */
export const signInToDemo = async (body: SignIn): Promise<UserData> => {
  try {
    return await open(body);
  } catch (error) {
    if (!isAskedForCode(error)) throw error;
    const path = `session/demoCode?userName=${encodeURIComponent(body.userName)}`;
    const { code, validInSeconds } = await call({ path, answer: demoCode });
    await new Promise((resolve) => setTimeout(resolve, validInSeconds * 1000));
    return open({ ...body, code });
  }
};

/** Signs in; refused with 401 for a wrong name or password. */
export const useSignIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ demo, ...body }: SignIn & { readonly demo: boolean }) => (demo ? signInToDemo(body) : open(body)),
    onSuccess: (user) => rememberUser(client, user),
    meta: { ownUnauthorized: true },
  });
};

export const useSignOut = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call({ path: 'session', method: 'DELETE', answer: z.unknown() }),
    onSuccess: () => forgetUser(client),
  });
};
