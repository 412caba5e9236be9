import * as z from 'zod/mini';
import { freezable } from './admin-command.ts';
import { shownTexts } from './announcements.ts';
import { minor } from './me.ts';
import { prizeTableData } from './office-prizes.ts';
import { seasonData, zoneData } from './office-settings.ts';
import { template } from './templates.ts';

const place = z.object({ score: z.int(), rank: z.nullable(z.int()), prize: z.nullable(minor) });
const finalPlace = z.object({ place: z.int(), prize: minor });
const result = z.object({ state: z.string(), score: z.nullable(z.int()), struck: z.boolean() });

/** When an announcement holds; null: until it is taken back. */
const span = z.object({ from: z.string(), until: z.nullable(z.string()) });
const dates = z.object({
  registrationStart: z.string(),
  registrationEnd: z.string(),
  competitionStart: z.string(),
  competitionEnd: z.string(),
});

const plannedSeason = z.extend(seasonData, { endsAt: z.string() });

/** One thing that a command changes, as it was and as it is. */
export const effect = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('transfer'),
    key: z.string(),
    kind: z.string(),
    lines: z.array(z.object({ debit: z.string(), credit: z.string(), cents: minor })),
  }),
  /** Paid, no longer due, and kept: not asked for, or no longer in the purse. */
  z.object({ type: z.literal('kept'), tournamentId: z.nullable(z.int()), userId: z.string(), cents: minor }),
  z.object({ type: z.literal('tournament'), tournamentId: z.int(), before: z.string(), after: z.string() }),
  z.object({ type: z.literal('season'), seasonId: z.int(), before: z.string(), after: z.string() }),
  /** A qualifier belongs to another season: that one lacked it. */
  z.object({ type: z.literal('qualifier'), tournamentId: z.int(), before: z.int(), after: z.int() }),
  z.object({ type: z.literal('version'), of: z.string(), version: z.int() }),
  z.object({
    type: z.literal('standing'),
    tournamentId: z.int(),
    userId: z.string(),
    before: z.nullable(place),
    after: z.nullable(place),
  }),
  z.object({
    type: z.literal('seasonPlace'),
    seasonId: z.int(),
    userId: z.string(),
    before: z.nullable(place),
    after: z.nullable(place),
  }),
  z.object({
    type: z.literal('finalSeat'),
    seasonId: z.int(),
    userId: z.string(),
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
  }),
  z.object({
    type: z.literal('finalPlace'),
    seasonId: z.int(),
    userId: z.string(),
    before: z.nullable(finalPlace),
    after: z.nullable(finalPlace),
  }),
  z.object({
    type: z.literal('result'),
    competitionId: z.string(),
    userId: z.string(),
    before: result,
    after: result,
  }),
  z.object({ type: z.literal('competition'), competitionId: z.string(), before: z.string(), after: z.string() }),
  z.object({ type: z.literal('sanction'), tournamentId: z.int(), userId: z.string(), kind: z.string() }),
  z.object({ type: z.literal('attemptEnded'), tournamentId: z.int(), userId: z.string() }),
  z.object({ type: z.literal('searchEnded'), tournamentId: z.int(), userId: z.string() }),
  z.object({
    type: z.literal('announcement'),
    announcementId: z.string(),
    /** Of a new one. */
    texts: z.optional(shownTexts),
    before: z.nullable(span),
    after: z.nullable(span),
  }),
  /** `cents`: what a payout is about; else 0. */
  z.object({ type: z.literal('freeze'), of: freezable, before: z.boolean(), after: z.boolean(), cents: minor }),
  /** `before` null: a new account; `blocked` in the place of a role; `renewed`: its credentials are set anew by two codes. */
  z.object({
    type: z.literal('staff'),
    userName: z.string(),
    before: z.nullable(z.string()),
    after: z.string(),
    renewed: z.boolean(),
  }),
  /** `recoveryCodesLeft`: as it was; `told`: there is a confirmed address, and a mail goes there. */
  z.object({
    type: z.literal('secondFactor'),
    userId: z.string(),
    before: z.boolean(),
    after: z.boolean(),
    recoveryCodesLeft: z.int(),
    told: z.boolean(),
  }),
  z.object({ type: z.literal('approvalAbove'), before: minor, after: minor }),
  /** `next`: the tournaments that it makes at once by what it says now. */
  z.object({
    type: z.literal('template'),
    zoneId: z.string(),
    name: z.string(),
    before: z.nullable(template),
    after: template,
    next: z.array(dates),
  }),
  /** A tournament is made that no template makes. Its number is known once it is there. */
  z.object({ type: z.literal('newTournament'), zoneId: z.string(), name: z.string(), of: template, dates }),
  /** `plays`: tournaments of a zone that closes which are sold, and so are played to their end. */
  z.object({
    type: z.literal('zone'),
    zoneId: z.string(),
    before: z.nullable(zoneData),
    after: zoneData,
    plays: z.array(z.int()),
  }),
  /** `before` null: a new season; its number is known once it is there. */
  z.object({
    type: z.literal('seasonPlan'),
    seasonId: z.nullable(z.int()),
    zoneId: z.string(),
    before: z.nullable(plannedSeason),
    after: plannedSeason,
  }),
  /** `prizeTableId` null: a new one; its number is known once it is there. */
  z.object({
    type: z.literal('prizeTable'),
    prizeTableId: z.nullable(z.int()),
    before: z.nullable(prizeTableData),
    after: prizeTableData,
  }),
]);
export type Effect = z.infer<typeof effect>;
