import { z } from 'zod';

/** What signs and checks: the keyring, whose first key signs and whose every key verifies. */
export interface LaunchKeys {
  /** HMAC of `text` under a key of its own for `purpose`, base64url. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, mac: string): boolean;
}

/** The right of one player to be shown one table (GAME-1). */
export interface LaunchRight {
  readonly competitionId: string;
  readonly seat: number;
  readonly userId: string;
  readonly expiresAt: Date;
  /** What a balancer calls the process that keeps the table, where that is known: only quicker, never needed. */
  readonly node: string | null;
}

export interface SignedLaunch {
  /** base64url of JSON {competitionId, seat, userId, expiresAt, node}: no tab, no secret. */
  readonly config: string;
  readonly digest: string;
}

/** How long a signed launch may be used: the page submits it 1 to 3 s after the table has formed (MATCH-6). */
export const LAUNCH_VALID_MS = 5 * 60_000;

const PURPOSE = 'launch';
const rightSchema = z.object({
  competitionId: z.uuid(),
  seat: z.int(),
  userId: z.uuid(),
  expiresAt: z.iso.datetime().transform((text) => new Date(text)),
  node: z.string().nullable().default(null),
});

export const signLaunch = (keys: LaunchKeys, right: LaunchRight): SignedLaunch => {
  const { competitionId, seat, userId, node } = right;
  const named = node === null ? {} : { node };
  const json = JSON.stringify({ competitionId, seat, userId, expiresAt: right.expiresAt.toISOString(), ...named });
  const config = Buffer.from(json, 'utf8').toString('base64url');
  return { config, digest: keys.sign(PURPOSE, config) };
};

const parseConfig = (config: string): LaunchRight | null => {
  try {
    return rightSchema.parse(JSON.parse(Buffer.from(config, 'base64url').toString('utf8')));
  } catch {
    return null; // only what we signed is parsed, so this is a config of another version
  }
};

/** The right that a posted form proves for `userId` at `now`; null when it is forged, stale or somebody else's. */
export const verifyLaunch = (keys: LaunchKeys, launch: SignedLaunch, userId: string, now: Date): LaunchRight | null => {
  if (!keys.verify(PURPOSE, launch.config, launch.digest)) return null;
  const right = parseConfig(launch.config);
  return right !== null && right.userId === userId && now < right.expiresAt ? right : null;
};
