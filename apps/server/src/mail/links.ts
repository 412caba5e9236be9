import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { insertLink, type MailLink } from '../store/queries/mail-addresses.ts';
import type { Tx } from '../store/store.ts';

/** Only this is stored: a copy of the database opens no link. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Pages that links lead to. What opens them stands behind `#`, which is sent to no server and written to no log. */
const PAGES = { confirm: '/confirm', reset: '/reset' } as const;

const HOUR_MS = 3_600_000;
const VALID_MS = { confirm: 24 * HOUR_MS, reset: HOUR_MS } as const;

/** Where players find the page: never by what a call says, which a stranger may have sent. */
export const pageOrigin = ({ publicUrl, host, port }: Config): string => publicUrl ?? `http://${host}:${String(port)}`;

/** Makes a link that works once, for a while; only its digest is kept. */
export const makeLink = async (
  config: Config,
  tx: Tx,
  { userId, kind, mail }: Pick<MailLink, 'userId' | 'kind' | 'mail'>,
  now: Date,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS[kind]);
  await insertLink(tx, { digest: digestOf(token), userId, kind, mail, createdAt: now, expiresAt });
  return `${pageOrigin(config)}${PAGES[kind]}#${token}`;
};
