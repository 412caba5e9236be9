import * as z from 'zod/mini';
import { minor } from './me.ts';
import { draftProblems, prizeStages } from './templates.ts';
import { winningDistribution, zone } from './tournaments.ts';

const instant = z.string(); // ISO 8601, UTC
const templateId = z.int().check(z.gte(1));

/** A prize table as operators keep it under a name; each field's own rules are told when they are broken. */
export const prizeTableData = z.strictObject({
  /** By which the office knows it; players read sums alone. */
  name: z.string().check(z.maxLength(200)),
  prizes: prizeStages,
  /** It is not taken over any more; what has taken it over stays. */
  retired: z.boolean(),
});
export type PrizeTableData = z.infer<typeof prizeTableData>;

const versioned = {
  /** How often it was changed, 1 for a new one; a change names the one it was made from. */
  version: z.int(),
  changedAt: z.nullable(instant),
  /** A name. */
  changedBy: z.nullable(z.string()),
};

/** `GET ops/prizes`: by their names. */
export const officePrizeTables = z.object({
  items: z.array(
    z.extend(prizeTableData, {
      prizeTableId: z.int(),
      ...versioned,
      /** The pool of its prizes, and how many ranks win. */
      pool: minor,
      winners: z.int(),
      /** Templates that promise what it says now, and those that promise what an earlier version of it said. */
      templates: z.int(),
      earlier: z.int(),
    }),
  ),
});
export type OfficePrizeTables = z.infer<typeof officePrizeTables>;

/** `POST ops/prizes/preview`: a draft of a table that there is, or of a new one (`prizeTableId` null). */
export const prizeTableDraft = z.strictObject({
  prizeTableId: z.nullable(z.int().check(z.gte(1))),
  table: prizeTableData,
  /** In whose tournament players are shown it; null: in that of the first that promises it, or else of any. */
  templateId: z.nullable(templateId),
});
export type PrizeTableDraft = z.infer<typeof prizeTableDraft>;

/** What a draft of a prize table promises, and how players would see it; nothing of it is stored. */
export const prizeTablePreview = z.object({
  problems: draftProblems,
  /** The version that is stored by now; null for a new one. */
  version: z.nullable(z.int()),
  pool: minor,
  winners: z.int(),
  /** Templates that have taken over this table in one of its versions: all of them stay as they are. */
  templates: z.array(
    z.object({
      templateId: z.int(),
      name: z.string(),
      zoneId: z.string(),
      /** Makes tournaments. */
      enabled: z.boolean(),
      /** The version that it promises; what the draft says is none yet. */
      promises: z.int(),
      /** Entries in its tournaments that are neither settled nor aborted. */
      entries: z.int(),
      entryFee: minor,
      /** The entries by which their fees without tax reach the pool of the draft; null: they never do. */
      coveredBy: z.nullable(z.int()),
    }),
  ),
  /** The versions that there were, the newest first, fifty at most. */
  versions: z.array(z.object({ ...versioned, name: z.string(), prizes: prizeStages, pool: minor })),
  /** The template in whose next tournament it is shown, and that tournament as the players' pages are answered. */
  shownIn: z.nullable(z.int()),
  zone: z.nullable(zone),
  distribution: z.nullable(winningDistribution),
});
export type PrizeTablePreview = z.infer<typeof prizeTablePreview>;
