import * as z from 'zod/mini';
import { LOCALES } from '../constants.ts';

const instant = z.string(); // ISO 8601, UTC
const inEveryLocale = <Text extends z.ZodMiniType>(text: Text) => z.record(z.enum(LOCALES), text);

export const announcementParams = z.strictObject({ announcementId: z.uuid() });

/** Texts of an announcement as they are shown. */
export const shownTexts = inEveryLocale(z.object({ title: z.string(), words: z.string() }));

/** `GET announcements/{announcementId}`: the banner of the overview in every locale (OVER-2). */
export const announcement = z.object({
  announcementId: z.string(),
  from: instant,
  /** Null: until it is taken back. */
  until: z.nullable(instant),
  texts: shownTexts,
});
export type Announcement = z.infer<typeof announcement>;

/** Texts of a new announcement: every locale has its own (LOOK-2). */
export const announcementTexts = inEveryLocale(
  z.strictObject({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    words: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
  }),
);
/** `GET ops/announcements`: the newest first, those that are over or still to come too. */
export const announcements = z.object({ items: z.array(announcement) });
export type Announcements = z.infer<typeof announcements>;

/** Whose terms: those of all tournaments, or with the rules of a Masters added (REG-5). */
export const TERMS_KINDS = ['default', 'skatmasters', 'rommemasters'] as const;
export type TermsKind = (typeof TERMS_KINDS)[number];
export const termsParams = z.strictObject({ kind: z.enum(TERMS_KINDS) });
/** `version`: an earlier one; left out, the one that joining accepts now. */
export const termsQuery = z.strictObject({ version: z.optional(z.string().check(z.minLength(1), z.maxLength(32))) });

export const termsText = z.object({
  title: z.string(),
  sections: z.array(z.object({ title: z.string(), words: z.string() })),
});
export type TermsText = z.infer<typeof termsText>;

/** `GET terms/{kind}`: a published version in full in every locale; it never changes. */
export const terms = z.object({
  kind: z.enum(TERMS_KINDS),
  version: z.string(),
  texts: inEveryLocale(termsText),
});
export type Terms = z.infer<typeof terms>;
