import type { AdminCommand } from '@matador/protocol/rest';
import { isStaff } from '../people/account.ts';
import { deleteStandings } from '../store/queries/results-standings.ts';
import { endSearchesIn, findActorType, lockEntrant } from '../store/queries/operators.ts';
import { insertSanction, type SanctionKind } from '../store/queries/sanctions.ts';
import { findClosedAccounts, findFinalSeats, lockSeason, putFinalSeat } from '../store/queries/settlement-season.ts';
import { readStandings, type SettledTournament } from '../store/queries/settlement.ts';
import { endAttempt } from '../store/queries/tournaments-join.ts';
import { isRefused, refuse, type Refused } from './refusals.ts';
import { holdTournament, resettle, type ActContext } from './resettle.ts';

type OnPlayer = Extract<AdminCommand, { type: 'disqualify' | 'withhold' }>;

const sanction = async (
  { work }: ActContext,
  tournament: SettledTournament,
  userId: string,
  kind: SanctionKind,
): Promise<Refused | null> => {
  const tournamentId = tournament.id;
  if (!(await insertSanction(work.tx, { tournamentId, userId, kind, at: work.at }))) return refuse('doneBefore');
  work.note({ type: 'sanction', tournamentId, userId, kind });
  return null;
};

const holdEntrant = async (context: ActContext, { tournamentId, userId }: OnPlayer) => {
  const tournament = await holdTournament(context.work, tournamentId);
  if (isRefused(tournament)) return tournament;
  const entrant = await lockEntrant(context.work.tx, tournamentId, userId);
  if (entrant === null) return refuse('notEntered');
  return { tournament, entrant };
};

/** Ends searches, in one tournament or in all, of one player or of all, and tells their pages. */
export const endSearches = async (
  { work, messages }: ActContext,
  tournamentId: number | null,
  userId: string | null,
): Promise<void> => {
  const ended = await endSearchesIn(work.tx, tournamentId, userId);
  if (ended.length === 0) return;
  for (const one of ended.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
    work.note({ type: 'searchEnded', tournamentId: one.tournamentId, userId: one.userId });
  const tickets = ended.map(({ ticket }) => ticket);
  work.afterwards(() => {
    messages.publish('searchesEnded', { tickets, event: 'closed' });
  });
};

/**
 * Takes a player out of a tournament: no rank, no prize, no seat, no further game. A game in play is finished for the
 * others and counts nothing for that player.
 */
export const disqualify = async (
  context: ActContext,
  command: Extract<OnPlayer, { type: 'disqualify' }>,
): Promise<Refused | null> => {
  const { work } = context;
  const { tournamentId, userId, reclaim } = command;
  const held = await holdEntrant(context, command);
  if (isRefused(held)) return held;
  const { tournament, entrant } = held;
  const refusal = await sanction(context, tournament, userId, 'disqualified');
  if (refusal !== null) return refusal;
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
  return null;
};

/** A player keeps the rank and is paid nothing; nobody moves up. */
export const withhold = async (
  context: ActContext,
  command: Extract<OnPlayer, { type: 'withhold' }>,
): Promise<Refused | null> => {
  const held = await holdEntrant(context, command);
  if (isRefused(held)) return held;
  const refusal = await sanction(context, held.tournament, command.userId, 'prizeWithheld');
  if (refusal !== null) return refusal;
  await resettle(context.work, held.tournament, command.reclaim);
  return null;
};

/** A seat in the final that the provider assigns (TOUR-9); it takes nobody's. */
export const assignWildcard = async (
  { work }: ActContext,
  { seasonId, userId }: Extract<AdminCommand, { type: 'wildcard' }>,
): Promise<Refused | null> => {
  if ((await lockSeason(work.tx, seasonId)) === null) return refuse('unknownSeason');
  const actorType = await findActorType(work.tx, userId);
  if (actorType === null) return refuse('unknownPlayer');
  if (isStaff({ actorType })) return refuse('isStaff');
  if ((await findClosedAccounts(work.tx, [userId])).size > 0) return refuse('isClosed');
  const seats = await findFinalSeats(work.tx, seasonId);
  const own = seats.find((seat) => seat.userId === userId) ?? null;
  if (own !== null && own.kind !== 'substitute') return refuse('hasSeat');
  const place = 1 + Math.max(0, ...seats.filter(({ kind }) => kind === 'wildcard').map((seat) => seat.place));
  await putFinalSeat(work.tx, { seasonId, userId, kind: 'wildcard', tournamentId: null, place, at: work.at });
  work.note({ type: 'finalSeat', seasonId, userId, before: own?.kind ?? null, after: 'wildcard' });
  return null;
};
