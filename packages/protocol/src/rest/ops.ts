import * as z from 'zod/mini';
import { announcementTexts } from './announcements.ts';
import { minor } from './me.ts';
import { seasonData, zoneData, zoneId } from './office-settings.ts';
import { upTo } from './params.ts';
import { template } from './templates.ts';

const tournamentId = z.int().check(z.gte(1));
const userId = z.uuid();
const competitionId = z.uuid();
const announcementId = z.uuid();
/** Prizes that were paid and are no longer due are taken back, as far as the purse still holds them (MAST-12). */
const reclaim = z._default(z.boolean(), false);

/** What an operator freezes and releases (OPS-8). */
const freezable = z.discriminatedUnion('what', [
  /** Pays nothing in or out and begins nothing; what runs is played to its end. */
  z.strictObject({ what: z.literal('account'), userId }),
  /** Is neither paid, refused nor taken back. */
  z.strictObject({ what: z.literal('payout'), payoutId: z.uuid() }),
  /** A competition that is played: its table takes no moves and its clocks stand. */
  z.strictObject({ what: z.literal('table'), competitionId }),
  /** Takes no entries, forms no tables and is not settled. */
  z.strictObject({ what: z.literal('tournament'), tournamentId }),
]);
/** What the players of a frozen table are told: something is looked into, or something does not work. */
const freezeReason = z.enum(['check', 'fault']);
export type Freezable = z.infer<typeof freezable>;

const staffRole = z.enum(['operator', 'support', 'auditor']);
const staffName = z.string().check(z.regex(/^[\w.-]{2,64}$/, '2 to 64 letters, digits, dots, dashes'));

/** What operators can do (OPS-2). */
export const adminCommand = z.discriminatedUnion('type', [
  /** Takes a player out of a tournament: no rank, no prize, no further game. */
  z.strictObject({ type: z.literal('disqualify'), tournamentId, userId, reclaim }),
  /** One result of one player counts nowhere any more; its slot stays used. */
  z.strictObject({ type: z.literal('strike'), competitionId, userId, reclaim }),
  /** A player keeps the rank and is paid nothing. */
  z.strictObject({ type: z.literal('withhold'), tournamentId, userId, reclaim }),
  /** Ends a tournament that is not settled; all fees go back (MONEY-4) but those withheld. */
  z.strictObject({
    type: z.literal('abort'),
    tournamentId,
    withholdFeesOf: z._default(z.array(userId).check(z.maxLength(1000)), []),
  }),
  /** A competition counts for nobody; running or finished. */
  z.strictObject({ type: z.literal('void'), competitionId, reclaim }),
  /** A seat in a season's final. */
  z.strictObject({ type: z.literal('wildcard'), seasonId: z.int().check(z.gte(1)), userId }),
  /**
   * What came of a season's final (MAST-10): its players, the winner first, with what is paid to their purses; 0 for
   * what was paid where it was played. Entered again it replaces what was entered before.
   */
  z.strictObject({
    type: z.literal('final'),
    seasonId: z.int().check(z.gte(1)),
    places: z.array(z.strictObject({ userId, prize: minor.check(z.gte(0), z.lte(1_000_000_00)) })).check(
      z.minLength(1),
      z.maxLength(1000),
      z.refine((places) => new Set(places.map((one) => one.userId)).size === places.length, 'each player once'),
    ),
    reclaim,
  }),
  /** A fee, or a part of it, back out of goodwill, for a case of its player; once a fee. Two always decide. */
  z.strictObject({
    type: z.literal('refund'),
    caseId: z.uuid(),
    userId,
    /** Of the fee. */
    transferId: z.int().check(z.gte(1)),
    cents: minor.check(z.gte(1), z.lte(100_000_00)),
  }),
  /** Another score for one player in one finished competition. */
  z.strictObject({
    type: z.literal('correct'),
    competitionId,
    userId,
    score: z.int().check(z.gte(-100_000), z.lte(100_000)),
    reclaim,
  }),
  /** Something on the overview, under an id that the caller gives it, at once or from a moment on, in every locale (OVER-2). */
  z.strictObject({
    type: z.literal('announce'),
    announcementId,
    from: z._default(z.nullable(z.iso.datetime()), null),
    until: z._default(z.nullable(z.iso.datetime()), null),
    texts: announcementTexts,
  }),
  /** It ends now; one that has not begun never will. */
  z.strictObject({ type: z.literal('endAnnouncement'), announcementId }),
  /** A new template, which makes its tournaments from then on (MAST-11). */
  z.strictObject({ type: z.literal('createTemplate'), template }),
  /**
   * A single tournament that no template makes: the first that a template like this one would make from `startsAt` on. It
   * belongs to no season; `enabled` says nothing.
   */
  z.strictObject({ type: z.literal('createTournament'), template }),
  /**
   * Something stands still while it is looked into (OPS-8). `told`: what the players of a frozen table are told; with a
   * tournament: its running tables are frozen too.
   */
  z
    .strictObject({ type: z.literal('freeze'), of: freezable, told: z.optional(freezeReason) })
    .check(
      z.refine(
        ({ of, told }) => of.what === 'tournament' || (of.what === 'table') === (told !== undefined),
        'told says what players at tables are told: needed for a table, possible for a tournament, for nothing else',
      ),
    ),
  /** What was frozen goes on; a tournament with the tables that were frozen with it. */
  z.strictObject({ type: z.literal('release'), of: freezable }),
  /** A new account of the staff, whose password and second factor whoever it is for sets (OPS-7). */
  z.strictObject({ type: z.literal('createStaff'), userName: staffName, role: staffRole }),
  /** Another role for an account of the staff, up or down; it signs in again. */
  z.strictObject({ type: z.literal('promoteStaff'), userId, role: staffRole }),
  /** Password, second factor and sessions of an account of the staff end; it sets new ones. */
  z.strictObject({ type: z.literal('renewStaff'), userId }),
  /** An account of the staff signs in no more, and its sessions end; with `blocked: false` it does again. */
  z.strictObject({ type: z.literal('blockStaff'), userId, blocked: z.boolean() }),
  /** Takes the codes of an authenticator from a player who has lost it with all recovery codes; every session ends (ACC-2). */
  z.strictObject({ type: z.literal('removeFactor'), userId }),
  /** What one operator decides alone within a day, at most the installation's APPROVAL_ABOVE. */
  z.strictObject({ type: z.literal('approvalAbove'), cents: minor.check(z.gte(0)) }),
  /**
   * Replaces a template, or switches it off by `enabled`; what it has made stays as it was promised. `version`: the one
   * it was made from; refused where somebody has changed the template since.
   */
  z.strictObject({
    type: z.literal('changeTemplate'),
    templateId: z.int().check(z.gte(1)),
    version: z.optional(z.int().check(z.gte(1))),
    template,
  }),
  /** A new zone. Its id, which its addresses spell, begins with the zone it is like, or with its game: `skatclub`. */
  z.strictObject({ type: z.literal('createZone'), zoneId, zone: zoneData }),
  /**
   * Changes a zone that was read as this version. Closing it switches its templates off and takes what nobody has entered
   * off the schedule; what is sold is played to its end.
   */
  z.strictObject({ type: z.literal('changeZone'), zoneId, version: z.int().check(z.gte(1)), zone: zoneData }),
  /** The zone's next season. It begins when the one before has all its qualifiers, and not before its day. */
  z.strictObject({ type: z.literal('createSeason'), zoneId, season: seasonData }),
  /** Changes a season that was read as this version; of one that has begun only what takes nothing from anybody. */
  z.strictObject({
    type: z.literal('changeSeason'),
    seasonId: z.int().check(z.gte(1)),
    version: z.int().check(z.gte(1)),
    season: seasonData,
  }),
]);
export type AdminCommand = z.output<typeof adminCommand>;

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
]);
export type Effect = z.infer<typeof effect>;

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

/** `POST ops/commands`; with `dryRun: false` it needs an `Idempotency-Key`. Said outright: nothing is done by omission. */
export const commandOrder = z.strictObject({ command: adminCommand, reason, dryRun: z.boolean() });
/** What is only shown, and so needs no proof. */
export const dryOrder = z.object({ dryRun: z.literal(true) });
export type CommandOrder = z.output<typeof commandOrder>;

export const COMMAND_STATES = ['dryRun', 'proposed', 'executed', 'rejected'] as const;
/** What a command does, has done, or would do. */
export const commandReport = z.object({
  /** Null for a dry run. */
  commandId: z.nullable(z.string()),
  state: z.enum(COMMAND_STATES),
  /**
   * What it can cost (OPS-7): the largest of what it moves between purses, what it changes in prizes, and the prizes that
   * will follow from it: a tournament's first one for a result before settlement, the whole pool of what a template makes
   * or of a single tournament, all of a final's.
   */
  amount: minor,
  /**
   * Another operator has to approve: with all that this one did alone within 24 hours it is above the configured amount,
   * or a seat in a final hangs on it, who may decide what, it gives money of the house away (a refund), or closes a zone.
   */
  needsSecond: z.boolean(),
  /** Of the effects; an approval names what it has seen. */
  digest: z.string(),
  effects: z.array(effect),
  /** For who is enrolled by this command, and for nobody else: the proposer is shown one, the approver another. */
  enrolmentCode: z.optional(z.string()),
});
export type CommandReport = z.infer<typeof commandReport>;

/** `POST ops/commands/{commandId}`: another operator's approval, or anybody's rejection. */
export const commandDecision = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  reason,
  /** Of the effects that were shown. */
  digest: z.string().check(z.maxLength(100)),
});
export type CommandDecision = z.infer<typeof commandDecision>;

/** `GET ops/commands?state=`: newest first. */
export const commandsQuery = z.strictObject({
  state: z._default(z.enum(['proposed', 'executed', 'rejected']), 'proposed'),
  limit: upTo(100, 50),
});
export const commands = z.object({
  items: z.array(
    z.extend(commandReport, {
      command: adminCommand,
      reason: z.string(),
      proposer: z.string(),
      proposedAt: z.string(),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(z.string()),
    }),
  ),
});
export type Commands = z.infer<typeof commands>;

/** `GET ops/audit?subject=&actor=&act=&from=&to=&before=&limit=`: newest first. */
export const auditQuery = z.strictObject({
  subject: z.optional(z.string().check(z.regex(/^[a-z]{1,20}:[\w-]{1,64}$/))),
  /** Who has done it: the id of an account, or `system`. */
  actor: z.optional(
    z
      .string()
      .check(z.regex(/^(?:system|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'the id of an account, or system')),
  ),
  act: z.optional(z.string().check(z.regex(/^[a-zA-Z.]{1,40}$/, 'letters and dots'))),
  /** Without looks and searches, which are most of it. */
  looks: z._default(z.enum(['with', 'without']), 'with'),
  /** From this moment on, and before that one. */
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
  before: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))),
  /** A table of more is fetched in parts. */
  limit: upTo(10_000, 50),
});
export type AuditQuery = z.output<typeof auditQuery>;
export const auditPage = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      actor: z.string(),
      /** Of an account that there is. */
      actorName: z.nullable(z.string()),
      act: z.string(),
      subject: z.string(),
      reason: z.string(),
      detail: z.unknown(),
      /** Hexadecimal: the chain can be checked from outside. */
      hash: z.string(),
    }),
  ),
  next: z.nullable(z.int()),
});
export type AuditPage = z.infer<typeof auditPage>;

/** `GET ops/audit/check`. */
export const auditCheck = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    entries: z.int(),
    head: z.nullable(z.object({ id: z.int(), hash: z.string() })),
    /** So many ends of the chain had been noted outside the database, and are all in it. */
    notedHeads: z.int(),
  }),
  z.object({ ok: z.literal(false), id: z.int(), problem: z.string() }),
]);

/** `GET ops/settlements/{tournamentId}`: every version of a settled tournament, oldest first. */
export const settlements = z.object({
  tournamentId: z.int(),
  versions: z.array(
    z.object({
      version: z.int(),
      at: z.string(),
      standings: z.array(
        z.object({
          userId: z.string(),
          rank: z.int(),
          score: z.int(),
          prize: minor,
          purse: z.enum(['money', 'bonus']),
        }),
      ),
    }),
  ),
});
export type Settlements = z.infer<typeof settlements>;

/** `GET session/demoCode?userName=operator`, in the demo only: what its staff account's authenticator shows. */
export const demoCodeQuery = z.strictObject({ userName: z.string().check(z.minLength(1), z.maxLength(64)) });
export const demoCode = z.object({
  code: z.string(),
  /** Until it is taken; 0: now. */
  validInSeconds: z.int(),
});
export type DemoCode = z.infer<typeof demoCode>;
