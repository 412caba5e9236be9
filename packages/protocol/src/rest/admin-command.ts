import * as z from 'zod/mini';
import { announcementTexts } from './announcements.ts';
import { minor } from './me.ts';
import { prizeTableData } from './office-prizes.ts';
import { seasonData, zoneData, zoneId } from './office-settings.ts';
import { template } from './templates.ts';

const tournamentId = z.int().check(z.gte(1));
const userId = z.uuid();
const competitionId = z.uuid();
const announcementId = z.uuid();
/** Prizes that were paid and are no longer due are taken back, as far as the purse still holds them (MAST-12). */
const reclaim = z._default(z.boolean(), false);

/** What an operator freezes and releases (OPS-8). */
export const freezable = z.discriminatedUnion('what', [
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
  /** A prize table under a name, for templates and single tournaments to take over. */
  z.strictObject({ type: z.literal('createPrizeTable'), table: prizeTableData }),
  /** Changes a prize table that was read as this version; what has taken it over stays as it was promised. */
  z.strictObject({
    type: z.literal('changePrizeTable'),
    prizeTableId: z.int().check(z.gte(1)),
    version: z.int().check(z.gte(1)),
    table: prizeTableData,
  }),
]);
export type AdminCommand = z.output<typeof adminCommand>;

const ON_STAFF: readonly AdminCommand['type'][] = ['promoteStaff', 'renewStaff', 'blockStaff'];

/** Whether a command is about this account of the staff, whose holder has no part in deciding it (OPS-7). */
export const isAboutStaff = (command: AdminCommand, userId: string): boolean =>
  ON_STAFF.includes(command.type) && 'userId' in command && command.userId === userId;
