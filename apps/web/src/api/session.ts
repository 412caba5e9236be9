import { userData, type SignIn } from '@matador/protocol/rest';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from './client.ts';
import { forgetUser, rememberUser } from './known-user.ts';

/** Signs in; refused with 401 for a wrong name or password. */
export const useSignIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SignIn) => call({ path: 'session', method: 'POST', body, answer: userData }),
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
