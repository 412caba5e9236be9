import { z } from 'zod';

/** What somebody can do to a server who means to wear it out. */
export const FLOODS = [
  'frames',
  'pings',
  'unread answers',
  'silent lines',
  'endless heads',
  'endless bodies',
  'endless handshakes',
  'storm of strangers',
  'storm of joins',
] as const;
export type Flood = (typeof FLOODS)[number];

/** What an offender's program is told. */
export const order = z.object({
  flood: z.enum(FLOODS),
  /** `127.0.0.1:port`. */
  host: z.string(),
  /** Of signed-in players. */
  cookies: z.array(z.string()),
  seconds: z.number(),
});
export type Order = z.output<typeof order>;

/** What becomes of offenders: `closed 4003`, `answered 408`, `cut` (without a word), by how often. */
export type Ends = Readonly<Record<string, number>>;

/** How each flood has to end for whoever begins it; nothing else may. */
export const ENDS: Readonly<Record<Flood, readonly string[]>> = {
  // Closed sockets count among an account's dozen until they are gone.
  frames: ['closed 4003', 'answered 429'],
  pings: ['closed 4003', 'closed 4008', 'cut'],
  'unread answers': ['cut'],
  'silent lines': ['answered 408'],
  'endless heads': ['answered 408'],
  'endless bodies': ['answered 408'],
  'endless handshakes': ['answered 408'],
  'storm of strangers': ['answered 401'],
  'storm of joins': ['closed 4006', 'answered 429'],
};
