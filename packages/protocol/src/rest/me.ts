import * as z from 'zod/mini';
import { LOCALES } from '../constants.ts';
import { passkeyAnswer } from './passkeys.ts';
import { factorCode } from './second-factor.ts';
import { naming } from './tournament-naming.ts';

/** Amounts on the wire are integers in minor units (API-1). */
export const minor = z.int();

export const balance = z.object({
  balance: minor,
  bonus: minor,
  gdCurrency: z.string(),
  withdrawable: minor,
});
export type Balance = z.infer<typeof balance>;

export const userData = z.object({
  actorType: z.string(),
  gdCurrency: z.string(),
  userId: z.string(),
  loyalty: z.int(),
  userName: z.string(),
  /** By an operator: nothing is paid in or out, joined or begun (OPS-8). */
  frozen: z.optional(z.literal(true)),
  forcePayout: z.optional(z.boolean()),
  avatarUrl: z.optional(z.string()),
  locale: z.optional(z.string()),
  /** While no mail address is confirmed that should be: `needed` before anything is paid or joined. */
  mail: z.optional(z.enum(['asked', 'needed'])),
});
export type UserData = z.infer<typeof userData>;

/** `PUT me/locale`: what pages, mails and calendars are written in. */
export const localeWish = z.strictObject({ locale: z.enum(LOCALES) });

export const signIn = z.object({
  /** Or the confirmed mail address. */
  userName: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  /** Of the second factor, or a recovery code; who has one is told without it that it is missing (`body.code`). */
  code: z.optional(factorCode),
});
export type SignIn = z.infer<typeof signIn>;

/** `POST session/proof`: what the account proves itself by, and nothing else. */
export const sessionProof = z.strictObject({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
  code: z.optional(factorCode),
  /** To a challenge of `POST session/proof/challenge`. */
  passkey: z.optional(passkeyAnswer),
});
export type SessionProof = z.infer<typeof sessionProof>;
/** Until when the session is proved, ISO 8601. */
export const provedSession = z.object({ until: z.string() });
export type ProvedSession = z.infer<typeof provedSession>;

/** `GET session`: what the sign-in page offers without being signed in. */
export const sessionOffer = z.object({
  /** Whether name and password were right on this device lately, and the second factor is still to come (ACC-2). */
  awaitsCode: z.boolean(),
  /** The origin of the pages at which passkeys are good; null: nowhere. */
  passkeyOrigin: z.nullable(z.string()),
  demo: z.boolean(),
  /** The platform's sign-in (ACC-3), by what players call it; null: accounts are ours. Names and passwords are then the staff's alone, but in the demo. */
  openId: z.nullable(z.object({ label: z.string() })),
  /** Accounts that a demo signs in with one click. */
  demoAccounts: z.array(z.object({ userName: z.string(), role: z.string() })),
  /** Whether accounts are opened here; else the platform opens them. */
  registration: z.boolean(),
  /** Whether a forgotten password is reset here, by mail. */
  reset: z.boolean(),
  /** Whether what would be mailed is shown on the page: in a demo that sends none. */
  mailsShown: z.boolean(),
  /** The platform's own pages (ROUTE-7); null: the built-in one. */
  pages: z.optional(
    z.object({
      login: z.nullable(z.string()),
      register: z.nullable(z.string()),
      benefits: z.nullable(z.string()),
      payout: z.nullable(z.string()),
      support: z.nullable(z.string()),
    }),
  ),
});
export type SessionOffer = z.infer<typeof sessionOffer>;

/** What I have running (OVER-9), most urgent first. */
export const running = z.object({
  items: z.array(
    z.object({
      type: z.enum(['table', 'search', 'joined']),
      zoneId: z.string(),
      gametype: z.string(),
      tournamentId: z.int(),
      tournamentName: z.string(),
      naming,
      competitionId: z.nullable(z.string()),
      gamesPlayed: z.int(),
      numberOfGames: z.int(),
      lobbyOpen: z.boolean(),
      secondsUntilLobbyStart: z.int(),
      secondsUntilLobbyEnd: z.int(),
    }),
  ),
  /** What my ranks have won in the last two weeks, the newest first. */
  prizes: z.array(
    z.object({
      zoneId: z.string(),
      gametype: z.string(),
      tournamentId: z.int(),
      tournamentName: z.string(),
      naming,
      rank: z.int(),
      prize: minor,
      /** Paid as free bonus (MAST-8). */
      bonus: z.optional(z.boolean()),
      /** When ranks and prizes were fixed. */
      settledAt: z.string(),
    }),
  ),
});
export type Running = z.infer<typeof running>;
