import * as z from 'zod/mini';

/**
 * What tells a tournament of a template apart from its others (TOUR-14): `names` of the template by language (`de`),
 * and its number in the season, or the day in Berlin on which it starts (`2026-11-23`).
 */
export const tournamentNaming = z.object({
  names: z.record(z.string(), z.string()),
  number: z.optional(z.int()),
  day: z.optional(z.string()),
});
export type TournamentNaming = z.infer<typeof tournamentNaming>;

/** Beside a tournament's name; null or absent for one without a template, which goes by its name alone. */
export const naming = z.optional(z.nullable(tournamentNaming));
