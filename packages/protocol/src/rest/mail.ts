import * as z from 'zod/mini';
import { mailAddress, newPassword, newUserName } from './registration.ts';

/** What stands behind the `#` of a link that was mailed. */
const token = z.string().check(z.regex(/^[\w-]{43}$/));

/** `GET me/mail`: the own address (ACC-1). */
export const ownMail = z.object({
  /** The confirmed one; null: none is. */
  mail: z.nullable(z.string()),
  /** The one that waits to be confirmed; null: none does. */
  wanted: z.nullable(z.string()),
  /** Without a confirmed one nothing is paid in or out, and nothing joined. */
  needed: z.boolean(),
  /** Whether name, mail and password are changed here: not those of the staff, of a platform, or of everybody's demo. */
  changeable: z.boolean(),
});
export type OwnMail = z.infer<typeof ownMail>;

/** `GET session/mails`: what the demo would have mailed, newest first. */
export const demoMails = z.object({
  items: z.array(
    z.object({ mailId: z.string(), at: z.string(), to: z.string(), subject: z.string(), text: z.string() }),
  ),
});
export type DemoMails = z.infer<typeof demoMails>;

/** `PUT me/mail` */
export const mailWish = z.strictObject({ mail: mailAddress });
/** `POST mail/confirmation` */
export const mailConfirmation = z.strictObject({ token });
/** `PUT me/password` */
export const passwordWish = z.strictObject({ password: newPassword });
/** `PUT me/name` */
export const nameWish = z.strictObject({ userName: newUserName });

/** `POST session/reset`: the player name, or the confirmed mail address. */
export const resetRequest = z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) });
/** `PUT session/reset` */
export const passwordReset = z.strictObject({ token, password: newPassword });
