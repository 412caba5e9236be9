import { competitionResult, type CompetitionResult, type ResultRow } from '@matador/protocol/rest';
import { attemptScore, nextOpenSlot, type SeatInSeries } from '@matador/tournament';
import { z } from 'zod';
import { hourReached } from '../money/played.ts';
import type { Account } from '../people/account.ts';
import { jsonColumn } from '../store/json-column.ts';
import { findCompetition, findSeated, type CompetitionRow, type SeatedRow } from '../store/queries/results.ts';
import { findTournament, type TournamentRow } from '../store/queries/tournaments.ts';
import { findSeries, type AttemptRow } from '../store/queries/tournaments-series.ts';
import { findPlaces, type Place, type PlaceSource } from './places.ts';

const readRecorded = jsonColumn('competitions.result', z.object({ deals: competitionResult.shape.deals }));

/** The deals of a finished competition, as they were recorded with its outcome. */
export const recordedDeals = (result: unknown): CompetitionResult['deals'] => readRecorded(result).deals;

/** Until a competition is over, players see no name but their own (MATCH-13). */
const presentRow = (seated: SeatedRow, own: boolean, place: Place | null, named: boolean): ResultRow => ({
  seat: seated.seat,
  playerId: named || own ? seated.userId : null,
  playerName: named || own ? seated.userName : null,
  own,
  simulated: seated.simulated,
  state: seated.state,
  rank: seated.rank,
  score: seated.score,
  tournamentScore: named || own ? (place?.score ?? null) : null,
  tournamentRank: named || own ? (place?.rank ?? null) : null,
  ...(seated.struck && { struck: true }),
});

const byRank = (a: ResultRow, b: ResultRow): number =>
  (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) || a.seat - b.seat;

/** The series' total before a competition and after it; null while it runs or when it did not count. */
const totalsAround = (seats: readonly SeatInSeries[], competitionId: string): CompetitionResult['totals'] => {
  const seat = seats.find((one) => one.competitionId === competitionId);
  const endedAt = seat?.endedAt ?? null;
  if (seat === undefined || endedAt === null || seat.state === 'lto') return null;
  const earlier = seats.filter((one) => one !== seat && one.endedAt !== null && one.endedAt < endedAt);
  return { before: attemptScore(earlier)?.total ?? 0, after: attemptScore([...earlier, seat])?.total ?? 0 };
};

interface Read {
  readonly competition: CompetitionRow;
  readonly tournament: TournamentRow;
  readonly seated: readonly SeatedRow[];
  readonly mine: SeatedRow;
  readonly attempt: AttemptRow;
  readonly places: readonly Place[];
  readonly hour: CompetitionResult['hourReached'];
}

const present = (read: Read, now: Date): CompetitionResult => {
  const { competition, tournament, seated, mine, attempt, places, hour } = read;
  const named = competition.state === 'finished';
  const rows = seated
    .map((one) => presentRow(one, one === mine, places.find((place) => place.userId === one.userId) ?? null, named))
    .sort(byRank);
  return {
    zoneId: tournament.zoneId,
    tournamentId: tournament.id,
    tournamentName: tournament.name,
    naming: tournament.naming,
    gametype: tournament.gametype,
    gameVariant: tournament.gameVariant,
    state: mine.state,
    idx: mine.slot,
    numberOfGames: tournament.numberOfGames,
    nextGame:
      attempt.underWay && tournament.state === 'running' && now < tournament.competitionEnd
        ? nextOpenSlot(attempt.seats, tournament.numberOfGames, now)
        : null,
    competitionId: competition.id,
    duelNumber: competition.id,
    finishedAt: competition.finishedAt?.toISOString() ?? null,
    tournamentSupportedGameTechs: [...tournament.gameTechs],
    ownRanking: rows.find((row) => row.own) ?? null,
    rankingTable: rows,
    totals: totalsAround(attempt.seats, competition.id),
    hourReached: hour,
    deals: named ? recordedDeals(competition.result) : [],
  };
};

/** The result of a competition for one of its players; null for everybody else, as for one that does not exist. */
export const readResult = async (
  { db, rankings }: PlaceSource,
  account: Account,
  competitionId: string,
  now: Date,
): Promise<CompetitionResult | null> => {
  const competition = await findCompetition(db, competitionId);
  if (competition === null) return null;
  const seated = await findSeated(db, competitionId);
  const mine = seated.find((one) => one.userId === account.id);
  if (mine === undefined) return null;
  const tournament = await findTournament(db, competition.tournamentId);
  const [series] = await findSeries(db, [account.id], [competition.tournamentId]);
  const attempt = series?.attempts.find((one) => one.id === mine.attemptId);
  if (tournament === null || attempt === undefined) throw new Error(`competition ${competitionId} has no series`);
  const userIds = seated.map((one) => one.userId);
  const places = await findPlaces(rankings, userIds, [competition.tournamentId]);
  const { formedAt, finishedAt: endedAt } = competition;
  const hour = endedAt === null ? null : await hourReached(db, account.id, { formedAt, endedAt });
  return present({ competition, tournament, seated, mine, attempt, places, hour }, now);
};
