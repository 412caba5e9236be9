import { assertSame } from './check.ts';
import { settle } from './office.ts';
import { prizesOf, ranked, seasonOutcome } from './oracle.ts';
import { count, type Season } from './season.ts';

const DAY_MS = 24 * 3_600_000;

/** The season is over: what every process does again and again closes and settles it. */
export const closeSeason = async (season: Season): Promise<void> => {
  const { world } = season;
  world.clock.set(new Date(world.clock.now().getTime() + DAY_MS));
  await settle(season);
};

const byKey = (a: readonly unknown[], b: readonly unknown[]): number => (a.join(' ') < b.join(' ') ? -1 : 1);

/** Results, seats, substitutes and prizes of the season are those of the rule book. */
export const checkSeason = async (season: Season): Promise<void> => {
  const { db } = season.world.store;
  const qualifiers = season.records.filter(({ isMasters, isAborted }) => isMasters && !isAborted);
  const seasons = await db.selectFrom('seasons').selectAll().orderBy('id').execute();
  const [own] = seasons;
  if (own === undefined) throw new Error('there is no season');
  assertSame('season', [[own.state, own.qualifiers]], [['settled', qualifiers.length]]);

  const outcome = seasonOutcome(qualifiers, season.wildcards);
  const results = await db.selectFrom('season_results').selectAll().where('season', '=', own.id).execute();
  const wanted = qualifiers.flatMap((record) => {
    const prizes = prizesOf(record);
    return ranked(record).map(({ player, total }, index) => [
      record.id,
      index + 1,
      player,
      total,
      prizes.get(player) ?? 0,
    ]);
  });
  assertSame(
    'season results',
    results.map((row) => [row.tournament, row.rank, row.user_id, row.score, row.prize]).sort(byKey),
    wanted.sort(byKey),
  );

  const seats = await db.selectFrom('final_seats').selectAll().where('season', '=', own.id).execute();
  assertSame(
    'final seats',
    seats.map((row) => [row.kind, row.tournament, row.place, row.user_id]).sort(byKey),
    [
      ...outcome.tickets.map(({ player, tournament, place }) => ['ticket', tournament, place, player]),
      ...season.wildcards.map((player, index) => ['wildcard', null, index + 1, player]),
      ...outcome.rankingSeats.map((player, index) => ['ranking', null, index + 1, player]),
      ...outcome.substitutes.map((player, index) => ['substitute', null, index + 1, player]),
    ].sort(byKey),
  );
  const standings = await db
    .selectFrom('settled_season_standings')
    .select(['version', 'rank', 'user_id', 'score', 'prize'])
    .where('season', '=', own.id)
    .orderBy('rank')
    .execute();
  assertSame(
    'season ranks',
    standings.map((row) => [row.version, row.rank, row.user_id, row.score, row.prize]),
    outcome.table.map(({ player, score }, index) => [1, index + 1, player, score, outcome.prizes.get(player) ?? 0]),
  );
  count(season, 'season ranks compared', standings.length);
  for (const [player, cents] of outcome.prizes) season.purses.win(player, cents);
  count(season, 'season results compared', results.length);
  count(season, 'final seats compared', seats.length);
};
