import type { DemoMails } from '@matador/protocol/rest';
import type { BaseContext } from '../base-context.ts';
import { findWaiting } from '../store/queries/mails.ts';
import { openMail } from './write-mail.ts';

const SHOWN = 10;

/**
 * What a demo without a mail server would have mailed, newest first: to an account, or to whoever asked for a link to
 * reset a password.
 */
export const readDemoMails = async (
  { store, keyring }: BaseContext,
  of: { readonly userId: string } | { readonly kind: 'reset' },
): Promise<DemoMails> => {
  const mails = await findWaiting(store.db, of, SHOWN);
  return {
    items: mails.map((mail) => {
      const { to, subject, text } = openMail(keyring, mail);
      return { mailId: mail.id, at: mail.createdAt.toISOString(), to, subject, text };
    }),
  };
};
