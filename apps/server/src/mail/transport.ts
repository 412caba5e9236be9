import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { isLoopback } from '../loopback.ts';
import type { Letter } from './write-mail.ts';

/** `refused`: this mail, and for good. Everything else is tried again. */
type Sending = { readonly type: 'sent' | 'refused' } | { readonly type: 'later'; readonly why: string };

/** The mail server. */
export interface MailServer {
  /** @param id in the Message-ID, the same whenever it is sent */
  send(mail: Letter & { readonly id: string; readonly createdAt: Date }): Promise<Sending>;
}

/** However slowly a server answers, a mail is through or tried again before the next try of it is due. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 };
/** What the server says of the envelope or of the message itself (RFC 5321, 4.2.1: 5yz is permanent). */
const OF_THE_MAIL: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];
const PERMANENT = 500;

const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  OF_THE_MAIL.includes(error.code) &&
  'responseCode' in error &&
  Number(error.responseCode) >= PERMANENT;

/** The domain that Message-IDs end with: the one that mails come from. */
const domainOf = (from: string): string => /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** One click of the mail program switches the kind off (RFC 8058). */
const unsubscribing = (link: string | undefined): Readonly<Record<string, string>> =>
  link === undefined ? {} : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** A mail server by SMTP; words and passwords go to another machine over TLS alone. */
export const openMailServer = ({ smtpUrl, from }: NonNullable<Config['mail']>): MailServer => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const near = isLoopback(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port === '' ? {} : { port: Number(port) }),
    secure,
    requireTLS: !secure && !near,
    ignoreTLS: !secure && near,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, createdAt, unsubscribe, ...words }) => {
      try {
        await transport.sendMail({
          ...words,
          from,
          messageId: `<${id}@${domainOf(from)}>`,
          date: createdAt,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(unsubscribe) },
        });
        return { type: 'sent' };
      } catch (error) {
        if (isRefusal(error)) return { type: 'refused' };
        return { type: 'later', why: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' };
      }
    },
  };
};
