import type { CompetitionResult, ResultRow, Standings, Tournament, TournamentRankings } from '@matador/protocol/rest';
import { CLEARANCE_MS } from '@matador/tournament';
import { countPending } from '../store/queries/settlement.ts';
import type { TournamentRow } from '../store/queries/tournaments.ts';
import type { Database } from '../store/store.ts';
import { inClearance } from './present.ts';

/** What happens between the end of a tournament and its settlement, for its players (TOUR-11); nothing before and after. */
export const presentClearance = async (
  db: Database,
  tournament: TournamentRow,
  now: Date,
  showsRanks: boolean,
): Promise<Pick<Tournament, 'clearance'>> => {
  if (!inClearance(tournament, now)) return {};
  return {
    clearance: {
      playing: await countPending(db, tournament.id),
      usualUntil: new Date(tournament.competitionEnd.getTime() + CLEARANCE_MS).toISOString(),
      showsRanks,
    },
  };
};

/** A ranking that is not shown before it is final. */
export const NO_RANKING: TournamentRankings = { tournamentRankings: [], prevBestScore: null, total: 0 };

/** The same of standings. */
export const withoutRows = (standings: Standings): Standings => ({
  ...standings,
  later: true,
  lastSeatRank: 0,
  players: 0,
  finished: 0,
  own: null,
  rows: [],
  total: 0,
});

const unranked = (row: ResultRow): ResultRow => ({ ...row, tournamentRank: null });

/** The same of a competition's result: places at the table stay. */
export const withoutTournamentRanks = (result: CompetitionResult): CompetitionResult => ({
  ...result,
  ownRanking: result.ownRanking === null ? null : unranked(result.ownRanking),
  rankingTable: result.rankingTable.map(unranked),
});
