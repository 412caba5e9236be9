import * as z from 'zod/mini';
import { minor } from './me.ts';
import { naming } from './tournament-naming.ts';
import { asBonus, prizeStage } from './tournaments.ts';

/** Who is shown: all, those who have played their series, those who have not, those who win a final seat as it stands. */
export const STANDINGS_FILTERS = ['all', 'done', 'playing', 'seats'] as const;
export const STANDINGS_SORTS = ['rank', '-rank', 'player', '-player'] as const;

/** Query of the standings (TOUR-17). */
export const standingsQuery = z.object({
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 100),
  /** A part of a name in any case; `*` any run of characters, `?` one, `\` takes the next as it stands (RANK-9). */
  search: z.optional(z.string().check(z.maxLength(64))),
  filter: z._default(z.enum(STANDINGS_FILTERS), 'all'),
  sort: z._default(z.enum(STANDINGS_SORTS), 'rank'),
  /** 1: only the own row. */
  own: z.optional(z.enum(['1'])),
});

/** One competition of the series that counts. That a game is under way is told to its player alone (MATCH-13). */
export const standingsSlot = z.object({
  state: z.enum(['open', 'running', 'finished', 'skipgame', 'struck']),
  /** Of a finished one, and of a skipgame. */
  score: z.nullable(z.int()),
  /** Place at its table. */
  rank: z.nullable(z.int()),
  endedAt: z.nullable(z.string()),
});
export type StandingsSlot = z.infer<typeof standingsSlot>;

export const standingsRow = z.object({
  rank: z.int(),
  playerId: z.string(),
  playerName: z.string(),
  total: z.int(),
  /** Competitions that count. */
  games: z.int(),
  /** Best single competition, which decides between equal totals (RANK-7). */
  bestGame: z.int(),
  /** What the rank wins, or would win now. */
  prize: minor,
  bonus: asBonus,
  /** Wins a final seat, or would now (MAST-4). */
  seat: z.boolean(),
  /** Which attempt counts, from 1. */
  attempt: z.int(),
  /** One a competition of the series, in their order. */
  slots: z.array(standingsSlot),
  own: z.boolean(),
  simulated: z.boolean(),
});
export type StandingsRow = z.infer<typeof standingsRow>;

/** `GET tournaments/standings/{tournamentId}`: who stands where, competition by competition (TOUR-17). */
export const standings = z.object({
  tournamentId: z.int(),
  zoneId: z.string(),
  name: z.string(),
  naming,
  settled: z.boolean(),
  /** Ranks are not told before they are final: nobody is shown until then (TOUR-11). */
  later: z.optional(z.literal(true)),
  numberOfGames: z.int(),
  playersPerGame: z.int(),
  /** What ranks pay. */
  stages: z.array(prizeStage),
  /** Rank of the last who wins a final seat as it stands; 0 without any. */
  lastSeatRank: z.int(),
  /** All who are ranked, and how many of them have played their series. */
  players: z.int(),
  finished: z.int(),
  /** My row wherever it stands, null for who is not ranked. */
  own: z.nullable(
    z.object({
      row: standingsRow,
      /** 0-based place among the rows that were asked for; null: not among them. */
      index: z.nullable(z.int()),
      /** The next better prize: the rank it takes, and what my attempt under way lacks to pass who holds it. */
      next: z.nullable(z.object({ rank: z.int(), prize: minor, bonus: asBonus, points: z.int() })),
    }),
  ),
  rows: z.array(standingsRow),
  /** Rows that were asked for, before paging. */
  total: z.int(),
});
export type Standings = z.infer<typeof standings>;
