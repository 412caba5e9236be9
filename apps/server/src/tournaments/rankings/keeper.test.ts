import { expect, test } from 'vitest';
import { inProcessMessages } from '../../cluster/messages.ts';
import { testContext } from '../../../test/database.ts';
import { manualClock } from '../../../test/manual-clock.ts';
import { newPlayer, newTournament } from '../../../test/people.ts';
import { join, play } from '../../../test/series.ts';
import { openStore } from '../../store/store.ts';
import { findChangedMembers, findCursor } from '../../store/queries/rankings.ts';
import { findRanking } from '../../store/queries/results-standings.ts';
import type { Change } from '../changes.ts';
import { startRankingFeedJob } from './feed.ts';
import { openRankings, type Rankings } from './keeper.ts';

const context = await testContext();
const { db, pool } = context.store;
const otherNode = openRankings(context.store, context.clock, inProcessMessages());

const enter = async (tournamentId: number): Promise<string> => {
  const { id } = await newPlayer(context);
  await join(context, id, tournamentId);
  return id;
};
const placesBy = async (rankings: Rankings, tournamentId: number): Promise<readonly string[]> =>
  (await rankings.tournament(tournamentId)).rows().map((row) => row.playerId);
const inDatabase = async (tournamentId: number): Promise<readonly string[]> =>
  (await findRanking(db, tournamentId, { offset: 0, limit: null })).map((row) => row.userId);
const score = (tournamentId: number, player: string, points: number): Promise<unknown> =>
  pool.query('UPDATE standings SET score = $3 WHERE tournament = $1 AND user_id = $2', [tournamentId, player, points]);

test('RANK-11 every node has a new result within half a second, and at once where it is told', async () => {
  const tournamentId = await newTournament(context);
  const [first, second] = [await enter(tournamentId), await enter(tournamentId)];
  await play(context, tournamentId, 0, { [first]: 50, [second]: 40 });
  expect(await placesBy(context.rankings, tournamentId)).toEqual([first, second]);
  expect(await placesBy(otherNode, tournamentId)).toEqual([first, second]);
  await score(tournamentId, second, 60);
  context.rankings.outdate('ranking', tournamentId);
  expect(await placesBy(context.rankings, tournamentId)).toEqual([second, first]);
  await context.clock.advance(500);
  expect(await placesBy(otherNode, tournamentId)).toEqual([second, first]);
});

test('a result is not missed by being committed later than results that were begun after it', async () => {
  const tournamentId = await newTournament(context);
  const players = [await enter(tournamentId), await enter(tournamentId), await enter(tournamentId)] as const;
  await play(context, tournamentId, 0, { [players[0]]: 30, [players[1]]: 20, [players[2]]: 10 });
  await placesBy(context.rankings, tournamentId);
  const late = await pool.connect();
  await late.query('BEGIN');
  const write = 'UPDATE standings SET score = $3 WHERE tournament = $1 AND user_id = $2';
  await late.query(write, [tournamentId, players[2], 90]);
  await score(tournamentId, players[1], 80);
  await context.clock.advance(1000);
  expect(await placesBy(context.rankings, tournamentId)).toEqual([players[1], players[0], players[2]]);
  await score(tournamentId, players[1], 85);
  await context.clock.advance(1000);
  await placesBy(context.rankings, tournamentId);
  await late.query('COMMIT');
  late.release();
  await context.clock.advance(1000);
  expect(await placesBy(context.rankings, tournamentId)).toEqual([players[2], players[1], players[0]]);
});

test('who is taken out of a ranking leaves it on every node, and may come back', async () => {
  const tournamentId = await newTournament(context);
  const [first, second] = [await enter(tournamentId), await enter(tournamentId)];
  await play(context, tournamentId, 0, { [first]: 50, [second]: 40 });
  await placesBy(context.rankings, tournamentId);
  await pool.query('DELETE FROM standings WHERE tournament = $1 AND user_id = $2', [tournamentId, first]);
  await context.clock.advance(1000);
  expect(await placesBy(context.rankings, tournamentId)).toEqual([second]);
  await play(context, tournamentId, 1, { [first]: 10 });
  await context.clock.advance(1000);
  expect(await placesBy(context.rankings, tournamentId)).toEqual(await inDatabase(tournamentId));
});

test('MAST-12 ranks that settlement has fixed stand, whatever the totals say', async () => {
  const tournamentId = await newTournament(context);
  const [first, second] = [await enter(tournamentId), await enter(tournamentId)];
  await play(context, tournamentId, 0, { [first]: 50, [second]: 40 });
  await placesBy(context.rankings, tournamentId);
  await pool.query(
    'UPDATE standings SET rank = CASE user_id WHEN $2 THEN 2 ELSE 1 END, prize = 5 WHERE tournament = $1',
    [tournamentId, first],
  );
  await context.clock.advance(1000);
  expect(await placesBy(context.rankings, tournamentId)).toEqual([second, first]);
});

test('a thousand random results leave the kept ranking as the database sorts it', async () => {
  const tournamentId = await newTournament(context, { entryFee: 0 });
  const players: string[] = [];
  for (let index = 0; index < 40; index += 1) players.push(await enter(tournamentId));
  await play(context, tournamentId, 0, Object.fromEntries(players.map((player) => [player, 0])));
  await placesBy(otherNode, tournamentId);
  for (let round = 0; round < 10; round += 1) {
    await pool.query(
      `UPDATE standings SET score = mod(hashtext(user_id::text || $2::text), 7), best_game = mod(hashtext($2::text || user_id::text), 3)
       WHERE tournament = $1 AND mod(hashtext(user_id::text || $2::text || '!'), 3) <> 0`,
      [tournamentId, round],
    );
    await context.clock.advance(600);
    expect(await placesBy(otherNode, tournamentId)).toEqual(await inDatabase(tournamentId));
  }
});

test('RANK-11 whoever listens is told which rankings have changed, by whatever process, at most once a second', async () => {
  const tournamentId = await newTournament(context);
  const [first, second] = [await enter(tournamentId), await enter(tournamentId)];
  const heard: Change[] = [];
  const looksDone = openStore(context.databaseUrl, () => undefined);
  await play(context, tournamentId, 0, { [first]: 1, [second]: 2 });
  // What was there before anybody looked is no news.
  const clock = manualClock(context.clock.now());
  const stopTelling = startRankingFeedJob({ ...context, clock, store: looksDone });
  const stop = context.changes.subscribe((change) => {
    if (change.topic === 'ranking' && change.tournamentId === tournamentId) heard.push(change);
  });
  const look = async (): Promise<readonly Change[]> => {
    await clock.advance(1000);
    await expect.poll(() => clock.waiting).toBe(1); // the next look is planned once this one is done
    await context.clock.advance(1000);
    return heard;
  };
  for (let looks = 0; looks < 20; looks += 1) await look();
  expect(heard).toEqual([]);
  await play(context, tournamentId, 1, { [first]: 5 });
  await expect.poll(look, { interval: 1 }).toEqual([{ topic: 'ranking', tournamentId }]);
  stop();
  await stopTelling();
  await looksDone.close();
});

test('after a crash that has the database give numbers of transactions again no result is missed', async () => {
  const tournamentId = await newTournament(context);
  const player = await enter(tournamentId);
  await play(context, tournamentId, 0, { [player]: 30 });
  // As a snapshot from before the crash named it: ahead of what is written after.
  const ahead = (await findCursor(db)) + 100;
  await score(tournamentId, player, 70);
  expect((await findChangedMembers(db, tournamentId, ahead)).members).toMatchObject([{ playerId: player, score: 70 }]);
});
