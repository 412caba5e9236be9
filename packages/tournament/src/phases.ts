export type TournamentStatus = 'none' | 'upcoming' | 'running' | 'finished';
export type RegistrationPhase = 'notStarted' | 'open' | 'over';

/** By so long after its end a tournament is settled as a rule: longer than the longest competition takes. */
export const CLEARANCE_MS = 2 * 3_600_000;

/** Where a tournament stands by its dates; `none` if one is missing (STATE-1). */
export const tournamentStatus = (
  dates: { readonly competitionStart: Date | null; readonly competitionEnd: Date | null },
  now: Date,
): TournamentStatus => {
  if (dates.competitionStart === null || dates.competitionEnd === null) return 'none';
  if (now < dates.competitionStart) return 'upcoming';
  return now < dates.competitionEnd ? 'running' : 'finished';
};

/** Registration is possible strictly between its two dates (STATE-2). */
export const registrationPhase = (
  dates: { readonly registrationStart: Date; readonly registrationEnd: Date },
  now: Date,
): RegistrationPhase => {
  if (now <= dates.registrationStart) return 'notStarted';
  return now < dates.registrationEnd ? 'open' : 'over';
};
