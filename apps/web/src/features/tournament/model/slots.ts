import type { GameSlot, Tournament } from '@matador/protocol/rest';

/** A series in full: slots the server left out are open (TOUR-6). */
export const paddedSlots = (games: readonly GameSlot[], numberOfGames: number): readonly GameSlot[] =>
  Array.from(
    { length: numberOfGames },
    (_, idx) =>
      games.find((slot) => slot.idx === idx) ?? { idx, state: 'open', competitionId: null, score: null, rank: null },
  );

/** The total of the attempt that counts, which a rank stands on: the better one (STATE-7). Null before a played game. */
export const countingTotal = ({
  tournamentScore,
  prevBestScore,
}: Pick<Tournament, 'tournamentScore' | 'prevBestScore'>): number | null => {
  const totals = [tournamentScore, prevBestScore].filter((total) => total !== null);
  return totals.length === 0 ? null : Math.max(...totals);
};

/** The running total after each played slot, in the order of the series. */
export const runningTotals = (games: readonly GameSlot[], skipped: number): readonly number[] => {
  const totals: number[] = [];
  for (const { state, score } of [...games].sort((a, b) => a.idx - b.idx)) {
    if (state !== 'finished' && state !== 'skipgame') continue;
    const points = state === 'skipgame' ? -skipped : (score ?? 0);
    totals.push((totals.at(-1) ?? 0) + points);
  }
  return totals;
};
