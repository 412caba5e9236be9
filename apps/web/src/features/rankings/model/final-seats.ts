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

/** How far a season's ranking takes its players. */
interface Qualified {
  readonly lastQualifiedRank: number;
  /** Seats are given: nobody else has one. */
  readonly isSettled: boolean;
}

/** Whether a row has a seat as far as the ranking reaches: no closed account, and nobody once seats are given. */
const mayQualify = (row: SeasonRow, { isSettled }: Qualified): boolean => !isSettled && row.closed !== true;

const seatOf = (row: SeasonRow, qualified: Qualified): FinalSeat | null => {
  if (row.ticketInfo !== null) return { type: 'ticket', tournament: row.ticketInfo };
  if (row.seat === 'wildcard' || row.seat === 'ranking') return { type: row.seat };
  if (row.place !== undefined) return { type: 'substitute', place: row.place };
  return mayQualify(row, qualified) && row.seasonRank <= qualified.lastQualifiedRank ? { type: 'ranking' } : null;
};

/**
 * The final seat of each row as it stands now (MAST-5). Until they are given, substitutes are the next three without a
 * seat, so they are known only as far as every row after the last qualified one is among these.
 */
export const finalSeats = (rows: readonly SeasonRow[], qualified: Qualified): readonly (FinalSeat | null)[] => {
  const { lastQualifiedRank } = qualified;
  let place = 0;
  let next = lastQualifiedRank + 1;
  return rows.map((row) => {
    const seat = seatOf(row, qualified);
    const follows = row.seasonRank === next;
    if (follows) next += 1;
    const isAsked = follows && mayQualify(row, qualified);
    if (seat !== null || lastQualifiedRank === 0 || !isAsked || place >= SUBSTITUTES) return seat;
    place += 1;
    return { type: 'substitute', place };
  });
};

/** How far the ranking of an answer takes its players; nobody as long as there is none. */
export const qualifiedIn = (answer: SeasonRankings | undefined): Qualified => ({
  lastQualifiedRank: answer?.lastQualifiedRank ?? 0,
  isSettled: answer?.season?.state === 'settled',
});

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
export const linesOf = (rows: readonly SeasonRow[], qualified: Qualified): readonly SeasonLine[] => {
  const seats = finalSeats(rows, qualified);
  return rows.flatMap((row, at): readonly SeasonLine[] => [
    { type: 'row', row, seat: seats[at] ?? null },
    ...(row.seasonRank === qualified.lastQualifiedRank ? [{ type: 'end' } as const] : []),
  ]);
};

/** Rows by the tournament that gave the ticket, each under its name. */
export const ticketLines = (rows: readonly SeasonRow[], qualified: Qualified): readonly SeasonLine[] => {
  const seats = finalSeats(rows, qualified);
  return rows.flatMap((row, at): readonly SeasonLine[] => {
    const { ticketInfo } = row;
    const isNew = ticketInfo !== null && ticketInfo.tournamentId !== rows[at - 1]?.ticketInfo?.tournamentId;
    return [
      ...(isNew ? [{ type: 'tournament', tournament: ticketInfo } as const] : []),
      { type: 'row', row, seat: seats[at] ?? null },
    ];
  });
};
