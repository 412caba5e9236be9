import * as z from 'zod/mini';

const rows = z.array(z.record(z.string(), z.unknown()));

/** `GET me/data`: everything stored about the player, for that player (SAFE-2). */
export const personalData = z.object({
  exportedAt: z.string(),
  account: z.record(z.string(), z.unknown()),
  signIns: rows,
  sessions: rows,
  entries: rows,
  /** Attempts with the version of the terms that each accepted. */
  attempts: rows,
  games: rows,
  /** The own moves of games that are over, as the log of the table has them. */
  moves: rows,
  searches: rows,
  standings: rows,
  seasonResults: rows,
  finalSeats: rows,
  finalPlaces: rows,
  settledStandings: rows,
  sanctions: rows,
  transfers: rows,
  limits: rows,
  exclusions: rows,
  payouts: rows,
  cases: rows,
  /** What the staff did about the player, and looked at. */
  actsOfStaff: rows,
  /** What the staff has noted about the player. */
  notes: rows,
  sharedGames: rows,
  /** By what it is known that two accounts use one line or device (MATCH-20). */
  marks: rows,
  /** Of what digests are kept, by which the person is recognised; the words themselves are not (SAFE-3). */
  personDigests: rows,
  /** When the national register of exclusions was last asked. */
  registerChecks: rows,
  /** Own exclusions that it is told of. */
  registerReports: rows,
  /** Mails of the last months, by kind; their words are not kept. */
  mails: rows,
  /** What the player was told of in the last months, by kind (ACC-4). */
  notices: rows,
  /** Where a switch stands otherwise than at first. */
  noticeSwitches: rows,
  quietHours: rows,
  /** Devices that are pushed to, without their addresses. */
  pushDevices: rows,
  /** Links in mails that are still good, without what opens them. */
  mailLinks: rows,
  /** The second factor without its secret, and how many recovery codes are left. */
  secondFactor: rows,
  /** By what the platform knows the account that signs in there (ACC-3). */
  openIdLinks: rows,
  /** Where passkeys were made, and when they were used; not what they are known by. */
  passkeys: rows,
  /** What a passkey is asked to sign at the moment, without what that is. */
  passkeyChallenges: rows,
  calendarFeeds: rows,
});
export type PersonalData = z.infer<typeof personalData>;

/** `POST me/deletion`: `confirm` is the own user name. */
export const deletionRequest = z.strictObject({ confirm: z.string().check(z.minLength(1), z.maxLength(64)) });
export const DELETION_REASONS = [
  'nameDoesNotMatch',
  'staff',
  'frozen',
  'gameRunning',
  'moneyLeft',
  'payoutWaits',
  'prizeWaits',
  'seasonWaits',
] as const;
/** All that is in the way is told at once. */
export const deletionResult = z.object({
  success: z.boolean(),
  reasons: z.array(z.enum(DELETION_REASONS)),
  /** `prizeWaits`: when the last of these tournaments ends (ISO 8601, UTC); absent once all have and are being settled. */
  until: z.optional(z.string()),
});
export type DeletionResult = z.infer<typeof deletionResult>;
