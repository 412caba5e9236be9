import type { AdminCommand } from '@matador/protocol/rest';
import type { UnitOfWork } from '../money/book.ts';
import { readStandings, type SettledTournament } from '../store/queries/settlement.ts';
import {
  correctSeat,
  lockCompetition,
  lockSeats,
  putTableAway,
  strikeSeat,
  tournamentOfCompetition,
  voidCompetition,
  type HeldCompetition,
  type HeldSeat,
} from '../store/queries/operators.ts';
import { writeEntry } from '../tables/stored-entry.ts';
import { updateStandings } from '../tournaments/standings.ts';
import { isRefused, refuse, type Refused } from './refusals.ts';
import { holdTournament, resettle, type ActContext } from './resettle.ts';

interface HeldGame {
  readonly tournament: SettledTournament;
  readonly competition: HeldCompetition;
  readonly seats: readonly HeldSeat[];
}

const holdGame = async (work: UnitOfWork, competitionId: string): Promise<HeldGame | Refused> => {
  const tournamentId = await tournamentOfCompetition(work.tx, competitionId);
  if (tournamentId === null) return refuse('unknownCompetition');
  const tournament = await holdTournament(work, tournamentId);
  if (isRefused(tournament)) return tournament;
  const competition = await lockCompetition(work.tx, competitionId);
  if (competition === null) return refuse('unknownCompetition');
  return { tournament, competition, seats: await lockSeats(work.tx, competitionId) };
};

/** A game that does not change until the command is done, and one player's seat at it. */
const holdSeat = async (
  work: UnitOfWork,
  { competitionId, userId }: { readonly competitionId: string; readonly userId: string },
): Promise<{ readonly tournament: SettledTournament; readonly seat: HeldSeat } | Refused> => {
  const game = await holdGame(work, competitionId);
  if (isRefused(game)) return game;
  const seat = game.seats.find((one) => one.userId === userId);
  return seat === undefined ? refuse('notSeated') : { tournament: game.tournament, seat };
};

const noteResult = (work: UnitOfWork, competitionId: string, before: HeldSeat, after: Partial<HeldSeat>): void => {
  const present = ({ state, score, struck }: HeldSeat) => ({ state, score, struck });
  work.note({
    type: 'result',
    competitionId,
    userId: before.userId,
    before: present(before),
    after: present({ ...before, ...after }),
  });
};

/** Derives these players' totals again and, of a settled tournament, everything that follows from them. */
const recount = async (
  work: UnitOfWork,
  tournament: SettledTournament,
  userIds: readonly string[],
  reclaim: boolean,
): Promise<void> => {
  const before = new Map((await readStandings(work.tx, tournament.id)).map((row) => [row.playerId, row]));
  await updateStandings(work.tx, tournament.id, userIds);
  const after = new Map((await readStandings(work.tx, tournament.id)).map((row) => [row.playerId, row]));
  for (const userId of userIds) {
    const [was, is] = [before.get(userId), after.get(userId)];
    if (was?.score === is?.score) continue;
    const present = (row: typeof was) =>
      row === undefined ? null : { score: row.score, rank: row.rank, prize: row.prize };
    work.note({
      type: 'standing',
      tournamentId: tournament.id,
      userId,
      before: present(was),
      after: present(is),
    });
  }
  await resettle(work, tournament, reclaim);
};

/** One result of one player counts nowhere any more (MONEY-5). */
export const strike = async (
  work: UnitOfWork,
  command: Extract<AdminCommand, { type: 'strike' }>,
): Promise<Refused | null> => {
  const { competitionId, userId, reclaim } = command;
  const held = await holdSeat(work, command);
  if (isRefused(held)) return held;
  const { tournament, seat } = held;
  if (seat.state !== 'finished' && seat.state !== 'skipgame') return refuse('notOver');
  if (seat.struck) return refuse('doneBefore');
  await strikeSeat(work.tx, competitionId, userId);
  noteResult(work, competitionId, seat, { struck: true });
  await recount(work, tournament, [userId], reclaim);
  return null;
};

/** Another score for one player: of a settled tournament a new version with the transfers that make it up (MAST-12). */
export const correct = async (
  work: UnitOfWork,
  command: Extract<AdminCommand, { type: 'correct' }>,
): Promise<Refused | null> => {
  const { competitionId, userId, score, reclaim } = command;
  const held = await holdSeat(work, command);
  if (isRefused(held)) return held;
  const { tournament, seat } = held;
  if (seat.state !== 'finished') return refuse('notOver');
  if (seat.score === score) return refuse('doneBefore');
  await correctSeat(work.tx, competitionId, userId, score);
  noteResult(work, competitionId, seat, { score });
  await recount(work, tournament, [userId], reclaim);
  return null;
};

/** Ends one competition without a result, and its table if it still runs; whoever keeps that finds out by its log. */
export const voidGame = async (
  { work, lastly, messages }: ActContext,
  { id, tournamentId, state }: HeldCompetition,
  seats: readonly HeldSeat[],
): Promise<void> => {
  const fact = { type: 'voided', reason: 'operator', blame: [] } as const;
  // The next line of a log is what its table writes too, and every table of that node with it.
  lastly(() => putTableAway(work.tx, id, writeEntry({ type: 'fact', fact }, null, null), work.at));
  await voidCompetition(work.tx, id, work.at);
  work.note({ type: 'competition', competitionId: id, before: state, after: 'voided' });
  for (const seat of seats) noteResult(work, id, seat, { state: 'lto', score: null });
  const users = seats.map(({ userId }) => userId);
  work.afterwards(() => {
    messages.publish('competitionChanged', { competition: id, tournament: tournamentId, users });
  });
};

/** A competition counts for nobody, running or finished; in a tournament that still runs its slots open again. */
export const voidCommand = async (
  context: ActContext,
  { competitionId, reclaim }: Extract<AdminCommand, { type: 'void' }>,
): Promise<Refused | null> => {
  const { work } = context;
  const game = await holdGame(work, competitionId);
  if (isRefused(game)) return game;
  const { tournament, competition, seats } = game;
  if (competition.state === 'voided') return refuse('doneBefore');
  await voidGame(context, competition, seats);
  await recount(
    work,
    tournament,
    seats.map(({ userId }) => userId),
    reclaim,
  );
  return null;
};
