import { calls } from '@matador/protocol/calls';
import type { Context } from '../context.ts';
import type { Account } from '../people/account.ts';
import { QueueFull } from '../people/fair-queue.ts';
import type { TournamentRow } from '../store/queries/tournaments.ts';
import { NO_RANKING, withoutRows, withoutTournamentRanks } from '../tournaments/clearance.ts';
import { inClearance } from '../tournaments/present.ts';
import { readFinals, readSeasonRanking } from '../tournaments/rankings/season.ts';
import { readStandings } from '../tournaments/rankings/standings.ts';
import { readZoneHistory } from '../tournaments/rankings/history.ts';
import { NameSearch } from '../tournaments/rankings/search.ts';
import { presentDistribution, readRanking, type RankingSource } from '../tournaments/rankings/tournament.ts';
import type { PlaceSource } from '../tournaments/places.ts';
import { readResult } from '../tournaments/results.ts';
import { findVisibleZone, readTournament } from '../tournaments/zones.ts';
import type { Handle } from './handle.ts';
import { refusal } from './problem.ts';

const orBusy = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof QueueFull) throw refusal(503, 'too many searches at the moment, try again');
    throw error;
  }
};

/** Results, rankings, and what ranks pay. */
export const registerRankings = (handle: Handle, context: Context): void => {
  const { db } = context.store;
  const names = new NameSearch();
  const source: PlaceSource = { db, rankings: context.rankings };
  const searching = (account: Account): RankingSource => ({ ...source, search: names.by(account.id) });
  const tournamentOf = async (account: Account, tournamentId: number) => {
    const tournament = await readTournament(db, account, tournamentId);
    if (tournament === null)
      throw refusal(404, 'there is no such tournament; GET tournaments/zones lists those there are');
    return tournament;
  };
  const zoneOf = async (account: Account, zoneId: string): Promise<string> => {
    const zone = await findVisibleZone(db, account, zoneId);
    if (zone === null) throw refusal(404, 'there is no such zone; GET tournaments/zones lists those there are');
    return zone.id;
  };

  /** Ranks that are not fixed yet are told to nobody, where it is configured so. */
  const hidesRanks = (tournament: TournamentRow, now: Date): boolean =>
    !context.config.clearanceRanks && inClearance(tournament, now);

  handle(calls.result, async ({ account, params, now, refuse }) => {
    const result = await readResult(source, account, params.competitionId, now);
    if (result === null)
      throw refuse(404, 'there is no such competition of yours; the games of your tournaments name them');
    if (context.config.clearanceRanks) return result;
    const tournament = await tournamentOf(account, result.tournamentId);
    return hidesRanks(tournament, now) ? withoutTournamentRanks(result) : result;
  });

  handle(calls.winningDistribution, async ({ account, params }) =>
    presentDistribution(await tournamentOf(account, params.tournamentId)),
  );

  handle(calls.finals, async ({ account, params }) => readFinals(db, await zoneOf(account, params.zoneId), account.id));

  handle(calls.tournamentRanking, async ({ account, query, params, now }) => {
    const tournament = await tournamentOf(account, params.tournamentId);
    return hidesRanks(tournament, now)
      ? NO_RANKING
      : orBusy(readRanking(searching(account), account, tournament, query));
  });

  handle(calls.standings, async ({ account, query, params, now }) => {
    const tournament = await tournamentOf(account, params.tournamentId);
    const standings = await orBusy(readStandings(searching(account), { account, tournament, now }, query));
    return hidesRanks(tournament, now) ? withoutRows(standings) : standings;
  });

  handle(calls.seasonRanking, async ({ account, query, params, now }) => {
    const zoneId = await zoneOf(account, params.zoneId);
    return orBusy(readSeasonRanking(searching(account), { account, zoneId, now }, query));
  });

  handle(calls.zoneHistory, async ({ account, query, params }) => {
    const zoneId = await zoneOf(account, params.zoneId);
    return context.store.read((reads) => readZoneHistory(reads, { playerId: account.id, zoneId }, query));
  });
};
