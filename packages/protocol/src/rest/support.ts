import * as z from 'zod/mini';
import { upTo } from './params.ts';
import { mailAddress } from './registration.ts';

const instant = z.string(); // ISO 8601, UTC

/** What a case is about; `duelError` is a game of a tournament (RES-3), `unfairPlay` what others did in one (OPS-3). */
export const CASE_TOPICS = ['duelError', 'unfairPlay', 'account', 'payment', 'other'] as const;
/** Of a `duelError`: by its zone; `none` for other topics. */
export const CASE_SUBTOPICS = ['skaMasters', 'romTournament', 'duel', 'none'] as const;
export const CASE_STATES = ['open', 'closed'] as const;

const words = z.string().check(z.trim(), z.minLength(10), z.maxLength(4000));

/** The address of the form names what it is about. */
export const contactQuery = z.strictObject({
  topic: z.optional(z.enum(CASE_TOPICS)),
  subtopic: z.optional(z.enum(CASE_SUBTOPICS)),
  competitionId: z.optional(z.uuid()),
  /** Of the case that was just stored. */
  case: z.optional(z.uuid()),
  /** A language to be written in, such as `fr`, where no account says another. */
  lang: z.optional(z.string().check(z.maxLength(35))),
});
export type ContactQuery = z.infer<typeof contactQuery>;

/** `POST me/cases`. */
export const caseRequest = z.strictObject({
  topic: z.enum(CASE_TOPICS),
  subtopic: z._default(z.enum(CASE_SUBTOPICS), 'none'),
  /** Of an own competition; needed for `duelError`. */
  competitionId: z._default(z.nullable(z.uuid()), null),
  words,
});
export type CaseRequest = z.output<typeof caseRequest>;

/** What players read of a competition's number, and copy from the page: its beginning. */
export const SHORT_NUMBER_LENGTH = 8;
const shortNumber = z.string().check(z.regex(new RegExp(`^[0-9a-f]{${String(SHORT_NUMBER_LENGTH)}}$`)));

/** The form of `contact.xhtml`: the same as texts; a competition also by its short number. */
export const contactForm = z.object({
  topic: z.enum(CASE_TOPICS),
  subtopic: z._default(z.enum(CASE_SUBTOPICS), 'none'),
  competitionId: z._default(
    z.pipe(
      z.string().check(z.trim(), z.toLowerCase()),
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        z.uuid(),
        shortNumber,
      ]),
    ),
    null,
  ),
  words,
  /** The account that the form was made for (ROUTE-12). */
  accountId: z.optional(z.uuid()),
  /** Where whoever is signed out is answered (ACC-5). */
  mail: z.optional(mailAddress),
});

export const supportCase = z.object({
  caseId: z.string(),
  topic: z.enum(CASE_TOPICS),
  subtopic: z.enum(CASE_SUBTOPICS),
  competitionId: z.nullable(z.string()),
  words: z.string(),
  state: z.enum(CASE_STATES),
  openedAt: instant,
  closedAt: z.nullable(instant),
  /** Of customer service, when it was closed. */
  answer: z.nullable(z.string()),
});
/** `GET me/cases`: own cases, newest first. */
export const supportCases = z.object({ items: z.array(supportCase) });
export type SupportCases = z.infer<typeof supportCases>;
export const caseOpened = z.object({ caseId: z.string() });

/** Why a case was closed: what came of it, so that it can be counted. */
export const CLOSE_REASONS = [
  'answered',
  'playerConnection',
  'ourFault',
  'refunded',
  'rules',
  'notFound',
  'duplicate',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** The same as the staff reads it: with who wrote it; signed out that is an address to answer to, and no account. */
export const staffCase = z.extend(supportCase, {
  userId: z.nullable(z.string()),
  userName: z.nullable(z.string()),
  mail: z.nullable(z.string()),
  /** In which its writer is answered; null where nothing says. */
  locale: z.nullable(z.string()),
  /** Who of the staff works on it; null: nobody yet. */
  ownerId: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  closeReason: z.nullable(z.enum(CLOSE_REASONS)),
});

export const caseParams = z.strictObject({ caseId: z.uuid() });
/** `GET support/cases`: open ones oldest first, closed ones newest first. */
export const casesQuery = z.strictObject({
  state: z._default(z.enum(CASE_STATES), 'open'),
  /** `own`: of whoever asks; `free`: that nobody has taken. */
  owner: z._default(z.enum(['all', 'own', 'free']), 'all'),
  topic: z.optional(z.enum(CASE_TOPICS)),
  limit: upTo(1000, 50),
  offset: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'a whole number from 0 on')), z.transform(Number)),
    0,
  ),
});
export type CasesQuery = z.output<typeof casesQuery>;
export const staffCases = z.object({
  items: z.array(staffCase),
  /** How many there are of what is asked for. */
  total: z.int(),
  /** Open ones: all, those of whoever asks, those that nobody has taken. */
  open: z.object({ all: z.int(), own: z.int(), free: z.int() }),
});
export type StaffCases = z.infer<typeof staffCases>;
/** `POST support/cases/{caseId}`: answers and closes it. */
export const caseAnswer = z.strictObject({
  answer: z.string().check(z.trim(), z.minLength(3), z.maxLength(4000)),
  reason: z._default(z.enum(CLOSE_REASONS), 'answered'),
});
