import type { AdminCommand } from '@matador/protocol/rest';
import { escrowAccount } from '../money/accounts.ts';
import { bookAll } from '../money/book.ts';
import { refundLines } from '../money/refund.ts';
import { findCreditsOf } from '../store/queries/first-entries.ts';
import { findLinesOf } from '../store/queries/money.ts';
import {
  lockCompetition,
  lockSeats,
  paidAttempts,
  pendingCompetitions,
  type PaidAttempt,
} from '../store/queries/operators.ts';
import { setTournamentState } from '../store/queries/settlement.ts';
import { closePot } from '../tournaments/pay-prizes.ts';
import { creditFirstEntries } from '../tournaments/standings.ts';
import { endSearches } from './player-commands.ts';
import { voidGame } from './game-commands.ts';
import { isRefused, refuse, type Refused } from './refusals.ts';
import { holdTournament, type ActContext } from './resettle.ts';
import { fillSeason } from './season-gap.ts';

/** Fees back to the purses that paid them, less what was credited for them already (MONEY-4); all of them at once. */
const refundAll = async ({ work }: ActContext, tournamentId: number, paid: readonly PaidAttempt[]): Promise<void> => {
  const credits = await findCreditsOf(work.tx, tournamentId);
  const fees = await findLinesOf(
    work.tx,
    paid.map(({ transfer }) => transfer),
  );
  const bookings = paid.map(({ userId, number, transfer, goodwill }) => {
    const firstEntry = number === 1 ? (credits.get(userId) ?? 0) : 0;
    const lines = refundLines(fees.get(transfer) ?? [], { goodwill, firstEntry });
    return { key: `refund:${String(transfer)}`, kind: 'refund', lines };
  });
  await bookAll(work, bookings);
};

/**
 * Ends a tournament before it is settled: games in play are void, searches end, every fee goes back but those withheld
 * (MONEY-4, MONEY-5), the escrow is at zero, its season gets another qualifier (MAST-6), and whoever has now entered
 * another one first is given back what is due for it (MAST-9).
 */
export const abort = async (
  context: ActContext,
  command: Extract<AdminCommand, { type: 'abort' }>,
): Promise<Refused | null> => {
  const { work, messages } = context;
  const { tournamentId, withholdFeesOf } = command;
  const tournament = await holdTournament(work, tournamentId);
  if (isRefused(tournament)) return tournament;
  if (tournament.state === 'settled') return refuse('settled');
  await setTournamentState(work.tx, tournamentId, 'aborted');
  work.note({ type: 'tournament', tournamentId, before: tournament.state, after: 'aborted' });
  await endSearches(context, tournamentId, null);
  for (const id of await pendingCompetitions(work.tx, tournamentId)) {
    const competition = await lockCompetition(work.tx, id);
    if (competition?.state === 'pending') await voidGame(context, competition, await lockSeats(work.tx, id));
  }
  const paid = await paidAttempts(work.tx, tournamentId);
  const withheld = new Set(withholdFeesOf);
  if (withholdFeesOf.some((userId) => paid.every((one) => one.userId !== userId))) return refuse('notEntered');
  const givenBack = paid.filter(({ userId }) => !withheld.has(userId));
  await refundAll(context, tournamentId, givenBack);
  await closePot(work, escrowAccount(tournamentId), `close:${String(tournamentId)}`);
  if (tournament.season !== null) await fillSeason(work, tournament.season);
  await creditFirstEntries(
    work,
    tournamentId,
    paid.map(({ userId }) => userId),
  );
  work.afterwards(() => {
    messages.publish('tournamentChanged', { tournament: tournamentId });
  });
  return null;
};
