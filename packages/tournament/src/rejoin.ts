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

/** Every reason why a restart is not possible now, the most lasting first; none if it is (STATE-6). */
export const rejoinRefusals = (situation: RejoinSituation): readonly RejoinRefusal[] => {
  const reasons: readonly (readonly [RejoinRefusal, boolean])[] = [
    ['notEnabled', !situation.rejoinsEnabled],
    ['limitReached', rejoinsRemaining(situation.rejoinLimit, situation.attempts) === 0],
    ['registrationOver', situation.registration !== 'open'],
    ['pending', situation.pending],
    ['searching', situation.searching],
    ['noGamesPlayed', situation.gamesPlayed === 0],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
};

/** The most lasting of them, null if a restart is possible. */
export const rejoinRefusal = (situation: RejoinSituation): RejoinRefusal | null => rejoinRefusals(situation)[0] ?? null;

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
