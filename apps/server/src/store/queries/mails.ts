import { sql } from 'kysely';
import { dueRows, putOff, type DueClaim } from '../due.ts';
import type { Database } from '../store.ts';

export interface NewMail {
  readonly id: string;
  /** Whose matter it is; null: nobody's with an account. */
  readonly userId: string | null;
  readonly kind: string;
  /** Address and words. */
  readonly sealed: Buffer;
  readonly createdAt: Date;
  /** Not true any more from then on, and so not sent; null: true for good. */
  readonly until: Date | null;
}

/** A mail that waits to be sent. */
export type WaitingMail = Omit<NewMail, 'userId' | 'until'>;

export const insertMail = async (tx: Database, mail: NewMail): Promise<void> => {
  await sql`
    INSERT INTO mails (id, user_id, kind, sealed, state, tries, created_at, next_try_at, until)
    VALUES (${mail.id}, ${mail.userId}, ${mail.kind}, ${mail.sealed}, 'waiting', 0, ${mail.createdAt},
      ${mail.createdAt}, ${mail.until})`.execute(tx);
};

/**
 * Takes mails that are due for sending, oldest first, and puts their next try off: doubled each time from `firstMs` to
 * `lastMs`. Of several nodes each gets others. What is not true any more is not sent.
 */
export const claimDueMails = async (db: Database, now: Date, claim: DueClaim): Promise<readonly WaitingMail[]> => {
  await sql`
    UPDATE mails SET state = 'over', sealed = NULL, decided_at = ${now}
    WHERE state = 'waiting' AND next_try_at <= ${now} AND until <= ${now}`.execute(db);
  const { rows } = await sql<WaitingMail>`
    WITH due AS (${dueRows('mails', 'waiting', now, claim)})
    UPDATE mails SET ${putOff(now, claim)}
    FROM due WHERE mails.id = due.id
    RETURNING mails.id, mails.kind, mails.sealed, mails.created_at AS "createdAt"`.execute(db);
  return rows;
};

/** Mails that wait, newest first: of one account, or of one kind. */
export const findWaiting = async (
  db: Database,
  of: { readonly userId: string } | { readonly kind: string },
  limit: number,
): Promise<readonly WaitingMail[]> => {
  const whose = 'userId' in of ? sql`user_id = ${of.userId}` : sql`kind = ${of.kind}`;
  const { rows } = await sql<WaitingMail>`
    SELECT id, kind, sealed, created_at AS "createdAt" FROM mails WHERE state = 'waiting' AND ${whose}
    ORDER BY created_at DESC, id LIMIT ${limit}`.execute(db);
  return rows;
};

/** Ends what waits: nothing of its words is kept. */
export const decideMail = async (
  db: Database,
  id: string,
  decision: { readonly state: 'sent' | 'refused'; readonly at: Date },
): Promise<void> => {
  await sql`
    UPDATE mails SET state = ${decision.state}, sealed = NULL, decided_at = ${decision.at}
    WHERE id = ${id} AND state = 'waiting'`.execute(db);
};

/** Gives up what could not be sent since `unsentSince`, and forgets mails before `before` and links that are over. */
export const forgetMails = async (
  db: Database,
  { before, unsentSince, now }: { readonly before: Date; readonly unsentSince: Date; readonly now: Date },
): Promise<void> => {
  await sql`
    WITH links AS (DELETE FROM mail_links WHERE expires_at <= ${now}),
    old AS (DELETE FROM mails WHERE created_at < ${before})
    UPDATE mails SET state = 'refused', sealed = NULL, decided_at = ${now}
    WHERE state = 'waiting' AND created_at < ${unsentSince} AND created_at >= ${before}`.execute(db);
};
