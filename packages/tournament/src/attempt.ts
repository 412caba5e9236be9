/** Deducted for a skipgame instead of whatever the seat had scored (GAME-5, GAME-6). */
export const SKIPGAME_POINTS = 700;

export type PlayedState = 'pending' | 'finished' | 'skipgame' | 'lto';

/** A player's seat in one competition, as the series sees it. */
export interface PlayedSeat {
  /** 0-based place in the series. */
  readonly slot: number;
  readonly state: PlayedState;
  /** Of a finished seat. */
  readonly score: number | null;
  /** When the competition was over for this seat. */
  readonly endedAt: Date | null;
  /** An operator has taken the result out: the slot is used up, and counts nowhere (MONEY-5). */
  readonly struck?: boolean | undefined;
}

export interface AttemptScore {
  readonly total: number;
  readonly bestGame: number;
  /** Finished and skipped games; open, pending and struck ones are none. */
  readonly games: number;
  /** When its last counted game ended. */
  readonly completedAt: Date;
}

const counts = (seat: PlayedSeat): boolean =>
  (seat.state === 'finished' || seat.state === 'skipgame') && seat.struck !== true;

const points = (seat: PlayedSeat): number => {
  if (seat.state === 'skipgame') return -SKIPGAME_POINTS;
  if (seat.score === null) throw new Error(`slot ${String(seat.slot)} is finished without a score`);
  return seat.score;
};

/** Sum of the finished games less 700 for each skipgame (GAME-6); null before a played game. */
export const attemptScore = (seats: readonly PlayedSeat[]): AttemptScore | null => {
  const played = seats.filter(counts);
  if (played.length === 0) return null;
  const scores = played.map(points);
  return {
    total: scores.reduce((sum, score) => sum + score, 0),
    bestGame: Math.max(...scores),
    games: played.length,
    completedAt: new Date(Math.max(...played.map((seat) => seat.endedAt?.getTime() ?? 0))),
  };
};

/** The attempt that counts: the highest total, the earliest of equals (STATE-7). Attempts in the order they were played. */
export const countingAttempt = <Attempt extends { readonly score: AttemptScore | null }>(
  attempts: readonly Attempt[],
): (Attempt & { readonly score: AttemptScore }) | null => {
  let best: (Attempt & { readonly score: AttemptScore }) | null = null;
  for (const attempt of attempts) {
    const { score } = attempt;
    if (score !== null && (best === null || score.total > best.score.total)) best = { ...attempt, score };
  }
  return best;
};
