import type { AdminCommand } from '@matador/protocol/rest';
import { isStaff } from '../people/account.ts';
import { deleteStandings } from '../store/queries/results-standings.ts';
import { endSearchesIn, findActorType, lockEntrant } from '../store/queries/operators.ts';
import { insertSanction, type SanctionKind } from '../store/queries/sanctions.ts';
import { findFinalSeats, lockSeason, putFinalSeat } from '../store/queries/settlement-season.ts';
import { readStandings, type SettledTournament } from '../store/queries/settlement.ts';
import { endAttempt } from '../store/queries/tournaments-join.ts';
import { Refused } from './refusals.ts';
import { holdTournament, resettle, type ActContext } from './resettle.ts';

type OnPlayer = Extract<AdminCommand, { type: 'disqualify' | 'withhold' }>;

const sanction = async (
  { work }: ActContext,
  tournament: SettledTournament,
  userId: string,
  kind: SanctionKind,
): Promise<void> => {
  const tournamentId = tournament.id;
  if (!(await insertSanction(work.tx, { tournamentId, userId, kind, at: work.at }))) throw new Refused('doneBefore');
  work.note({ type: 'sanction', tournamentId, userId, kind });
};

const holdEntrant = async (context: ActContext, { tournamentId, userId }: OnPlayer) => {
  const tournament = await holdTournament(context.work, tournamentId);
  const entrant = await lockEntrant(context.work.tx, tournamentId, userId);
  if (entrant === null) throw new Refused('notEntered');
  return { tournament, entrant };
};

/** Ends searches, of one player or of all, and tells their pages. */
export const endSearches = async (
  { work, messages }: ActContext,
  tournamentId: number,
  userId: string | null,
): Promise<void> => {
  const ended = await endSearchesIn(work.tx, tournamentId, userId);
  if (ended.length === 0) return;
  for (const who of ended.map((one) => one.userId).sort())
    work.note({ type: 'searchEnded', tournamentId, userId: who });
  const tickets = ended.map(({ ticket }) => ticket);
  work.afterwards(() => {
    messages.publish('searchesEnded', { tickets, event: 'closed' });
  });
};

/**
 * Takes a player out of a tournament: no rank, no prize, no seat, no further game. A game in play is finished for the
 * others and counts nothing for him.
 */
export const disqualify = async (
  context: ActContext,
  command: Extract<OnPlayer, { type: 'disqualify' }>,
): Promise<void> => {
  const { work } = context;
  const { tournamentId, userId, reclaim } = command;
  const { tournament, entrant } = await holdEntrant(context, command);
  await sanction(context, tournament, userId, 'disqualified');
  if (entrant.attemptId !== null && (await endAttempt(work.tx, entrant.attemptId, work.at)))
    work.note({ type: 'attemptEnded', tournamentId, userId });
  await endSearches(context, tournamentId, userId);
  const standing = (await readStandings(work.tx, tournamentId)).find(({ playerId }) => playerId === userId);
  if (standing !== undefined) {
    const { score, rank, prize } = standing;
    await deleteStandings(work.tx, tournamentId, [userId]);
    work.note({ type: 'standing', tournamentId, userId, before: { score, rank, prize }, after: null });
  }
  await resettle(work, tournament, reclaim);
};

/** A player keeps his rank and is paid nothing; nobody moves up. */
export const withhold = async (
  context: ActContext,
  command: Extract<OnPlayer, { type: 'withhold' }>,
): Promise<void> => {
  const { tournament } = await holdEntrant(context, command);
  await sanction(context, tournament, command.userId, 'prizeWithheld');
  await resettle(context.work, tournament, command.reclaim);
};

/** A seat in the final that the provider assigns (TOUR-9); it takes nobody's. */
export const assignWildcard = async (
  { work }: ActContext,
  { seasonId, userId }: Extract<AdminCommand, { type: 'wildcard' }>,
): Promise<void> => {
  if ((await lockSeason(work.tx, seasonId)) === null) throw new Refused('unknownSeason');
  const actorType = await findActorType(work.tx, userId);
  if (actorType === null) throw new Refused('unknownPlayer');
  if (isStaff({ actorType })) throw new Refused('isStaff');
  const seats = await findFinalSeats(work.tx, seasonId);
  const own = seats.find((seat) => seat.userId === userId) ?? null;
  if (own !== null && own.kind !== 'substitute') throw new Refused('hasSeat');
  const place = 1 + Math.max(0, ...seats.filter(({ kind }) => kind === 'wildcard').map((seat) => seat.place));
  await putFinalSeat(work.tx, { seasonId, userId, kind: 'wildcard', tournamentId: null, place, at: work.at });
  work.note({ type: 'finalSeat', seasonId, userId, before: own?.kind ?? null, after: 'wildcard' });
};
