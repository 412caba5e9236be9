import { seriesMinutes } from '@matador/games';
import type { FirstEntry, Teaser, Tournament } from '@matador/protocol/rest';
import {
  COUNTING_RESULTS,
  FIRST_ENTRY_REFUND_DAYS,
  lobbyWindow,
  mastersFigures,
  rejoinsRemaining,
  SUBSTITUTES,
  tournamentStatus,
  type FirstEntryRefund,
  type Slot,
} from '@matador/tournament';
import type { TournamentRow, ZoneRow } from '../store/queries/tournaments.ts';
import type { Mine } from './series.ts';

const ORDER = ['running', 'upcoming', 'finished', 'none'] as const;

/** Running first, then soonest upcoming (OVER-3). */
export const byUrgency =
  (now: Date) =>
  (a: TournamentRow, b: TournamentRow): number =>
    ORDER.indexOf(tournamentStatus(a, now)) - ORDER.indexOf(tournamentStatus(b, now)) ||
    a.competitionStart.getTime() - b.competitionStart.getTime() ||
    a.id - b.id;

/** The tournament is over, and its ranks are not fixed yet. */
export const inClearance = (tournament: TournamentRow, now: Date): boolean =>
  tournament.state === 'clearance' || (tournament.state === 'running' && now >= tournament.competitionEnd);

export const presentDates = (tournament: TournamentRow, now: Date): Tournament['dates'] => {
  const window = lobbyWindow(
    { from: tournament.lobbyFrom, to: tournament.lobbyTo },
    { start: tournament.competitionStart, end: tournament.competitionEnd },
    now,
  );
  return {
    competitionStart: tournament.competitionStart.toISOString(),
    competitionEnd: tournament.competitionEnd.toISOString(),
    registrationStart: tournament.registrationStart.toISOString(),
    registrationEnd: tournament.registrationEnd.toISOString(),
    lobbyStart: window.start.toISOString(),
    lobbyEnd: window.end.toISOString(),
    secondsUntilLobbyStart: window.secondsUntilStart,
    secondsUntilLobbyEnd: window.secondsUntilEnd,
    serverTime: now.toISOString(),
  };
};

/** A slot as calls carry it. */
export const presentSlot = ({ opensAt, ...slot }: Slot): Tournament['games'][number] =>
  opensAt === null ? slot : { ...slot, opensAt: opensAt.toISOString() };

/** What the season of a qualifier promises (TOUR-9, TOUR-16); a tournament of no season leads to no final. */
const presentMasters = ({ isMasters, season, numberOfTickets }: TournamentRow): Pick<Tournament, 'masters'> => {
  if (!isMasters || season === null) return {};
  const { tournaments, rankingSeats, finalPool, finalFirst, seasonPool } = mastersFigures(season.qualifiers);
  return {
    masters: {
      qualifiers: tournaments,
      seasonEnd: season.endsAt.toISOString(),
      countingResults: COUNTING_RESULTS,
      qualificationSeats: tournaments * numberOfTickets,
      rankingSeats,
      substitutes: SUBSTITUTES,
      finalPool,
      finalFirst,
      seasonPool,
    },
  };
};

/** A first-entry refund as calls carry it (REG-16). */
export const presentFirstEntry = ({ state, amountMinor, at }: FirstEntryRefund): FirstEntry => ({
  state,
  amount: amountMinor,
  days: FIRST_ENTRY_REFUND_DAYS,
  at: at?.toISOString() ?? null,
});

const presentMinutes = (tournament: TournamentRow): Pick<Tournament['metaData'], 'minutes'> => {
  const minutes = seriesMinutes(tournament, tournament.numberOfGames * tournament.roundsPerGame);
  return minutes === null ? {} : { minutes };
};

const presentMetaData = (tournament: TournamentRow, mine: Mine, now: Date): Tournament['metaData'] => ({
  distributionSchema: String(tournament.id),
  entryFee: tournament.entryFee,
  restartFee: tournament.restartFee,
  totalWin: tournament.totalWin,
  addedPrize: tournament.addedPrize,
  numberOfGames: tournament.numberOfGames,
  numberOfTickets: tournament.numberOfTickets,
  playersPerGame: tournament.playersPerGame,
  roundsPerGame: tournament.roundsPerGame,
  gameTechs: [...tournament.gameTechs],
  image: tournament.image,
  rejoinsEnabled: tournament.rejoinsEnabled,
  rejoinsUnlimited: tournament.rejoinsEnabled && tournament.rejoinLimit === null,
  rejoinsRemaining: tournament.rejoinsEnabled ? (rejoinsRemaining(tournament.rejoinLimit, mine.attempts) ?? 0) : 0,
  clearancePhase: inClearance(tournament, now),
  ...presentMinutes(tournament),
});

/** A tournament as its page shows it to one player. */
export const presentTournament = (tournament: TournamentRow, mine: Mine, now: Date): Tournament => ({
  tournamentId: tournament.id,
  zoneId: tournament.zoneId,
  name: tournament.name,
  naming: tournament.naming,
  isMasters: tournament.isMasters,
  gameVariant: tournament.gameVariant,
  gametype: tournament.gametype,
  joined: mine.joined,
  searching: mine.searching,
  tournamentRank: mine.rank,
  tournamentScore: mine.score?.total ?? null,
  prevBestScore: mine.prevBestScore,
  games: mine.slots.map(presentSlot),
  dates: presentDates(tournament, now),
  metaData: presentMetaData(tournament, mine, now),
  ...presentMasters(tournament),
});

/** What operators call a zone and say of it; nothing where pages know it better. */
export const presentZoneWords = ({
  names,
  texts,
}: Pick<ZoneRow, 'names' | 'texts'>): Pick<Teaser, 'names' | 'texts'> => ({
  ...(Object.keys(names).length > 0 && { names: { ...names } }),
  ...(Object.keys(texts).length > 0 && { texts: { ...texts } }),
});

/** A zone's card on the overview. `tournaments` in the order shown. */
export const presentTeaser = (
  zone: ZoneRow,
  tournaments: readonly TournamentRow[],
  joined: ReadonlySet<number>,
  now: Date,
): Teaser => {
  const rows = tournaments.map((tournament) => ({
    tournamentId: tournament.id,
    name: tournament.name,
    naming: tournament.naming,
    gameVariant: tournament.gameVariant,
    isMasters: tournament.isMasters,
    totalWin: tournament.totalWin,
    entryFee: tournament.entryFee,
    numberOfGames: tournament.numberOfGames,
    ...presentMinutes(tournament),
    joined: joined.has(tournament.id),
    dates: presentDates(tournament, now),
  }));
  const [first] = tournaments;
  const [row] = rows;
  return {
    zoneId: zone.id,
    gametype: zone.gametype,
    ...presentZoneWords(zone),
    planned: zone.planned,
    tournamentInfo:
      first === undefined || row === undefined
        ? null
        : {
            ...row,
            addedPrize: first.addedPrize,
            image: first.image,
          },
    tournaments: rows,
  };
};
