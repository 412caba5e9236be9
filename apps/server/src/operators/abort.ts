import type { AdminCommand } from '@matador/protocol/rest';
import { escrowAccount, HOUSE } from '../money/accounts.ts';
import { book } from '../money/book.ts';
import { refundLines } from '../money/refund.ts';
import { findFirstEntryCredit } from '../store/queries/first-entries.ts';
import { findLines } from '../store/queries/money.ts';
import {
  lockCompetition,
  lockSeats,
  paidAttempts,
  pendingCompetitions,
  type PaidAttempt,
} from '../store/queries/operators.ts';
import { setTournamentState } from '../store/queries/settlement.ts';
import { closePot } from '../tournaments/pay-prizes.ts';
import { endSearches } from './player-commands.ts';
import { voidGame } from './game-commands.ts';
import { isRefused, refuse, type Refused } from './refusals.ts';
import { holdTournament, type ActContext } from './resettle.ts';
import { fillSeason } from './season-gap.ts';

/** One fee back to the purses that paid it, less what was credited for it already (MONEY-4). */
const refund = async ({ work }: ActContext, tournamentId: number, paid: PaidAttempt): Promise<void> => {
  const { userId, number, transfer, goodwill } = paid;
  const credit = number === 1 ? await findFirstEntryCredit(work.tx, userId) : null;
  const credited = goodwill + (credit?.tournamentId === tournamentId ? credit.cents : 0);
  const lines = refundLines(await findLines(work.tx, transfer), credited, HOUSE);
  await book(work, { key: `refund:${String(transfer)}`, kind: 'refund', lines });
};

/**
 * Ends a tournament before it is settled: games in play are void, searches end, every fee goes back but those withheld
 * (MONEY-4, MONEY-5), the escrow is at zero, and its season gets another qualifier (MAST-6).
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
  for (const one of paid) if (!withheld.has(one.userId)) await refund(context, tournamentId, one);
  await closePot(work, escrowAccount(tournamentId), `close:${String(tournamentId)}`);
  if (tournament.season !== null) await fillSeason(work, tournament.season);
  work.afterwards(() => {
    messages.publish('tournamentChanged', { tournament: tournamentId });
  });
  return null;
};
