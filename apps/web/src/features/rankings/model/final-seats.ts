import type { SeasonRankings } from '@matador/protocol/rest';
import { SUBSTITUTES } from '@matador/tournament';

export type SeasonRow = SeasonRankings['seasonRankings'][number];

/** How a player of the season comes to the final; null: not at all as it stands. */
export type FinalSeat =
  | { readonly type: 'ticket'; readonly tournament: NonNullable<SeasonRow['ticketInfo']> }
  | { readonly type: 'ranking' }
  | { readonly type: 'wildcard' }
  /** 1 to 3: in which order they move up. */
  | { readonly type: 'substitute'; readonly place: number };

const seatOf = (row: SeasonRow, lastQualifiedRank: number): FinalSeat | null => {
  if (row.ticketInfo !== null) return { type: 'ticket', tournament: row.ticketInfo };
  if (row.seat === 'wildcard') return { type: 'wildcard' };
  return row.seat === 'ranking' || row.seasonRank <= lastQualifiedRank ? { type: 'ranking' } : null;
};

/**
 * The final seat of each row as it stands now (MAST-5). Substitutes are the next three without a seat, so they are
 * only known where every row from the first on is there: `whole`.
 */
export const finalSeats = (
  rows: readonly SeasonRow[],
  lastQualifiedRank: number,
  whole: boolean,
): readonly (FinalSeat | null)[] => {
  let place = 0;
  return rows.map((row) => {
    const seat = seatOf(row, lastQualifiedRank);
    if (seat !== null || lastQualifiedRank === 0 || !whole || place >= SUBSTITUTES) return seat;
    place += 1;
    return { type: 'substitute', place };
  });
};

/** After which row the final seats end (RANK-4); null: not among these. */
export const endOfSeats = (rows: readonly SeasonRow[], lastQualifiedRank: number): number | null => {
  const at = rows.findIndex(({ seasonRank }) => seasonRank === lastQualifiedRank);
  return at === -1 ? null : at;
};
