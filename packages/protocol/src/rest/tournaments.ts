import * as z from 'zod/mini';
import { minor } from './me.ts';
import { naming } from './tournament-naming.ts';

export const SLOT_STATES = ['open', 'pending', 'finished', 'lto', 'skipgame'] as const;
export type SlotState = (typeof SLOT_STATES)[number];

const instant = z.string(); // ISO 8601, UTC

export const gameSlot = z.object({
  competitionId: z.nullable(z.string()),
  state: z.enum(SLOT_STATES),
  score: z.nullable(z.int()),
  rank: z.nullable(z.int()),
  /** 0-based place in the series. */
  idx: z.int(),
  /** Of an lto slot: when it opens again. */
  opensAt: z.optional(instant),
  /** The result counts nowhere any more (MONEY-5); the slot is used up. Absent from servers of the release before. */
  struck: z.optional(z.literal(true)),
});
export type GameSlot = z.infer<typeof gameSlot>;

export const tournamentDates = z.object({
  competitionStart: instant,
  competitionEnd: instant,
  registrationStart: instant,
  registrationEnd: instant,
  lobbyStart: instant,
  lobbyEnd: instant,
  secondsUntilLobbyStart: z.int(),
  secondsUntilLobbyEnd: z.int(),
  /** The server's time of this answer; countdowns run from it. */
  serverTime: instant,
});

/** About how long a series takes, by the game's own pace; absent where nobody knows. */
const seriesMinutes = z.object({ least: z.int(), most: z.int() });

export const tournamentMetaData = z.object({
  distributionSchema: z.string(),
  entryFee: minor,
  restartFee: minor,
  totalWin: minor,
  addedPrize: z.int(),
  numberOfGames: z.int(),
  numberOfTickets: z.int(),
  playersPerGame: z.int(),
  roundsPerGame: z.int(),
  gameTechs: z.array(z.string()),
  image: z.string(),
  rejoinsEnabled: z.boolean(),
  rejoinsUnlimited: z.boolean(),
  rejoinsRemaining: z.int(),
  clearancePhase: z.boolean(),
  minutes: z.optional(seriesMinutes),
});

/** What a Masters season promises, as it is configured (MAST-3 to MAST-6). */
const mastersRules = z.object({
  /** Qualification tournaments of the season. */
  qualifiers: z.int(),
  /** When the last of them is over and the ranking closes, as planned now. Null from servers of the release before. */
  seasonEnd: z.nullable(instant),
  /** So many results of a player count. */
  countingResults: z.int(),
  /** Seats in the final by all qualifiers, by the ranking, and who waits for one to become free. */
  qualificationSeats: z.int(),
  rankingSeats: z.int(),
  substitutes: z.int(),
  finalPool: minor,
  finalFirst: minor,
  seasonPool: minor,
});

/**
 * A player's first-entry refund (MAST-9): offered before joining, announced until the first game is finished, due, or
 * credited as free bonus.
 */
export const firstEntry = z.object({
  state: z.enum(['offered', 'announced', 'due', 'credited']),
  amount: minor,
  /** It is credited within so many days of the first finished game. */
  days: z.int(),
  /** Due: until when it is credited. Credited: when it was. */
  at: z.nullable(instant),
});
export type FirstEntry = z.infer<typeof firstEntry>;

/** A tournament that is over and not settled, for its players. */
export const clearance = z.object({
  /** Competitions that are still played to their end. */
  playing: z.int(),
  /** By when ranks and prizes are fixed as a rule. */
  usualUntil: instant,
  /** Whether ranks are shown before they are fixed; if not, no call tells them. */
  showsRanks: z.boolean(),
});

export const tournament = z.object({
  tournamentId: z.int(),
  zoneId: z.string(),
  name: z.string(),
  naming,
  isMasters: z.boolean(),
  gameVariant: z.nullable(z.string()),
  gametype: z.string(),
  joined: z.boolean(),
  /** A search of mine is under way in this tournament. */
  searching: z.boolean(),
  /** Rank and score of the attempt under way; null before a played game. */
  tournamentRank: z.nullable(z.int()),
  tournamentScore: z.nullable(z.int()),
  /** Total of an earlier attempt that stands, null without one. */
  prevBestScore: z.nullable(z.int()),
  games: z.array(gameSlot),
  dates: tournamentDates,
  metaData: tournamentMetaData,
  /** Of a Masters qualifier that is of a season. */
  masters: z.optional(mastersRules),
  /** Only where this player is given it, or has been. */
  firstEntry: z.optional(firstEntry),
  /** Only in clearance. */
  clearance: z.optional(clearance),
});
export type Tournament = z.infer<typeof tournament>;

/** Names of a zone by language, `de`, where operators have given it any; without them pages know its name. */
const zoneNames = z.optional(z.record(z.string(), z.string()));

export const zone = z.object({
  zoneId: z.string(),
  gametype: z.string(),
  names: zoneNames,
  tournaments: z.array(tournament),
});
export type Zone = z.infer<typeof zone>;

/** What the overview says of every tournament. */
const teaserFields = {
  tournamentId: z.int(),
  name: z.string(),
  naming,
  gameVariant: z.nullable(z.string()),
  isMasters: z.boolean(),
  totalWin: minor,
  entryFee: minor,
  numberOfGames: z.int(),
  minutes: z.optional(seriesMinutes),
  joined: z.boolean(),
  dates: tournamentDates,
};

export const teaser = z.object({
  zoneId: z.string(),
  gametype: z.string(),
  names: zoneNames,
  /** A sentence on its card, by language. */
  texts: zoneNames,
  /** Described as planned and not yet available (Rommé Masters). */
  planned: z.boolean(),
  tournamentInfo: z.nullable(z.object({ ...teaserFields, addedPrize: z.int(), image: z.string() })),
  /** Every current tournament of the zone, running first, then soonest upcoming. */
  tournaments: z.array(z.object(teaserFields)),
});
export type Teaser = z.infer<typeof teaser>;

export const zones = z.object({ zones: z.array(teaser), announcement: z.nullable(z.string()) });
export type Zones = z.infer<typeof zones>;

export const JOIN_REASONS = [
  'noRejoinAllowed',
  'notEnoughMoney',
  'registrationNotPossible',
  'rejoinNotPossible',
  'tournamentNotExistent',
  'tooMuchMoney',
  'unknown',
] as const;
export const joinResult = z.object({ success: z.boolean(), reason: z.nullable(z.enum(JOIN_REASONS)) });
export type JoinResult = z.infer<typeof joinResult>;

/** `POST tournaments/matching/{tournamentId}?nonce=`: what the player puts into the draw (MATCH-19); drawn for him without it. */
export const searchQuery = z.object({ nonce: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) });

export const matchingData = z.object({
  /** What the keys of all rounds of this tournament are committed to by; `chain` says which keys, from 1. */
  draw: z.optional(z.object({ chain: z.int(), anchor: z.string() })),
  gameServerHost: z.string(),
  gameVariant: z.nullable(z.string()),
  gametype: z.string(),
  lobbyId: z.string(),
  numberOfPlayers: z.int(),
  slotId: z.int(),
  ticket: z.string(),
  tournamentId: z.int(),
});
export type MatchingData = z.infer<typeof matchingData>;

/** `POST tables/{competitionId}/launch`: what the launcher form needs to enter again. */
export const launch = z.object({ config: z.string(), digest: z.string() });
export type Launch = z.infer<typeof launch>;

/** Paid as free bonus, which cannot be paid out (MAST-8); absent: as money. */
export const asBonus = z.optional(z.boolean());
/** What ranks `from` to `to` win each. */
export const prizeStage = z.object({ from: z.int(), to: z.int(), prize: minor, bonus: asBonus });

export const winningDistribution = z.object({
  zoneId: z.string(),
  name: z.string(),
  naming,
  numberOfWinners: z.int(),
  totalWin: minor,
  stages: z.array(prizeStage),
});
export type WinningDistribution = z.infer<typeof winningDistribution>;

export const tournamentRankings = z.object({
  tournamentRankings: z.array(
    z.object({
      tournamentRank: z.int(),
      playerName: z.string(),
      playerId: z.string(),
      tournamentScore: z.int(),
      playedGames: z.int(),
      totalWin: minor,
      bonus: asBonus,
      /** Wins a final seat, or would now (MAST-4). Absent from servers of the release before. */
      seat: z.optional(z.boolean()),
      own: z.boolean(),
      simulated: z.boolean(),
    }),
  ),
  prevBestScore: z.nullable(z.int()),
  /** All ranked players, before paging. */
  total: z.int(),
});
export type TournamentRankings = z.infer<typeof tournamentRankings>;

/** Query of a ranking (API-6). */
export const rankingQuery = z.object({
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  search: z.optional(z.string().check(z.maxLength(64))),
  sort: z._default(z.enum(['rank', 'prize', '-rank', '-prize']), 'rank'),
  /** 1: only the own row. */
  own: z.optional(z.enum(['1'])),
});
