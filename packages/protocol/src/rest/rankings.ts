import * as z from 'zod/mini';
import { asBonus } from './tournaments.ts';
import { naming } from './tournament-naming.ts';

const minor = z.int();
const page = {
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
  limit: z.coerce.number().check(z.int(), z.gte(1), z.lte(200)),
};
/** A part of a name in any case; `*` any run of characters, `?` one, `\` takes the next as it stands (RANK-9). */
const search = z.optional(z.string().check(z.maxLength(64)));
const own = z.optional(z.enum(['1']));

/** What takes a player to the final; `substitute` waits for a place to become free. */
export const SEAT_KINDS = ['ticket', 'ranking', 'substitute', 'wildcard'] as const;

/** How far somebody is on a route to the final; `need` is null while nobody knows. */
const route = z.object({ have: z.int(), need: z.nullable(z.int()) });

/** My way through a season (RANK-13). */
export const seasonWay = z.object({
  /** Of every settled qualifier I have played, best first; those that count are the first six from 0 on. */
  results: z.array(
    z.object({
      tournamentId: z.int(),
      tournamentName: z.string(),
      /** As its name says it (TOUR-14), else its place in the season, from 1. */
      number: z.int(),
      rank: z.int(),
      score: z.int(),
      counts: z.boolean(),
    }),
  ),
  /**
   * What one more result of so many points would make, as the ranking stands: the least that changes a thing, and more;
   * none once the season is over.
   */
  steps: z.array(z.object({ points: z.int(), total: z.int(), rank: z.int(), prize: minor })),
  /** My best total in one qualifier, and what the last seat of a qualifier has usually taken. */
  seat: route,
  /** My season's total, and that of the last whom the ranking takes to the final. */
  ranking: route,
  nearer: z.nullable(z.enum(['seat', 'ranking'])),
  /** How I come to the final as it stands. */
  holds: z.nullable(z.enum(SEAT_KINDS)),
});
export type SeasonWay = z.infer<typeof seasonWay>;

export const seasonRankings = z.object({
  zoneId: z.string(),
  /** The one asked for; without that the oldest not settled, or else the last one; null before the first. */
  season: z.nullable(
    z.object({
      seasonId: z.int(),
      name: z.string(),
      state: z.enum(['running', 'closed', 'settled']),
      startsAt: z.string(),
      endsAt: z.string(),
      /** Qualification tournaments of the season, and how many of them are settled (MAST-6). */
      qualifiers: z.int(),
      settledQualifiers: z.int(),
    }),
  ),
  /** All that have begun, the latest first. Absent from servers of the release before. */
  seasons: z.optional(z.array(z.object({ seasonId: z.int(), name: z.string() }))),
  /** Rank of the last player whom the ranking takes to the final; 0 while there is none (MAST-5). */
  lastQualifiedRank: z.int(),
  /** Null for who has no result. */
  myRank: z.nullable(z.int()),
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
      ticketInfo: z.nullable(
        z.object({ tournamentId: z.int(), tournamentName: z.string(), naming, tournamentScore: z.int() }),
      ),
      seat: z.nullable(z.enum(SEAT_KINDS)),
      /** Of a substitute: in which order they move up, from 1. Absent from servers of the release before. */
      place: z.optional(z.int()),
      /** The account is closed: the ranking passes over it (MAST-5). */
      closed: z.optional(z.boolean()),
      own: z.boolean(),
      simulated: z.boolean(),
    }),
  ),
  /** With `own=1`; null for who has no result. */
  way: z.nullable(seasonWay),
  /** What the season awards, all of it from its configuration (MAST-6). */
  figures: z.nullable(
    z.object({
      finalPool: minor,
      /** By qualifiers, made and to come, by the ranking, and by wildcards. */
      finalPlaces: z.int(),
      /** Of the latest one. */
      seatsPerQualifier: z.int(),
      rankingSeats: z.int(),
      seatsGiven: z.int(),
      countingResults: z.int(),
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
  limit: z.optional(page.limit),
  search,
  /** scores: players without a ticket. */
  filter: z._default(z.enum(['none', 'scores', 'tickets']), 'none'),
  sort: z._default(z.enum(['rank', '-rank']), 'rank'),
  own,
  /** One of `seasons`; any other is as if it were not there. */
  season: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
});

export const zoneHistory = z.object({
  finishedTournaments: z.array(
    z.object({
      tournamentId: z.int(),
      tournamentName: z.string(),
      naming,
      competitionEnd: z.string(),
      /** Null where no game was played. */
      tournamentRank: z.nullable(z.int()),
      tournamentScore: z.nullable(z.int()),
      totalWin: minor,
      bonus: asBonus,
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
  limit: z._default(page.limit, 50),
  sort: z._default(z.enum([...HISTORY_COLUMNS, ...HISTORY_COLUMNS.map((column) => `-${column}` as const)]), '-date'),
});
