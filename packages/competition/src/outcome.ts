import type { SeatOutcome, Standings } from './types.ts';

/** What a skipgame counts (GAME-5, GAME-6). */
export const SKIP_SCORE = -700;

/**
 * How every seat came out. Ties share the better rank; a skipped seat has the last place and -700, and its points
 * count nowhere (GAME-6).
 */
export const outcomeOf = ({ totals, seats }: Pick<Standings, 'totals' | 'seats'>): readonly SeatOutcome[] =>
  totals.map((total, seat) => {
    if (seats[seat] === 'skipped') return { seat, state: 'skipgame', score: SKIP_SCORE, rank: totals.length };
    const better = totals.filter((other, rival) => seats[rival] === 'playing' && other > total);
    return { seat, state: 'finished', score: total, rank: better.length + 1 };
  });
