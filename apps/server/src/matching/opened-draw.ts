import type { OpenedDraw, OpenedMarks } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { marksOfRound, roundOf } from '../store/queries/rounds.ts';
import { seatOfUser } from '../store/queries/tables.ts';

const VERSION = 1;

/**
 * How the table of a competition was drawn, for one of its players and only once it is over: the file that `verifyDraw`
 * of the cards package recomputes (MATCH-19).
 * @returns null for a stranger, while the competition runs, and for a table that was not drawn in a round
 */
export const openedDraw = async (
  { store }: Pick<Context, 'store'>,
  competition: string,
  userId: string,
): Promise<OpenedDraw | null> => {
  const seat = await seatOfUser(store.db, competition, userId);
  if (seat === null || seat.state === 'pending') return null;
  const round = await roundOf(store.db, competition);
  if (round === null) return null;
  const { drawnAt, ...opened } = round;
  return {
    format: 'matador-draw',
    version: VERSION,
    competition,
    ...opened,
    lots: [...round.lots],
    table: [...round.table],
    seat: seat.seat,
    drawnAt: drawnAt.toISOString(),
  };
};

/** Who was kept apart from whom in the round of a competition's table; null: it was not drawn in one. */
export const openedMarks = async (
  { store }: Pick<Context, 'store'>,
  competition: string,
): Promise<OpenedMarks | null> => {
  const round = await marksOfRound(store.db, competition);
  if (round === null) return null;
  const marks = round.marks.map((own) => [...own]);
  const keptApart = marks.flatMap((own, one) =>
    marks.flatMap((others, other): [number, number][] =>
      one < other && own.some((mark) => others.includes(mark)) ? [[one, other]] : [],
    ),
  );
  const { drawnAt, lots, table, seated } = round;
  return {
    ...round,
    ...{ competition, marks, keptApart, drawnAt: drawnAt.toISOString() },
    ...{ lots: [...lots], table: [...table], seated: [...seated] },
  };
};
