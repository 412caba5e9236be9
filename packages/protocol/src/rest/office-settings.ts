import * as z from 'zod/mini';
import { TERMS_KINDS } from './announcements.ts';

const instant = z.string(); // ISO 8601, UTC

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
      /** That make tournaments. */
      templates: z.int(),
      /** Neither settled nor aborted. */
      tournaments: z.int(),
    }),
  ),
});
export type OfficeZones = z.infer<typeof officeZones>;

/** `GET ops/seasons`: the newest first. */
export const officeSeasons = z.object({
  items: z.array(
    z.object({
      seasonId: z.int(),
      zoneId: z.string(),
      name: z.string(),
      state: z.enum(['running', 'closed', 'settled']),
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
    }),
  ),
});
export type OfficeSeasons = z.infer<typeof officeSeasons>;

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
