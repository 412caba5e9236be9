import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Context } from '../src/context.ts';
import type { PrizeTable } from '@matador/tournament';
import type { NewTournament } from '../src/store/queries/tournaments-schedule.ts';
import { settleOne, settleOneSeason } from '../src/tournaments/settlement.ts';
import type { TestContext } from './database.ts';
import { minutesFrom, newPlayer, newTournament } from './people.ts';
import { join, play } from './series.ts';

/** A season of zone skatmasters that ends after ten days. */
export const newSeason = async (context: TestContext): Promise<number> => {
  await newTournament(context); // its zones
  const { rows } = await context.store.pool.query<{ id: number }>(
    `INSERT INTO seasons (zone_id, name, starts_at, ends_at, qualifiers, state)
     VALUES ('skatmasters', 'Season', $1, $2, 45, 'running') RETURNING id`,
    [minutesFrom(context.clock.now(), -1000), minutesFrom(context.clock.now(), 14_400)],
  );
  return rows[0]!.id;
};

/** A Masters qualifier of a season, with seats in its final. */
export const newQualifier = async (
  context: TestContext,
  seasonId: number,
  change: Partial<NewTournament> = {},
): Promise<number> => {
  const id = await newTournament(context, {
    zoneId: 'skatmasters',
    isMasters: true,
    numberOfTickets: 3,
    ...change,
  });
  await context.store.pool.query('UPDATE tournaments SET season = $1 WHERE id = $2', [seasonId, id]);
  return id;
};

/** A prize for each of the first ranks, in minor units. */
export const prizesOf = (...prizes: readonly number[]): PrizeTable =>
  prizes.map((prize, index) => ({ from: index + 1, to: index + 1, prize }));

/** Ends the time of a tournament. */
export const close = async (context: TestContext, tournamentId: number): Promise<void> => {
  await context.store.pool.query(`UPDATE tournaments SET state = 'clearance', competition_end = $1 WHERE id = $2`, [
    context.clock.now(),
    tournamentId,
  ]);
};

/** Enters so many players with 20.00 each. */
export const enterPlayers = async (
  context: TestContext,
  tournamentId: number,
  count: number,
): Promise<readonly string[]> => {
  const players: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await newPlayer(context, { money: 20_00 });
    await join(context, id, tournamentId);
    players.push(id);
  }
  return players;
};

/** One game of them all, in which the first scores 100, the next 90 and so on. */
export const playByRank = (context: TestContext, tournamentId: number, players: readonly string[]): Promise<string> =>
  play(context, tournamentId, 0, Object.fromEntries(players.map((id, index) => [id, 100 - 10 * index])));

/** A tournament that is over, with so many players ranked in their order. */
export const playedOut = async (
  context: TestContext,
  tournamentId: number,
  count: number,
): Promise<readonly string[]> => {
  const players = await enterPlayers(context, tournamentId, count);
  await playByRank(context, tournamentId, players);
  await close(context, tournamentId);
  return players;
};

/** A settled season of one qualifier, and its four players in their order. */
export const settledSeason = async (context: TestContext): Promise<readonly [number, readonly string[]]> => {
  const season = await newSeason(context);
  const qualifier = await newQualifier(context, season);
  const players = await playedOut(context, qualifier, 4);
  await settleOne(context, qualifier);
  await context.store.pool.query(`UPDATE seasons SET state = 'closed' WHERE id = $1`, [season]);
  await settleOneSeason(context, season);
  return [season, players];
};

/** Thrown in place of a statement. */
export class Crash extends Error {}

/**
 * The same context, whose transactions die at their nth statement, counted over all of them.
 * @param at 1 is the first; a number beyond the last dies nowhere
 */
export const dyingAt = (context: TestContext, at: number): Context => {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }): RootOperationNode => {
      statements += 1;
      if (statements === at) throw new Crash(`at statement ${String(at)}`);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { store } = context;
  return {
    ...context,
    store: { ...store, transaction: (task) => store.transaction((tx) => task(tx.withPlugin(plugin))) },
  };
};

const TABLES = [
  ...['tournaments', 'seasons', 'standings', 'settlements', 'settled_standings', 'season_results', 'final_seats'],
  ...[
    'season_settlements',
    'settled_season_standings',
    'final_places',
    'seats',
    'competitions',
    'attempts',
    'tickets',
    'sanctions',
  ],
  ...['purses', 'transfers', 'ledger_lines', 'audit', 'admin_commands'],
];

/** Everything that settlement and operators can change, as text to compare. */
export const everything = async (context: TestContext): Promise<Readonly<Record<string, string>>> => {
  const all: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await context.store.pool.query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM ${table} t ORDER BY 1`,
    );
    all[table] = rows.map(({ row }) => row).join('\n');
  }
  return all;
};

export const purseOf = async (
  context: TestContext,
  userId: string,
): Promise<{ readonly money: number; readonly bonus: number }> => {
  const { rows } = await context.store.pool.query<{ kind: string; cents: number }>(
    'SELECT kind, cents FROM purses WHERE user_id = $1',
    [userId],
  );
  const cents = (kind: string): number => rows.find((row) => row.kind === kind)?.cents ?? 0;
  return { money: cents('money'), bonus: cents('bonus') };
};
