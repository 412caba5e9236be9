import { z } from 'zod';

const minor = z.int();
const page = {
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200),
};
/** A part of a name in any case; `*` any run of characters, `?` one, `\` takes the next as it stands (RANK-9). */
const search = z.string().max(64).optional();
const own = z.enum(['1']).optional();

/** What takes a player to the final; `substitute` waits for a place to become free. */
export const SEAT_KINDS = ['ticket', 'ranking', 'substitute', 'wildcard'] as const;

export const seasonRankings = z.object({
  zoneId: z.string(),
  /** The season under way, or else the last one; null before the first. */
  season: z
    .object({
      seasonId: z.int(),
      name: z.string(),
      state: z.enum(['running', 'closed', 'settled']),
      startsAt: z.string(),
      endsAt: z.string(),
      /** Qualification tournaments of the season, and how many of them are settled (MAST-6). */
      qualifiers: z.int(),
      settledQualifiers: z.int(),
    })
    .nullable(),
  /** Rank of the last player whom the ranking takes to the final; 0 while there is none (MAST-5). */
  lastQualifiedRank: z.int(),
  /** Null for who has no result. */
  myRank: z.int().nullable(),
  seasonRankings: z.array(
    z.object({
      playerId: z.string(),
      playerName: z.string(),
      seasonRank: z.int(),
      seasonScore: z.int(),
      /** The totals that make the score, at most six, best first (MAST-3). */
      results: z.array(z.int()),
      /** What the rank wins, or would win now. */
      seasonPrize: minor,
      /** The qualifier that gave the gold ticket; null without one. */
      ticketInfo: z.object({ tournamentId: z.int(), tournamentName: z.string(), tournamentScore: z.int() }).nullable(),
      seat: z.enum(SEAT_KINDS).nullable(),
      own: z.boolean(),
      simulated: z.boolean(),
    }),
  ),
  /** What offset and limit page through: players, with `filter=tickets` tournaments that gave tickets. */
  total: z.int(),
});
export type SeasonRankings = z.infer<typeof seasonRankings>;

/** `GET tournaments/finals/{zoneId}`: what came of the finals of its seasons, the latest first (MAST-10). */
export const finals = z.object({
  zoneId: z.string(),
  finals: z.array(
    z.object({
      seasonId: z.int(),
      seasonName: z.string(),
      /** When an operator has entered it, last of all. */
      enteredAt: z.string(),
      /** The winner first. */
      places: z.array(
        z.object({
          place: z.int(),
          playerId: z.string(),
          playerName: z.string(),
          prize: minor,
          own: z.boolean(),
          simulated: z.boolean(),
        }),
      ),
    }),
  ),
});
export type Finals = z.infer<typeof finals>;

/** Query of a season's ranking; with `filter=tickets` offset and limit count tournaments, 15 if not said (RANK-3). */
export const seasonQuery = z.object({
  offset: page.offset,
  limit: page.limit.optional(),
  search,
  /** scores: players without a ticket. */
  filter: z.enum(['none', 'scores', 'tickets']).default('none'),
  sort: z.enum(['rank', '-rank']).default('rank'),
  own,
});

export const zoneHistory = z.object({
  finishedTournaments: z.array(
    z.object({
      tournamentId: z.int(),
      tournamentName: z.string(),
      competitionEnd: z.string(),
      /** Null where no game was played. */
      tournamentRank: z.int().nullable(),
      tournamentScore: z.int().nullable(),
      totalWin: minor,
    }),
  ),
  /** Of all, before paging. */
  sumOfWinnings: minor,
  total: z.int(),
});
export type ZoneHistory = z.infer<typeof zoneHistory>;

const HISTORY_COLUMNS = ['tournament', 'date', 'rank', 'score', 'prize'] as const;

/** Query of the own finished tournaments of a zone, latest first if not said (RANK-6). */
export const historyQuery = z.object({
  offset: page.offset,
  limit: page.limit.default(50),
  sort: z.enum([...HISTORY_COLUMNS, ...HISTORY_COLUMNS.map((column) => `-${column}` as const)]).default('-date'),
});
