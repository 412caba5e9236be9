import * as z from 'zod/mini';
import { minor } from './me.ts';
import { OFFICE_STATES } from './office.ts';
import { draftProblems, template } from './templates.ts';
import { naming } from './tournament-naming.ts';
import { winningDistribution, zone } from './tournaments.ts';

const instant = z.string(); // ISO 8601, UTC
const moment = z.iso.datetime('a moment in UTC, such as 2026-11-16T00:00:00Z');

/** Days that the schedule of the office answers at most: ten weeks. */
export const SCHEDULE_DAYS = 70;
const DAY_MS = 24 * 3_600_000;
/** Ten weeks with the hour that autumn adds. */
const LONGEST_MS = SCHEDULE_DAYS * DAY_MS + 3_600_000;

/** `GET ops/schedule`: from a moment on and before another, ten weeks at most. */
export const officeScheduleQuery = z.strictObject({ from: moment, until: moment }).check(
  z.refine(
    ({ from, until }) => {
      const length = Date.parse(until) - Date.parse(from);
      return length > 0 && length <= LONGEST_MS;
    },
    { path: ['until'], message: `later than from, by ${String(SCHEDULE_DAYS)} days at most` },
  ),
);

/** A tournament that there is, or that its template will make. */
export const scheduledTournament = z.object({
  /** Null while it is only what a template will make. */
  tournamentId: z.nullable(z.int()),
  templateId: z.nullable(z.int()),
  zoneId: z.string(),
  gametype: z.string(),
  tournamentName: z.string(),
  naming,
  /** Null while it is only what a template will make. */
  state: z.nullable(z.enum(OFFICE_STATES)),
  /** Sold so far. */
  entries: z.int(),
  entryFee: minor,
  totalWin: minor,
  registrationStart: instant,
  registrationEnd: instant,
  competitionStart: instant,
  competitionEnd: instant,
});
export type ScheduledTournament = z.infer<typeof scheduledTournament>;

export const officeSchedule = z.object({ serverTime: instant, items: z.array(scheduledTournament) });
export type OfficeSchedule = z.infer<typeof officeSchedule>;

/** `POST ops/templates/preview`: a draft, of a new template, of one that there is, or of a single tournament. */
export const templateDraft = z
  .strictObject({
    templateId: z.nullable(z.int().check(z.gte(1))),
    template,
    /** Only its first tournament is made, by createTournament. */
    once: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ once = false, templateId }) => !once || templateId === null, {
      path: ['templateId'],
      message: 'null for a single tournament',
    }),
  );
export type TemplateDraft = z.infer<typeof templateDraft>;

/** A competition of the next eight weeks, with what is to be known of its dates. */
const previewedTournament = z.extend(scheduledTournament, {
  /** By how many hours it is longer than its dates say, as the clocks change: 1, -1 or 0. */
  clockChange: z.int(),
  /** The public holiday of all of Germany on which it starts: `christmas`; null for none. */
  holiday: z.nullable(z.string()),
  /** Others of the zone that are played at the same time, up to five. */
  overlaps: z.array(
    z.object({ tournamentId: z.nullable(z.int()), tournamentName: z.string(), naming, competitionStart: instant }),
  ),
});
export type PreviewedTournament = z.infer<typeof previewedTournament>;

/** What a draft would make; nothing of it is stored. */
export const templatePreview = z.object({
  /** Everything wrong with it. */
  problems: draftProblems,
  /** The version that is stored by now; null for a new template. */
  version: z.nullable(z.int()),
  /** Eight weeks from now on, and what of it runs already; none while something is wrong. */
  weeks: z.array(previewedTournament),
  /** The first of them that is not made, as the players' pages are answered; null while something is wrong. */
  zone: z.nullable(zone),
  distribution: z.nullable(winningDistribution),
  /** The pool of its prizes, and the entries by which their fees without tax reach it; null: they never do. */
  pool: minor,
  coveredBy: z.nullable(z.int()),
  /** The fewest and the most entries of what it has made and was over within eight weeks; null without any. */
  lately: z.nullable(z.object({ least: z.int(), most: z.int() })),
});
export type TemplatePreview = z.infer<typeof templatePreview>;
