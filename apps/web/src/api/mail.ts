import * as addresses from '@matador/protocol/addresses';
import { demoMails, ownMail, userData } from '@matador/protocol/rest';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { to } from '@matador/ui/address';
import { call, CallError } from './client.ts';
import { noteUser } from './known-user.ts';
import { paths } from './paths.ts';

/** The address of an account, and what is done by it (ACC-1). */
export const mailQueries = {
  own: () =>
    queryOptions({
      queryKey: ['me', 'mail'],
      queryFn: ({ signal }) => call(paths.ownMail, { answer: ownMail, signal }),
    }),
  /** What a demo that sends no mail would have sent. */
  shown: () =>
    queryOptions({
      queryKey: ['me', 'demoMails'],
      queryFn: ({ signal }) => call(paths.demoMails, { answer: demoMails, signal }),
    }),
} as const;

/** After an address has changed, or may have, everything about it is read anew. */
const useMailChanged = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['me', 'mail'] }),
      client.invalidateQueries({ queryKey: ['me', 'demoMails'] }),
      client.invalidateQueries({ queryKey: ['admission'] }),
    ]);
  };
};

export const useSetMail = () => {
  const changed = useMailChanged();
  return useMutation({
    mutationFn: (mail: string) => call(to(addresses.setMail), { body: { mail }, answer: ownMail }),
    onSettled: changed,
  });
};

/** Has the link mailed once more. */
export const useSendLink = () => {
  const changed = useMailChanged();
  return useMutation({
    mutationFn: () => call(to(addresses.sendMailLink), { answer: z.unknown() }),
    onSettled: changed,
  });
};

export const useConfirmMail = () => {
  const changed = useMailChanged();
  return useMutation({
    mutationFn: (token: string) => call(to(addresses.confirmMail), { body: { token }, answer: z.unknown() }),
    onSettled: changed,
  });
};

export const useAskReset = () => {
  const changed = useMailChanged();
  return useMutation({
    mutationFn: (name: string) => call(to(addresses.askReset), { body: { name }, answer: z.unknown() }),
    onSettled: changed,
  });
};

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { readonly token: string; readonly password: string }) =>
      call(to(addresses.resetPassword), { body, answer: z.unknown() }),
  });

export const useSetPassword = () => {
  const changed = useMailChanged();
  return useMutation({
    mutationFn: (password: string) => call(to(addresses.setPassword), { body: { password }, answer: z.unknown() }),
    onSettled: changed,
  });
};

export const useSetName = () => {
  const client = useQueryClient();
  const changed = useMailChanged();
  return useMutation({
    mutationFn: (userName: string) => call(to(addresses.setName), { body: { userName }, answer: userData }),
    onSuccess: (user) => noteUser(client, user),
    onSettled: changed,
  });
};

/** Whether a refusal says of this field of the body what is wrong with it. */
export const isSaidOf = (error: unknown, field: string): boolean =>
  error instanceof CallError && error.problem?.errors?.some(({ path }) => path === `body.${field}`) === true;
