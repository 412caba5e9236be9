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
 * known only as far as every row after the last qualified one is among these.
 */
export const finalSeats = (rows: readonly SeasonRow[], lastQualifiedRank: number): readonly (FinalSeat | null)[] => {
  let place = 0;
  let next = lastQualifiedRank + 1;
  return rows.map((row) => {
    const seat = seatOf(row, lastQualifiedRank);
    const follows = row.seasonRank === next;
    if (follows) next += 1;
    if (seat !== null || lastQualifiedRank === 0 || !follows || place >= SUBSTITUTES) return seat;
    place += 1;
    return { type: 'substitute', place };
  });
};

/** What stands in the ranking's table from top to bottom. */
export type SeasonLine =
  | { readonly type: 'row'; readonly row: SeasonRow; readonly seat: FinalSeat | null }
  /** Rows that are folded. */
  | { readonly type: 'fold'; readonly from: number; readonly to: number }
  /** Rows that are on their way. */
  | { readonly type: 'coming'; readonly from: number; readonly to: number }
  /** The final seats end (RANK-4). */
  | { readonly type: 'end' }
  /** Those who follow have their tickets from this tournament. */
  | { readonly type: 'tournament'; readonly tournament: NonNullable<SeasonRow['ticketInfo']> };

/** Rows with their final seats, and the line after the last of those. */
export const linesOf = (rows: readonly SeasonRow[], lastQualifiedRank: number): readonly SeasonLine[] => {
  const seats = finalSeats(rows, lastQualifiedRank);
  return rows.flatMap((row, at): readonly SeasonLine[] => [
    { type: 'row', row, seat: seats[at] ?? null },
    ...(row.seasonRank === lastQualifiedRank ? [{ type: 'end' } as const] : []),
  ]);
};

/** Rows by the tournament that gave the ticket, each under its name. */
export const ticketLines = (rows: readonly SeasonRow[], lastQualifiedRank: number): readonly SeasonLine[] => {
  const seats = finalSeats(rows, lastQualifiedRank);
  return rows.flatMap((row, at): readonly SeasonLine[] => {
    const { ticketInfo } = row;
    const isNew = ticketInfo !== null && ticketInfo.tournamentId !== rows[at - 1]?.ticketInfo?.tournamentId;
    return [
      ...(isNew ? [{ type: 'tournament', tournament: ticketInfo } as const] : []),
      { type: 'row', row, seat: seats[at] ?? null },
    ];
  });
};
