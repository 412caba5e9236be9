import * as z from 'zod/mini';
import { BROWSERS, SYSTEMS } from './sessions.ts';

/** What a player is told of, and may switch off (ACC-4). What keeps an account safe is mailed always. */
export const NOTICE_KINDS = ['lobbyOpens', 'gameWaits', 'result', 'prize', 'payout'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** How. */
export const NOTICE_CHANNELS = ['mail', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time of day, such as 22:00'));
const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Hours in which nothing is sent: from one time of day on until another, of this or the next day. */
export const quietHours = z
  .strictObject({
    from: timeOfDay,
    until: timeOfDay,
    timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'a time zone of the IANA, such as Europe/Berlin')),
  })
  .check(z.refine(({ from, until }) => from !== until, { path: ['until'], message: 'another time than from' }));
export type QuietHours = z.infer<typeof quietHours>;

/** `GET me/notices`: what the account is told of, how, and when not. */
export const ownNotices = z.object({
  switches: z.array(z.object({ kind: z.enum(NOTICE_KINDS), mail: z.boolean(), push: z.boolean() })),
  quiet: z.nullable(quietHours),
  /** The confirmed address that mails go to; null: there is none, and so none are sent. */
  mail: z.nullable(z.string()),
  /** What a device subscribes with (RFC 8292), base64url. One that did with another key subscribes again. */
  pushKey: z.string(),
  /** Devices that are pushed to, the newest first. */
  devices: z.array(
    z.object({
      deviceId: z.string(),
      browser: z.nullable(z.enum(BROWSERS)),
      system: z.nullable(z.enum(SYSTEMS)),
      createdAt: z.string(),
      /** The one that asks. */
      isThis: z.boolean(),
    }),
  ),
});
export type OwnNotices = z.infer<typeof ownNotices>;

/** `PUT me/notices/switch` */
export const noticeSwitch = z.strictObject({
  kind: z.enum(NOTICE_KINDS),
  channel: z.enum(NOTICE_CHANNELS),
  isOn: z.boolean(),
});
export type NoticeSwitch = z.infer<typeof noticeSwitch>;

/** `PUT me/notices/quiet`; null: at any time. */
export const quietWish = z.strictObject({ quiet: z.nullable(quietHours) });

/** `PUT me/push`: a subscription as the browser has made it (Push API). */
export const pushSubscription = z.strictObject({
  endpoint: z.url().check(z.maxLength(1000)),
  /** `p256dh`: an uncompressed point of P-256. */
  publicKey: z.string().check(z.regex(/^B[\w-]{86}$/, 'the key p256dh: 65 bytes in base64url')),
  /** `auth` */
  secret: z.string().check(z.regex(/^[\w-]{22}$/, 'the key auth: 16 bytes in base64url')),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

export const deviceParams = z.strictObject({ deviceId: z.uuid() });

/** What a push says when it is opened on the device; the service worker shows it. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** One with the same tag takes the place of the one before. */
  tag: z.string(),
  /** An address of this site, from `/` on. */
  path: z.string(),
  lang: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;

/** Of the link in a mail that switches its kind off: 22 letters name the account, 43 sign it. */
export const unsubscribeParams = z.strictObject({
  kind: z.enum(NOTICE_KINDS),
  token: z.string().check(z.regex(/^[\w-]{65}$/, 'the 65 letters of a link in a mail')),
});
