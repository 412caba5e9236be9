import type { BaseContext } from '../base-context.ts';
import { every } from '../every.ts';
import { claimDueMails, decideMail, forgetMails, type WaitingMail } from '../store/queries/mails.ts';
import { deleteVisitorCases } from '../store/queries/support.ts';
import type { MailServer } from './transport.ts';
import { openMail } from './write-mail.ts';

const EVERY_MS = 1000;
const CLAIM = { limit: 10, firstMs: 60_000, lastMs: 3_600_000 };
const DAY_MS = 24 * 3_600_000;
/** So long it is tried to send a mail; then its words are forgotten. */
export const UNSENT_MS = 3 * DAY_MS;
/** So long it is known that a mail was sent, and of what kind. */
const KEPT_MS = 90 * DAY_MS;
const FORGET_EVERY_MS = 3_600_000;

const sendOne = async (context: BaseContext, server: MailServer, mail: WaitingMail): Promise<void> => {
  const { id, kind, createdAt } = mail;
  const sending = await server.send({ ...openMail(context.keyring, mail), id, createdAt });
  if (sending.type === 'later') {
    context.log.warn({ mail: id, kind, why: sending.why }, 'the mail server did not take a mail');
    return;
  }
  if (sending.type === 'refused') context.log.warn({ mail: id, kind }, 'the mail server has refused a mail for good');
  await decideMail(context.store.db, id, { state: sending.type, at: context.clock.now() });
};

/**
 * One round: sends what is due. Whoever ends between sending and noting it leaves a mail that is sent again, with the
 * same Message-ID (ACC-4).
 * @returns how many mails were tried
 */
export const sendDueMails = async (context: BaseContext, server: MailServer): Promise<number> => {
  const mails = await claimDueMails(context.store.db, context.clock.now(), CLAIM);
  const sent = await Promise.allSettled(mails.map((mail) => sendOne(context, server, mail)));
  for (const one of sent) if (one.status === 'rejected') context.log.error({ err: one.reason }, 'a mail failed');
  return mails.length;
};

/** Forgets what is no longer needed of mails and links, and of who was answered by mail. */
export const forgetOldMails = async ({ store, clock }: BaseContext): Promise<void> => {
  const now = clock.now();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  await forgetMails(store.db, { before: ago(KEPT_MS), unsentSince: ago(UNSENT_MS), now });
  await deleteVisitorCases(store.db, ago(KEPT_MS));
};

/**
 * Keeps sending, from what an earlier process has left on. Any number of nodes may do it.
 * @param server null where no mail is sent: then old ones are forgotten, and nothing else
 * @returns stops it, after the round under way
 */
export const startMailJobs = (context: BaseContext, server: MailServer | null): (() => Promise<void>) => {
  const onError = (error: unknown): void => {
    context.log.warn({ err: error }, 'mails could not be looked at');
  };
  let isMoreDue = false;
  const send = async (): Promise<void> => {
    isMoreDue = false;
    isMoreDue = server !== null && (await sendDueMails(context, server)) === CLAIM.limit;
  };
  const pause = (): number => (isMoreDue ? 0 : EVERY_MS);
  const sending = server === null ? null : every(context.clock, pause, send, { firstMs: 0, onError });
  const forgetting = every(context.clock, FORGET_EVERY_MS, () => forgetOldMails(context), { onError });
  return async () => {
    await sending?.stop();
    await forgetting.stop();
  };
};
