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

/** Whether a slot is played and counts: finished and skipped ones do, struck ones do not (GAME-6). */
export const isCounted = ({ state, struck }: Pick<GameSlot, 'state' | 'struck'>): boolean =>
  (state === 'finished' || state === 'skipgame') && struck !== true;

/** The running total after each slot that counts, in the order of the series. */
export const runningTotals = (games: readonly GameSlot[], skipped: number): readonly number[] => {
  const totals: number[] = [];
  for (const slot of [...games].sort((a, b) => a.idx - b.idx)) {
    if (!isCounted(slot)) continue;
    const { state, score } = slot;
    const points = state === 'skipgame' ? -skipped : (score ?? 0);
    totals.push((totals.at(-1) ?? 0) + points);
  }
  return totals;
};
