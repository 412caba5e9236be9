import { randomUUID } from 'node:crypto';
import { languageOf, localeOfTag, shownLocale } from '@matador/protocol/languages';
import type { Locale } from '@matador/protocol/constants';
import { z } from 'zod';
import type { Keyring } from '../people/keyring.ts';
import { insertMail } from '../store/queries/mails.ts';
import type { Tx } from '../store/store.ts';
import { filled, readWrittenTexts } from '../written-texts.ts';

/** Every kind of mail; its words stand in `texts`, a language a file. */
export const MAIL_KINDS = [
  'confirm',
  'addressTaken',
  'reset',
  'mailChanged',
  'passwordChanged',
  'passwordChangedPasskeys',
  'nameChanged',
  'answer',
  'newDevice',
  'factorOn',
  'factorOff',
  'factorRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'lobbyOpens',
  'gameWaits',
  'result',
  'resultCorrected',
  'resultWithdrawn',
  'prize',
  'seasonPrize',
  'finalPrize',
  'payoutRequested',
  'payoutPaid',
  'payoutRefused',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The lines of a mail, each a paragraph; `{name}` stands for a value of that name. */
export const mailTexts = z.strictObject({
  /** An amount that is paid as free bonus. */
  bonus: z.string(),
  greeting: z.string(),
  /** To whoever has no account. */
  greetingVisitor: z.string(),
  foot: z.string(),
  /** Under what can be switched off: how, and the link that does it. */
  switchable: z.string(),
  kinds: z.record(
    z.enum(MAIL_KINDS),
    z.strictObject({
      subject: z.string(),
      lines: z.array(z.string()),
      /** What a push says under the subject; of what is mailed only there is none. */
      short: z.optional(z.string()),
    }),
  ),
});
const textsIn = readWrittenTexts(new URL('texts/', import.meta.url), mailTexts);

/** What is sealed of a mail until it is sent. */
const letter = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** What switches its kind off (RFC 8058). */
  unsubscribe: z.optional(z.url()),
});
export type Letter = z.infer<typeof letter>;

export interface MailOrder {
  /** Whose matter it is; null: nobody's with an account. */
  readonly userId: string | null;
  readonly to: string;
  /** Of the account; a language without texts of its own is written to in English. */
  readonly locale: string | null;
  readonly kind: MailKind;
  /** What stands in its lines: the player's name, if there is a player, and whatever else they name. */
  readonly values: Readonly<Record<string, string>>;
  /** In the Message-ID; a new one unless given. */
  readonly id?: string;
  /** Not true any more from then on, and so not sent. */
  readonly until?: Date | null;
  /** The link that switches the kind off, of what can be. */
  readonly unsubscribe?: string;
}

/** The locale that somebody with this one on the account is written to in. */
export const writtenLocale = (locale: string | null): Locale => shownLocale(localeOfTag(locale ?? '') ?? 'default');
const textsOf = (locale: string | null) => textsIn(writtenLocale(locale));

/** An amount that is paid as free bonus, in words that stand where the amount would. */
export const spellBonus = (locale: string | null, amount: string): string => filled(textsOf(locale).bonus, { amount });

/** The same in two lines, for a push; null for what is mailed only. */
export const spellShort = ({
  locale,
  kind,
  values,
}: Pick<MailOrder, 'locale' | 'kind' | 'values'>): { readonly title: string; readonly body: string } | null => {
  const { subject, short } = textsOf(locale).kinds[kind];
  return short === undefined ? null : { title: filled(subject, values), body: filled(short, values) };
};

/** The language that somebody with this locale is written to in. */
export const writtenLanguage = (locale: string | null): string => languageOf(writtenLocale(locale));

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const paragraph = (line: string): string => {
  const words = escaped(line);
  return `<p>${/^https?:\S+$/.test(line) ? `<a href="${words}">${words}</a>` : words.replaceAll('\n', '<br>')}</p>`;
};

/** A mail in words, as it is sent. @throws Error when a value is missing */
export const spell = ({ to, locale, kind, values, unsubscribe }: Omit<MailOrder, 'userId'>): Letter => {
  const { greeting, greetingVisitor, foot, switchable, kinds } = textsOf(locale);
  const { subject, lines } = kinds[kind];
  const end = unsubscribe === undefined ? [foot] : [foot, switchable, unsubscribe];
  const paragraphs = [values.name === undefined ? greetingVisitor : greeting, ...lines, ...end].map((line) =>
    filled(line, values),
  );
  return {
    to,
    subject: filled(subject, values),
    text: `${paragraphs.join('\n\n')}\n`,
    // What is read aloud is read in the mail's language (LOOK-9).
    html: `<div lang="${writtenLanguage(locale)}">\n${paragraphs.map(paragraph).join('\n')}\n</div>`,
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  };
};

const sealedFor = (id: string): string => `mail:${id}`;

/** Writes a mail in the transaction that means it; it is sent once that is committed (`outbox.ts`). */
export const writeMail = (keyring: Keyring, tx: Tx, order: MailOrder, now: Date): Promise<void> => {
  const { id = randomUUID(), until = null } = order;
  const sealed = keyring.seal(sealedFor(id), Buffer.from(JSON.stringify(spell(order))));
  return insertMail(tx, { id, userId: order.userId, kind: order.kind, sealed, createdAt: now, until });
};

/** What a waiting mail says, and to whom. */
export const openMail = (keyring: Keyring, { id, sealed }: { id: string; sealed: Buffer }): Letter =>
  letter.parse(JSON.parse(keyring.open(sealedFor(id), sealed).toString('utf8')));
