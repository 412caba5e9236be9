import { seasonRankings, zoneHistory } from '@matador/protocol/rest';
import { prizeOfRank, SEASON_PRIZES, seasonPlaces, seasonTable, type SeasonResult } from '@matador/tournament';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { newSeason, settledQualifier } from '../../test/season.ts';
import { join } from '../../test/series.ts';
import { buildApp } from '../app.ts';

const context = await testContext();
const { pool } = context.store;
const app = await buildApp(context, { draining: false });

const season = await newSeason(context);
const players: { readonly id: string; readonly userName: string }[] = [];
for (let index = 0; index < 60; index += 1) players.push(await newPlayer(context));
const idOf = (index: number): string => players[index]!.id;
const first = await callerOf(app, context, idOf(0));
const last = await callerOf(app, context, idOf(59));

/** Small totals make ties; below zero on purpose. */
const scoreOf = (player: number, tournament: number): number => ((player * 7 + tournament * 13) % 9) - 2;
const tournaments: number[] = [];
for (let tournament = 0; tournament < 8; tournament += 1) {
  const playing = players.map((player, index) => ({ player, index })).filter(({ index }) => index % 8 !== tournament);
  const placings = playing
    .map(({ player, index }) => ({ userId: player.id, score: scoreOf(index, tournament), prize: index }))
    .toSorted((a, b) => b.score - a.score);
  tournaments.push(await settledQualifier(context, season, placings, tournament < 5 ? 3 : 0));
}
const { rows: results } = await pool.query<SeasonResult>(
  `SELECT r.user_id AS "playerId", r.score, e.joined_at AS "registeredAt" FROM season_results r
   JOIN entries e ON e.tournament = r.tournament AND e.user_id = r.user_id`,
);
const table = seasonTable(results);
const { rows: seats } = await pool.query<{ user_id: string }>('SELECT user_id FROM final_seats');
const holders = new Set(seats.map((seat) => seat.user_id));

const asked = async (query = '', by = first) =>
  seasonRankings.parse((await by.get(`tournaments/ranking/season/skatmasters${query}`)).json());

test('MAST-3 the season ranks by the six best results, those below zero left out; RANK-7 its ties', async () => {
  const { seasonRankings: rows, total } = await asked('?limit=200');
  expect(total).toBe(table.length);
  expect(rows.map((row) => [row.seasonRank, row.playerId, row.seasonScore])).toEqual(
    table.map((row) => [row.rank, row.playerId, row.score]),
  );
  expect(new Set(rows.map((row) => row.seasonScore)).size).toBeLessThan(rows.length / 2);
  for (const row of rows) {
    const own = results.filter((one) => one.playerId === row.playerId && one.score >= 0).map((one) => one.score);
    expect(row.results).toEqual(own.toSorted((a, b) => b - a).slice(0, 6));
    expect(row.results.reduce((sum, score) => sum + score, 0)).toBe(row.seasonScore);
  }
});

test('the own answer says what counts, and each step of one more result has the rank that it would make', async () => {
  expect((await asked()).way).toBeNull();
  const player = await callerOf(app, context, idOf(20));
  const { way, figures, seasonRankings: rows, lastQualifiedRank } = await asked('?own=1', player);
  const own = results.filter((one) => one.playerId === idOf(20)).map((one) => one.score);
  expect(way?.results.map(({ score }) => score)).toEqual(own.toSorted((a, b) => b - a));
  expect(way?.results.filter(({ counts }) => counts).map(({ score }) => score)).toEqual(rows[0]?.results);
  expect(new Set(way?.results.map(({ number }) => number)).size).toBe(own.length);
  expect(way?.ranking).toEqual({ have: rows[0]?.seasonScore, need: table[lastQualifiedRank - 1]?.score });
  expect(way?.seat.have).toBe(Math.max(...own));
  expect(way?.steps.length).toBeGreaterThan(1);
  for (const { points, total, rank, prize } of way?.steps ?? []) {
    const after = seasonTable([...results, { playerId: idOf(20), score: points, registeredAt: new Date() }]);
    const stands = after.find((row) => row.playerId === idOf(20));
    expect(stands?.score).toBe(total);
    // Among equals the best single tournament decides, which may lift it.
    expect(stands?.rank).toBeLessThanOrEqual(rank);
    expect(prize).toBe(prizeOfRank(SEASON_PRIZES, rank));
  }
  expect(figures).toMatchObject({ finalPlaces: 45 * 3 + 30, seatsGiven: holders.size, countingResults: 6 });
});

test('the final has as many places as its qualifiers give seats, and one more for each wildcard', async () => {
  const places = async () => (await asked('?own=1')).figures;
  const [one = 0] = tournaments.slice(-1);
  await pool.query('UPDATE tournaments SET number_of_tickets = 5 WHERE id = $1', [one]);
  // Seven give three, the last gives five, and so will the 37 to come.
  expect(await places()).toMatchObject({ seatsPerQualifier: 5, finalPlaces: 7 * 3 + 38 * 5 + 30 });
  const seatless = players.find(({ id }) => !holders.has(id))?.id;
  await pool.query(
    `INSERT INTO final_seats (season, user_id, kind, place, assigned_at) VALUES ($1, $2, 'wildcard', 1, now())`,
    [season, seatless],
  );
  expect(await places()).toMatchObject({ finalPlaces: 7 * 3 + 38 * 5 + 31, seatsGiven: holders.size + 1 });
  await pool.query(`DELETE FROM final_seats WHERE kind = 'wildcard'`);
  await pool.query('UPDATE tournaments SET number_of_tickets = 3 WHERE id = $1', [one]);
});

test('once a season is over, one more result is nothing to reckon with', async () => {
  const player = await callerOf(app, context, idOf(20));
  await pool.query(`UPDATE seasons SET state = 'closed' WHERE id = $1`, [season]);
  expect((await asked('?own=1', player)).way).toMatchObject({ steps: [] });
  await pool.query(`UPDATE seasons SET state = 'running' WHERE id = $1`, [season]);
});

test('the own results number a qualifier as its name does, whatever was aborted before it', async () => {
  const player = await callerOf(app, context, idOf(20));
  const numberOf = async (id: number) =>
    (await asked('?own=1', player)).way?.results.find(({ tournamentId }) => tournamentId === id)?.number;
  const [, second = 0] = tournaments;
  expect(await numberOf(second)).toBe(2);
  await pool.query(`UPDATE tournaments SET naming = '{"names":{},"number":3}' WHERE id = $1`, [second]);
  expect(await numberOf(second)).toBe(3);
  await pool.query('UPDATE tournaments SET naming = NULL WHERE id = $1', [second]);
});

test('RANK-4 the answer has the last qualified rank, the own rank and what each rank would win', async () => {
  const answer = await asked();
  const ids = table.map((row) => row.playerId);
  expect(answer.lastQualifiedRank).toBe(seasonPlaces(ids, holders).lastQualifiedRank);
  expect(answer.lastQualifiedRank).toBeGreaterThan(30);
  expect(answer.myRank).toBe(ids.indexOf(idOf(0)) + 1);
  expect(answer.seasonRankings).toHaveLength(50);
  expect(answer.seasonRankings.slice(0, 6).map((row) => row.seasonPrize)).toEqual([
    1500_00, 1000_00, 700_00, 400_00, 400_00, 250_00,
  ]);
  expect(answer.season).toMatchObject({ seasonId: season, state: 'running', settledQualifiers: 8 });
  const own = await asked('?own=1', last);
  expect(own.seasonRankings).toMatchObject([{ playerId: idOf(59), own: true, seasonRank: own.myRank }]);
  const backwards = (await asked('?sort=-rank&limit=200')).seasonRankings.map((row) => row.seasonRank);
  const { lastQualifiedRank } = answer;
  expect(backwards.slice(0, 2)).toEqual([lastQualifiedRank, lastQualifiedRank - 1]);
  expect(backwards[lastQualifiedRank]).toBe(60);
});

test('RANK-3 the tickets view pages through tournaments with all their tickets, the latest first', async () => {
  const all = await asked('?filter=tickets');
  expect([all.total, all.seasonRankings.length]).toEqual([5, 15]);
  expect(all.seasonRankings.map((row) => row.ticketInfo?.tournamentId)).toEqual(
    tournaments
      .slice(0, 5)
      .reverse()
      .flatMap((id) => [id, id, id]),
  );
  const second = await asked('?filter=tickets&offset=1&limit=2');
  expect(second.seasonRankings.map((row) => row.ticketInfo?.tournamentId)).toEqual([
    tournaments[3],
    tournaments[3],
    tournaments[3],
    tournaments[2],
    tournaments[2],
    tournaments[2],
  ]);
  const [row] = second.seasonRankings;
  const at = players.findIndex((player) => player.id === row!.playerId);
  expect(row!.ticketInfo!.tournamentScore).toBe(scoreOf(at, 3));
  expect(row!.seat).toBe('ticket');
});

test('RANK-3 the scores view leaves ticket holders out and keeps ranks', async () => {
  const { seasonRankings: rows, total } = await asked('?filter=scores&limit=200');
  const expected = table.filter((one) => !holders.has(one.playerId));
  expect(total).toBe(expected.length);
  expect(rows.map((one) => [one.seasonRank, one.playerId])).toEqual(expected.map((one) => [one.rank, one.playerId]));
});

test('RANK-2 a season is searched by name, in every view', async () => {
  const name = players[0]!.userName;
  const { seasonRankings: rows, total } = await asked(`?limit=200&search=${name.toUpperCase()}`);
  expect(rows.map((one) => one.playerName)).toContain(name);
  expect([rows.length, total]).toEqual(Array(2).fill(players.filter((one) => one.userName.includes(name)).length));
  expect(await asked('?search=%5C')).toMatchObject({ seasonRankings: [], total: 0 });
  const [holder] = seats;
  const holderName = players.find((player) => player.id === holder!.user_id)!.userName;
  const tickets = await asked(`?filter=tickets&search=${holderName}`);
  expect(tickets.seasonRankings.map((one) => one.playerId)).toContain(holder!.user_id);
  expect(tickets.seasonRankings.every((one) => one.playerName.includes(holderName))).toBe(true);
});

test('a result that is corrected or taken back changes the season at once', async () => {
  const before =
    (await asked('', last)).seasonRankings.find((one) => one.own) ?? (await asked('?own=1', last)).seasonRankings[0];
  await pool.query('UPDATE season_results SET score = 1000 WHERE user_id = $1 AND tournament = $2', [
    idOf(59),
    tournaments[0],
  ]);
  await context.clock.advance(1000);
  const top = await asked('', last);
  expect(top.myRank).toBe(1);
  expect(top.seasonRankings[0]!.seasonScore).toBeGreaterThan(before!.seasonScore);
  await pool.query('DELETE FROM season_results WHERE user_id = $1', [idOf(59)]);
  await context.clock.advance(1000);
  expect(await asked('', last)).toMatchObject({ myRank: null, total: 59 });
});

test('RANK-1 a zone without a season has an empty ranking, an unknown zone none', async () => {
  const answer = await first.get('tournaments/ranking/season/skat');
  expect(seasonRankings.parse(answer.json())).toEqual({
    zoneId: 'skat',
    season: null,
    seasons: [],
    lastQualifiedRank: 0,
    myRank: null,
    seasonRankings: [],
    way: null,
    figures: null,
    total: 0,
  });
  for (const call of ['season/nosuchzone', 'zoneHistory/nosuchzone', 'season/skat_gd'])
    expect((await first.get(`tournaments/ranking/${call}`)).statusCode).toBe(404);
  for (const call of ['season/skat?filter=x', 'season/skat?limit=0', 'zoneHistory/skat?sort=name', 'season/A'])
    expect((await first.get(`tournaments/ranking/${call}`)).statusCode).toBe(400);
});

test('RANK-6 the zone history has own settled tournaments, sorted by any column, with the sum of winnings', async () => {
  const running = await newTournament(context, { zoneId: 'skatmasters', entryFee: 0 });
  await join(context, idOf(10), running);
  const player = await callerOf(app, context, idOf(10));
  const history = async (query = '') =>
    zoneHistory.parse((await player.get(`tournaments/ranking/zoneHistory/skatmasters${query}`)).json());
  const all = await history();
  expect([all.total, all.sumOfWinnings]).toEqual([7, 70]);
  expect(all.finishedTournaments.map((row) => row.tournamentId)).toEqual(
    tournaments.filter((_, index) => index !== 10 % 8).reverse(),
  );
  const scores = (await history('?sort=-score')).finishedTournaments.map((row) => row.tournamentScore ?? -1000);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  const ranks = (await history('?sort=rank&limit=3&offset=1')).finishedTournaments.map((row) => row.tournamentRank);
  expect(ranks).toEqual((await history('?sort=rank')).finishedTournaments.map((row) => row.tournamentRank).slice(1, 4));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a! - b!));
  expect((await history('?offset=5')).sumOfWinnings).toBe(70);
});
