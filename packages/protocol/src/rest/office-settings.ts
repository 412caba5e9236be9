import * as z from 'zod/mini';
import { TERMS_KINDS } from './announcements.ts';
import { minor } from './me.ts';
import { OFFICE_STATES } from './office.ts';
import { SEAT_KINDS } from './rankings.ts';
import { draftProblems } from './templates.ts';
import { naming } from './tournament-naming.ts';
import { teaser, winningDistribution, zone } from './tournaments.ts';

const instant = z.string(); // ISO 8601, UTC
const byLanguage = z.record(z.string().check(z.maxLength(2)), z.string().check(z.maxLength(400)));

export const ZONE_STATES = ['open', 'planned', 'closed'] as const;
/** `skatclub`; with `_gd` an internal one (ROUTE-8). */
export const zoneId = z
  .string()
  .check(z.regex(/^[a-z]{1,32}(_gd)?$/, 'small letters, with _gd behind them if internal'));

/** What operators say of a zone; each field's own rules are told when they are broken. */
export const zoneData = z.strictObject({
  gametype: z.string().check(z.maxLength(40)),
  /** By language, `de` or `en`; the others read English. Empty: what pages call it (TOUR-14). */
  names: byLanguage,
  /** A sentence on its card, by language. */
  texts: byLanguage,
  /** `planned`: described, nothing can be joined. `closed`: what is sold is played, nothing new is made. */
  state: z.enum(ZONE_STATES),
  /** Its place on the overview among the others, the lowest first. */
  position: z.int().check(z.gte(-1000), z.lte(1000)),
});
export type ZoneData = z.infer<typeof zoneData>;

/** `GET ops/zones`: in the order of the overview, with what there is in them. */
export const officeZones = z.object({
  items: z.array(
    z.object({
      zoneId: z.string(),
      gametype: z.string(),
      /** Seen by internal accounts alone, in the place of the public one (ROUTE-8). */
      internal: z.boolean(),
      /** Described as planned; nothing can be joined. */
      planned: z.boolean(),
      state: z.enum(ZONE_STATES),
      position: z.int(),
      names: byLanguage,
      texts: byLanguage,
      /** That make tournaments. */
      templates: z.int(),
      /** Neither settled nor aborted, and entries in them. */
      tournaments: z.int(),
      entries: z.int(),
      /** How often it was changed, 1 for a new one; a change names the one it was made from. */
      version: z.int(),
      /** When it was changed last, and by whom; null: never. */
      changedAt: z.nullable(instant),
      changedBy: z.nullable(z.string()),
    }),
  ),
});
export type OfficeZones = z.infer<typeof officeZones>;

/** `POST ops/zones/preview`: a draft of a zone that there is, or of a new one. */
export const zoneDraft = z.strictObject({ zoneId, isNew: z.boolean(), zone: zoneData });
export type ZoneDraft = z.infer<typeof zoneDraft>;

/** What a draft of a zone changes, and how players would see it; nothing of it is stored. */
export const zonePreview = z.object({
  problems: draftProblems,
  /** The version that is stored by now; null for a new zone. */
  version: z.nullable(z.int()),
  /** Its card on the overview of a new player; null while something is wrong. */
  teaser: z.nullable(teaser),
  /** Templates that make tournaments in it; closing it switches them off. */
  templates: z.array(z.object({ templateId: z.int(), name: z.string() })),
  /** What there is in it. With `endsUnsold` nobody has an entry: closing the zone takes it off the schedule. */
  tournaments: z.array(
    z.object({
      tournamentId: z.int(),
      tournamentName: z.string(),
      naming,
      state: z.enum(OFFICE_STATES),
      entries: z.int(),
      competitionEnd: instant,
      endsUnsold: z.boolean(),
    }),
  ),
});
export type ZonePreview = z.infer<typeof zonePreview>;

const seasonState = z.enum(['running', 'closed', 'settled']);

/** `GET ops/seasons`: the newest first. */
export const officeSeasons = z.object({
  items: z.array(
    z.object({
      seasonId: z.int(),
      zoneId: z.string(),
      name: z.string(),
      state: seasonState,
      startsAt: instant,
      endsAt: instant,
      /** Qualifiers that it is to have, has, and has settled; aborted ones are none. */
      qualifiers: z.int(),
      made: z.int(),
      settled: z.int(),
      /** Who has a counting result. */
      players: z.int(),
      /** Seats in the final that were given. */
      finalSeats: z.int(),
      /** None of its qualifiers has begun. */
      isComing: z.boolean(),
      /** Entries in its qualifiers. */
      entries: z.int(),
      /** How often it was changed, 1 for a new one; a change names the one it was made from. */
      version: z.int(),
      /** When an operator changed it last, and who; null: none has. */
      changedAt: z.nullable(instant),
      changedBy: z.nullable(z.string()),
    }),
  ),
});
export type OfficeSeasons = z.infer<typeof officeSeasons>;

/** What operators say of a season; when it ends follows from its templates. */
export const seasonData = z.strictObject({
  name: z.string().check(z.maxLength(200)),
  /** No qualifier of it begins before. */
  startsAt: z.iso.datetime('a moment in UTC, such as 2026-11-16T00:00:00Z'),
  /** How many qualifiers it is to have. */
  qualifiers: z.int().check(z.gte(0), z.lte(100_000)),
});
export type SeasonData = z.infer<typeof seasonData>;

/** `POST ops/seasons/preview`: a draft of the zone's next season (`seasonId` null), or of one that there is. */
export const seasonDraft = z.strictObject({
  zoneId,
  seasonId: z.nullable(z.int().check(z.gte(1))),
  season: seasonData,
});
export type SeasonDraft = z.infer<typeof seasonDraft>;

/** What a draft of a season makes, and how players would see it; nothing of it is stored. */
export const seasonPreview = z.object({
  problems: draftProblems,
  /** The version that is stored by now; null for a new season. */
  version: z.nullable(z.int()),
  /** When its last qualifier is over; null while something is wrong. */
  endsAt: z.nullable(instant),
  /** Its qualifiers in the order of time: those that there are, then those that templates will make. */
  weeks: z.array(
    z.object({
      /** Null while it is only what a template will make. */
      tournamentId: z.nullable(z.int()),
      tournamentName: z.string(),
      /** Of the qualifier in its season. */
      number: z.int(),
      state: z.nullable(z.enum(OFFICE_STATES)),
      entries: z.int(),
      competitionStart: instant,
      competitionEnd: instant,
    }),
  ),
  /** What it promises: seats in the final by qualifiers and by the ranking, results that count, and the pools. */
  promises: z.object({
    qualificationSeats: z.int(),
    rankingSeats: z.int(),
    substitutes: z.int(),
    countingResults: z.int(),
    finalPool: minor,
    seasonPool: minor,
    /** The pools of all its qualifiers. */
    qualifierPools: minor,
  }),
  /** A qualifier of it as the players' pages are answered; null while something is wrong. */
  zone: z.nullable(zone),
  distribution: z.nullable(winningDistribution),
});
export type SeasonPreview = z.infer<typeof seasonPreview>;

/** `GET ops/seasons/{seasonId}/final`: who has a seat in the final, and what came of it as it was entered last (MAST-10). */
export const seasonFinal = z.object({
  seasonId: z.int(),
  state: seasonState,
  /** How often it was entered; 0: not yet. */
  version: z.int(),
  /** Qualified ones by their qualifiers, then those of the ranking, substitutes and wildcards, each in their order. */
  seats: z.array(
    z.object({
      userId: z.string(),
      userName: z.string(),
      kind: z.enum(SEAT_KINDS),
      /** From 1, within its kind and qualifier. */
      place: z.int(),
      /** The account was closed: it is paid no more than it has had. */
      closed: z.boolean(),
    }),
  ),
  /** The winner first; somebody of them may have lost the seat since. */
  places: z.array(z.object({ userId: z.string(), userName: z.string(), place: z.int(), prize: minor })),
});
export type SeasonFinal = z.infer<typeof seasonFinal>;

/** `GET ops/terms`: every version that was published, the newest first; `GET terms/{kind}?version=` has its words. */
export const officeTerms = z.object({
  items: z.array(
    z.object({
      kind: z.enum(TERMS_KINDS),
      version: z.string(),
      publishedAt: instant,
      /** Joining accepts it now. */
      current: z.boolean(),
      /** Entries that were made under this version, of any kind. */
      entries: z.int(),
    }),
  ),
});
export type OfficeTerms = z.infer<typeof officeTerms>;
