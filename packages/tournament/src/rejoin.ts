import type { RegistrationPhase } from './phases.ts';

export interface RejoinSituation {
  readonly rejoinsEnabled: boolean;
  /** How many restarts one player may buy; null: any number. */
  readonly rejoinLimit: number | null;
  /** Attempts begun so far, the first included. */
  readonly attempts: number;
  readonly registration: RegistrationPhase;
  /** Games played in the attempt under way. */
  readonly gamesPlayed: number;
  readonly pending: boolean;
  readonly searching: boolean;
}

export type RejoinRefusal =
  'notEnabled' | 'limitReached' | 'registrationOver' | 'pending' | 'searching' | 'noGamesPlayed';

/** Restarts still to be had; null: any number. */
export const rejoinsRemaining = (limit: number | null, attempts: number): number | null =>
  limit === null ? null : Math.max(0, limit - Math.max(0, attempts - 1));

/** Why a restart is not possible now, the most lasting reason first; null if it is (STATE-6). */
export const rejoinRefusal = (situation: RejoinSituation): RejoinRefusal | null => {
  if (!situation.rejoinsEnabled) return 'notEnabled';
  if (rejoinsRemaining(situation.rejoinLimit, situation.attempts) === 0) return 'limitReached';
  if (situation.registration !== 'open') return 'registrationOver';
  if (situation.pending) return 'pending';
  if (situation.searching) return 'searching';
  return situation.gamesPlayed === 0 ? 'noGamesPlayed' : null;
};

/** The same in the words of the join call: what no waiting mends is noRejoinAllowed (REG-8). */
export const rejoinReason = (
  refusal: RejoinRefusal,
): 'noRejoinAllowed' | 'registrationNotPossible' | 'rejoinNotPossible' => {
  switch (refusal) {
    case 'notEnabled':
    case 'limitReached':
      return 'noRejoinAllowed';
    case 'registrationOver':
      return 'registrationNotPossible';
    case 'pending':
    case 'searching':
    case 'noGamesPlayed':
      return 'rejoinNotPossible';
  }
};
