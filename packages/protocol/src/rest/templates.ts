import * as z from 'zod/mini';
import { minor } from './me.ts';

const time = z.string().check(z.maxLength(5)); // 'HH:MM' in Berlin; '24:00' is the day's end
const count = z.int().check(z.gte(0), z.lte(100_000));
/** Days from the competition's first day, and a wall time. */
const dayTime = z.strictObject({ days: z.int().check(z.gte(-1000), z.lte(1000)), time });

/** Ranks `from` to `to` win `prize` each, as money unless `bonus`. */
export const prizeStages = z
  .array(
    z.strictObject({
      from: count,
      to: count,
      prize: minor.check(z.gte(0), z.lte(1_000_000_00)),
      bonus: z.optional(z.boolean()),
    }),
  )
  .check(z.maxLength(200));

/** What makes the coming tournaments of a zone by itself (MAST-11); each field's own rules are told when they are broken. */
export const template = z.strictObject({
  zoneId: z.string().check(z.minLength(1), z.maxLength(40)),
  name: z.string().check(z.maxLength(200)),
  /** The name by language, `de` or `en`; the others are told `name` (TOUR-14). */
  names: z.optional(z.record(z.string().check(z.maxLength(2)), z.string().check(z.maxLength(200)))),
  gametype: z.string().check(z.maxLength(40)),
  gameVariant: z.nullable(z.string().check(z.maxLength(40))),
  isMasters: z.boolean(),
  times: z.strictObject({
    /** 1 is Monday. */
    weekdays: z.array(z.int()).check(z.maxLength(7)),
    startTime: time,
    competitionEnd: dayTime,
    registrationStart: dayTime,
    registrationEnd: dayTime,
  }),
  /** Daily opening hours of the lobby. */
  lobbyFrom: time,
  lobbyTo: time,
  entryFee: minor.check(z.gte(0), z.lte(1_000_000_00)),
  restartFee: minor.check(z.gte(0), z.lte(1_000_000_00)),
  rejoinsEnabled: z.boolean(),
  /** Restarts a player may buy; null: any number. */
  rejoinLimit: z.nullable(count),
  numberOfGames: count,
  /** Deals a competition. */
  roundsPerGame: count,
  playersPerGame: count,
  prizes: prizeStages,
  /** Seats in the final that each tournament gives. */
  finalSeats: count,
  /** Qualifiers of a season; null: its tournaments belong to none. */
  seasonLength: z.nullable(count),
  gameTechs: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(10)),
  image: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Makes tournaments. */
  enabled: z.boolean(),
  /** No competition starts before. */
  startsAt: z.iso.datetime(),
});
export type TemplateData = z.infer<typeof template>;

/** What is wrong with a draft: the field, a code with its values, and the end of an English sentence. */
export const draftProblems = z.array(
  z.object({
    field: z.string(),
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    problem: z.string(),
  }),
);
export type DraftProblem = z.infer<typeof draftProblems>[number];

/** A template as operators read it. */
export const storedTemplate = z.extend(template, {
  templateId: z.int(),
  /** How often it was changed, 1 for a new one; a change names the one it was made from. */
  version: z.int(),
  /** When it was changed last, and by whom; null: never, or before this was noted. */
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  /** When the next competition of it starts that is not made yet; null while it makes none. */
  nextStart: z.nullable(z.string()),
});
export type StoredTemplate = z.infer<typeof storedTemplate>;

/** `GET ops/templates`: all of them in the order in which they were made. */
export const templates = z.object({ items: z.array(storedTemplate) });
export type Templates = z.infer<typeof templates>;
