import { competitionResult, personalData, problem, replay, tournamentHistory } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testContext } from '../../test/database.ts';
import { formedTable, newMember, startTestServer, type Member } from '../../test/game-server.ts';
import { byChance, game, Page } from '../../test/page.ts';
import { playOn } from '../../test/seat-page.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { finishTable, formTable, join, play } from '../../test/series.ts';
import { findSeated } from '../store/queries/results.ts';
import { clearTables } from '../store/queries/retention.ts';

const context = await testContext();
const server = await startTestServer(context);
const { app } = server;

const joined = async (tournamentId: number) => {
  const player = await newPlayer(context);
  await join(context, player.id, tournamentId);
  return { ...player, ...(await callerOf(app, context, player.id)) };
};
const settle = (tournamentId: number) =>
  context.store.pool.query(`UPDATE tournaments SET state = 'settled' WHERE id = $1`, [tournamentId]);
const statusOf = async (get: Member['caller']['get'], path: string): Promise<number> => (await get(path)).statusCode;

test('API-7 a settled tournament is there with the own games of the attempt that counted, rank, score and ranking', async () => {
  const tournamentId = await newTournament(context, { numberOfGames: 3 });
  const [player, rival] = [await joined(tournamentId), await joined(tournamentId)];
  const best = await play(context, tournamentId, 0, { [player.id]: 500, [rival.id]: 700 });
  await join(context, player.id, tournamentId);
  await play(context, tournamentId, 0, { [player.id]: -100 });
  const path = `tournaments/history/${String(tournamentId)}`;
  expect(await statusOf(player.get, path)).toBe(404);
  await settle(tournamentId);
  const history = tournamentHistory.parse((await player.get(path)).json());
  expect(history).toMatchObject({ tournament: { tournamentId, joined: true }, rank: 2, score: 500 });
  expect(history.games.map(({ competitionId, state, score }) => [competitionId, state, score])).toEqual([
    [best, 'finished', 500],
    [null, 'open', null],
    [null, 'open', null],
  ]);
  expect(history.tournamentRankings.map(({ playerName, own }) => [playerName, own])).toEqual([
    [rival.userName, false],
    [player.userName, true],
  ]);
});

test('API-7 who did not take part sees the ranking and no games; an internal or an aborted tournament is 404', async () => {
  const tournamentId = await newTournament(context);
  const player = await joined(tournamentId);
  await play(context, tournamentId, 0, { [player.id]: 500 });
  await settle(tournamentId);
  const stranger = await callerOf(app, context, (await newPlayer(context)).id);
  const seen = tournamentHistory.parse((await stranger.get(`tournaments/history/${String(tournamentId)}`)).json());
  expect([seen.games, seen.rank, seen.score, seen.tournamentRankings.length]).toEqual([[], null, null, 1]);
  const internal = await newTournament(context, { zoneId: 'skat_gd', state: 'settled' });
  const aborted = await newTournament(context, { state: 'aborted' });
  for (const id of [internal, aborted, 999_999])
    expect(await statusOf(stranger.get, `tournaments/history/${String(id)}`)).toBe(404);
});

test('an aborted tournament is told apart to those who had entered it', async () => {
  const tournamentId = await newTournament(context);
  const player = await joined(tournamentId);
  const stranger = await callerOf(app, context, (await newPlayer(context)).id);
  await context.store.pool.query(`UPDATE tournaments SET state = 'aborted' WHERE id = $1`, [tournamentId]);
  const path = `tournaments/history/${String(tournamentId)}`;
  expect([await statusOf(player.get, path), await statusOf(stranger.get, path)]).toEqual([410, 404]);
});

test('API-7 a game of the past is there for its players, once its tournament is settled; MATCH-13 nobody is named before', async () => {
  const tournamentId = await newTournament(context);
  const [player, rival] = [await joined(tournamentId), await joined(tournamentId)];
  const sittings = [player, rival].map(({ id }) => ({ userId: id, slot: 0 }));
  const competitionId = await formTable(context, tournamentId, sittings);
  const path = `tournaments/history/game/${competitionId}`;
  const result = await player.get(`tournaments/results/${competitionId}`);
  expect(await statusOf(player.get, path)).toBe(404);
  expect([result.body.includes(rival.userName), result.body.includes(rival.id)]).toEqual([false, false]);
  await finishTable(context, competitionId, [10, 20]);
  expect(await statusOf(player.get, path)).toBe(404);
  await settle(tournamentId);
  const game = competitionResult.parse((await player.get(path)).json());
  expect(game).toMatchObject({ competitionId, state: 'finished', ownRanking: { score: 10, rank: 2 } });
  expect(game.rankingTable.map(({ playerName }) => playerName)).toEqual([rival.userName, player.userName]);
  const stranger = await joined(await newTournament(context));
  expect(await statusOf(stranger.get, path)).toBe(404);
});

test('the result of a game says whose part of it was struck', async () => {
  const tournamentId = await newTournament(context);
  const [player, rival] = [await joined(tournamentId), await joined(tournamentId)];
  const competitionId = await play(context, tournamentId, 0, { [player.id]: 500, [rival.id]: 70 });
  await context.store.pool.query('UPDATE seats SET struck = true WHERE competition = $1 AND user_id = $2', [
    competitionId,
    player.id,
  ]);
  const result = competitionResult.parse((await rival.get(`tournaments/results/${competitionId}`)).json());
  expect(result.rankingTable.map(({ playerName, score, struck }) => [playerName, score, struck ?? false])).toEqual([
    [player.userName, 500, true],
    [rival.userName, 70, false],
  ]);
});

type State = ReturnType<typeof game.start>;
const options = z.custom<Parameters<typeof game.start>[0]>((value) => typeof value === 'object');
const fact = z.custom<Parameters<typeof game.applyFact>[1]>((value) => typeof value === 'object');

/** Folds a replay by the rules alone. */
const folded = (steps: ReturnType<typeof replay.parse>['steps'], start: State): State =>
  steps.reduce((state, { seat, step }) => {
    const applied =
      step.type === 'act'
        ? game.apply(state, seat ?? -1, step.turn, game.parse(step.action)!)
        : game.applyFact(state, step.type === 'fact' ? fact.parse(step.fact) : step);
    if (!applied.ok) throw new Error(`${step.type} is refused: ${applied.code}`);
    return applied.state;
  }, start);

test('the replay of an own finished competition, folded by the rules, comes out as it was played', async () => {
  const tournamentId = await newTournament(context, { roundsPerGame: 1 });
  const members: Member[] = [];
  for (let seat = 0; seat < 3; seat += 1) members.push(await newMember(context, server, tournamentId));
  const competitionId = await formedTable(context, server, tournamentId, members);
  const pages = members.map(({ caller }) => new Page(server.host, caller.cookie, competitionId));
  await Promise.all(pages.map((page) => page.join()));
  const { get } = members[0]!.caller;
  const path = `tables/${competitionId}/replay`;
  const ownMoves = async () => personalData.parse((await get('me/data')).json()).moves;
  await pages[0]!.until(() => pages[0]!.view?.dealNumber === 1);
  expect(await statusOf(get, path)).toBe(404);
  expect(await ownMoves()).toEqual([]);
  await playOn(pages, context.clock, byChance(7));
  for (const page of pages) await page.until(() => page.closeCode !== null);
  const played = replay.parse((await get(path)).json());
  expect(played.players.map(({ own }) => own)).toEqual([true, false, false]);
  const end = folded(played.steps, game.start(options.parse(played.options)));
  const seated = await findSeated(context.store.db, competitionId);
  expect(game.result(end)?.outcome.map(({ score }) => score)).toEqual(seated.map(({ score }) => score));
  expect(played.steps.some(({ step }) => step.type === 'shuffle')).toBe(true);
  // The own data have the own moves and no others' (SAFE-2), hidden ones opened.
  const mine = played.steps.filter(({ seat, step }) => seat === 0 && step.type === 'act');
  expect((await ownMoves()).map(({ at, seq, action }) => ({ at, seq, action }))).toEqual(
    mine.map(({ at, seq, step }) => ({ at, seq, action: step.type === 'act' ? step.action : null })),
  );
  const stranger = await callerOf(app, context, (await newPlayer(context)).id);
  expect(await statusOf(stranger.get, path)).toBe(404);
  await settle(tournamentId);
  const at = new Date(context.clock.now().getTime() + 1000);
  await clearTables(context.store.db, { after: 0, before: at, most: 100, at });
  const cleared = await get(path);
  expect(cleared.statusCode).toBe(404);
  expect(cleared.headers['content-type']).toContain('application/problem+json');
  expect(problem.parse(cleared.json()).detail).toMatch(/no longer kept/);
});
