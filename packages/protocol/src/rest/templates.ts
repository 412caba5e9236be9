import { z } from 'zod';
import { minor } from './me.ts';

const time = z.string().max(5); // 'HH:MM' in Berlin; '24:00' is the day's end
const count = z.int().min(0).max(100_000);
/** Days from the competition's first day, and a wall time. */
const dayTime = z.strictObject({ days: z.int().min(-1000).max(1000), time });

/** What makes the coming tournaments of a zone by itself (MAST-11); each field's own rules are told when they are broken. */
export const template = z.strictObject({
  zoneId: z.string().min(1).max(40),
  name: z.string().max(200),
  gametype: z.string().max(40),
  gameVariant: z.string().max(40).nullable(),
  isMasters: z.boolean(),
  times: z.strictObject({
    /** 1 is Monday. */
    weekdays: z.array(z.int()).max(7),
    startTime: time,
    competitionEnd: dayTime,
    registrationStart: dayTime,
    registrationEnd: dayTime,
  }),
  /** Daily opening hours of the lobby. */
  lobbyFrom: time,
  lobbyTo: time,
  entryFee: minor.min(0).max(1_000_000_00),
  restartFee: minor.min(0).max(1_000_000_00),
  rejoinsEnabled: z.boolean(),
  /** Restarts a player may buy; null: any number. */
  rejoinLimit: count.nullable(),
  numberOfGames: count,
  /** Deals a competition. */
  roundsPerGame: count,
  playersPerGame: count,
  /** Ranks `from` to `to` win `prize` each, as money unless `bonus`. */
  prizes: z
    .array(
      z.strictObject({
        from: count,
        to: count,
        prize: minor.min(0).max(1_000_000_00),
        bonus: z.boolean().optional(),
      }),
    )
    .max(200),
  /** Seats in the final that each tournament gives. */
  finalSeats: count,
  /** Qualifiers of a season; null: its tournaments belong to none. */
  seasonLength: count.nullable(),
  gameTechs: z.array(z.string().min(1).max(40)).max(10),
  image: z.string().min(1).max(40),
  /** Makes tournaments. */
  enabled: z.boolean(),
  /** No competition starts before. */
  startsAt: z.iso.datetime(),
});
export type TemplateData = z.infer<typeof template>;

/** `GET ops/templates`: all of them in the order in which they were made. */
export const templates = z.object({ items: z.array(template.extend({ templateId: z.int() })) });
export type Templates = z.infer<typeof templates>;
