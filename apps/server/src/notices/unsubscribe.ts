import * as addresses from '@matador/protocol/addresses';
import type { NoticeKind } from '@matador/protocol/rest';
import type { BaseContext } from '../base-context.ts';
import { pageOrigin } from '../mail/links.ts';
import { findReader, putSwitch } from '../store/queries/notices.ts';

const PURPOSE = 'unsubscribe';
const ACCOUNT_LETTERS = 22;

const signed = (userId: string, kind: NoticeKind): string => `${userId}:${kind}`;
const lettersOf = (userId: string): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
const userOf = (letters: string): string =>
  Buffer.from(letters, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The link in a mail that switches its kind off; it does nothing else, for nobody else, and needs no session. */
export const unsubscribeLink = ({ config, keyring }: BaseContext, userId: string, kind: NoticeKind): string => {
  const token = `${lettersOf(userId)}${keyring.sign(PURPOSE, signed(userId, kind))}`;
  return `${pageOrigin(config)}${addresses.unsubscribe.path.replace('{kind}', kind).replace('{token}', token)}`;
};

/** Whose link it is; null for one that we have not made, or whose account is closed. */
export const unsubscriberOf = async (
  { keyring, store }: BaseContext,
  { kind, token }: { readonly kind: NoticeKind; readonly token: string },
): Promise<{ readonly userId: string; readonly locale: string | null } | null> => {
  const userId = userOf(token.slice(0, ACCOUNT_LETTERS));
  if (!keyring.verify(PURPOSE, signed(userId, kind), token.slice(ACCOUNT_LETTERS))) return null;
  const reader = await findReader(store.db, userId);
  return reader === null ? null : { userId, locale: reader.locale };
};

/** Switches mails of a kind off. @returns as `unsubscriberOf` */
export const unsubscribe = async (
  context: BaseContext,
  link: { readonly kind: NoticeKind; readonly token: string },
): ReturnType<typeof unsubscriberOf> => {
  const found = await unsubscriberOf(context, link);
  if (found !== null)
    await putSwitch(context.store.db, found.userId, { kind: link.kind, channel: 'mail', isOn: false });
  return found;
};
