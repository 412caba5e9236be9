import { tournament, zone, zones, type Tournament } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ORDINARY_TOURNAMENT } from '../../../../packages/protocol/test/ordinary-tournament.ts';
import { testContext } from '../../test/database.ts';
import { callerOf, minutesFrom, newPlayer, newTournament } from '../../test/people.ts';
import { finishTable, formTable, join, play } from '../../test/series.ts';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const start = context.clock.now();
const later = { state: 'planned', competitionStart: minutesFrom(start, 600) } as const;
const upcoming = await newTournament(context, { name: 'upcoming', ...later });
const speed = await newTournament(context, { name: 'Speed Skat', gameVariant: 'speed' });
const internal = await newTournament(context, { name: 'internal', zoneId: 'skat_gd' });
await newTournament(context, { name: 'aborted', state: 'aborted' });

const player = await newPlayer(context);
const { get } = await callerOf(app, context, player.id);

const read = async (path = 'tournaments/zone/skat', by = get): Promise<readonly Tournament[]> =>
  zone.parse((await by(path)).json()).tournaments;
const readOne = async (id: number, by = get): Promise<Tournament> =>
  (await read(undefined, by)).find((one) => one.tournamentId === id)!;

test('API-3 the overview has every zone of the player, running tournaments first, then soonest upcoming', async () => {
  const answer = await get('tournaments/zones');
  expect(answer.statusCode).toBe(200);
  const teasers = zones.parse(answer.json()).zones;
  expect(teasers.map((one) => one.zoneId)).toEqual(['skatmasters', 'skat', 'rommemasters', 'romme', 'belote']);
  const [masters, skat, romme] = teasers;
  expect(skat!.tournaments.map((one) => one.tournamentId)).toEqual([speed, upcoming]);
  expect(skat!.tournamentInfo).toMatchObject({ tournamentId: speed, entryFee: 10_00, totalWin: 60_00, joined: false });
  expect(skat!.tournaments[0]).toMatchObject({ entryFee: 10_00, isMasters: false, numberOfGames: 12 });
  expect([masters!.tournamentInfo, masters!.planned]).toEqual([null, false]);
  expect([romme!.tournamentInfo, romme!.planned]).toEqual([null, true]);
});

test('API-3 a zone has its tournaments as their page needs them', async () => {
  const [running] = await read();
  expect(z.strictObject(tournament.shape).parse(running)).toEqual({
    tournamentId: speed,
    zoneId: 'skat',
    name: 'Speed Skat',
    naming: null,
    isMasters: false,
    gameVariant: 'speed',
    gametype: 'skat',
    joined: false,
    searching: false,
    tournamentRank: null,
    tournamentScore: null,
    prevBestScore: null,
    games: Array.from({ length: 12 }, (_, idx) => ({
      competitionId: null,
      state: 'open',
      score: null,
      rank: null,
      idx,
    })),
    dates: {
      competitionStart: minutesFrom(start, -24 * 60).toISOString(),
      competitionEnd: minutesFrom(start, 4 * 24 * 60).toISOString(),
      registrationStart: minutesFrom(start, -3 * 24 * 60).toISOString(),
      registrationEnd: minutesFrom(start, 3 * 24 * 60).toISOString(),
      lobbyStart: minutesFrom(start, -24 * 60).toISOString(),
      lobbyEnd: minutesFrom(start, 4 * 24 * 60).toISOString(),
      secondsUntilLobbyStart: 0,
      secondsUntilLobbyEnd: 4 * 24 * 3600,
      serverTime: start.toISOString(),
    },
    metaData: {
      distributionSchema: String(speed),
      ...ORDINARY_TOURNAMENT,
      rejoinsUnlimited: true,
      rejoinsRemaining: 0,
      minutes: { least: 54, most: 90 },
      clearancePhase: false,
    },
  });
});

test('ROUTE-8 an internal account gets the internal zone by its plain name, with _gd in the answer', async () => {
  const { get: getInternal } = await callerOf(app, context, (await newPlayer(context, { internal: true })).id);
  const plain = zone.parse((await getInternal('tournaments/zone/skat')).json());
  expect([plain.zoneId, plain.tournaments.map((one) => one.tournamentId)]).toEqual(['skat_gd', [internal]]);
  expect((await getInternal('tournaments/zone/skat_gd')).json()).toMatchObject({ zoneId: 'skat_gd' });
  expect(zone.parse((await getInternal('tournaments/zone/skatmasters')).json()).zoneId).toBe('skatmasters');
  const ids = zones.parse((await getInternal('tournaments/zones')).json()).zones.map((one) => one.zoneId);
  expect(ids).toEqual(['skatmasters', 'rommemasters', 'romme', 'belote', 'skat_gd']);
});

test('ROUTE-8 anybody else gets 404 for an internal zone and its tournaments, as for what does not exist', async () => {
  const statusOf = async (path: string): Promise<number> => (await get(path)).statusCode;
  expect(await statusOf('tournaments/zone/skat_gd')).toBe(404);
  expect(await statusOf('tournaments/zone/poker')).toBe(404);
  expect(await statusOf(`tournaments/winningDistribution/${String(internal)}`)).toBe(404);
  expect(await statusOf(`tournaments/ranking/tournament/${String(internal)}`)).toBe(404);
  expect(await statusOf('tournaments/winningDistribution/999999')).toBe(404);
});

test('ROUTE-9 actor type b sees the overview, and no tournament', async () => {
  const { get: getBarred, post } = await callerOf(app, context, (await newPlayer(context, { actorType: 'b' })).id);
  expect((await getBarred('tournaments/zones')).statusCode).toBe(200);
  expect((await getBarred('tournaments/zone/skat')).statusCode).toBe(403);
  expect((await post(`tournaments/matching/${String(speed)}`)).statusCode).toBe(403);
  expect((await post(`tournaments/join/${String(speed)}`)).json()).toEqual({
    success: false,
    reason: 'registrationNotPossible',
  });
});

test('TOUR-6 the joined view has one slot a game, and score and rank of the attempt', async () => {
  const rival = await newPlayer(context);
  for (const { id } of [player, rival]) await join(context, id, speed);
  const first = await play(context, speed, 0, { [player.id]: 120, [rival.id]: 200 });
  const second = await play(context, speed, 1, { [player.id]: 'skipgame', [rival.id]: 10 });
  const third = await formTable(context, speed, [{ userId: player.id, slot: 2 }]);
  const mine = await readOne(speed);
  expect(mine).toMatchObject({ joined: true, tournamentScore: 120 - 700, tournamentRank: 2, prevBestScore: null });
  expect(mine.games.slice(0, 4)).toEqual([
    { idx: 0, state: 'finished', competitionId: first, score: 120, rank: 2 },
    { idx: 1, state: 'skipgame', competitionId: second, score: -700, rank: 2 },
    { idx: 2, state: 'pending', competitionId: third, score: null, rank: null },
    { idx: 3, state: 'open', competitionId: null, score: null, rank: null },
  ]);
  await finishTable(context, third, [5]);
});

test('STATE-7 after a restart the earlier total stands until the new one is higher', async () => {
  const tournamentId = await newTournament(context, { rejoinLimit: 2 });
  const rival = await newPlayer(context);
  for (const { id } of [player, rival]) await join(context, id, tournamentId);
  await play(context, tournamentId, 0, { [player.id]: 100, [rival.id]: 60 });
  await join(context, player.id, tournamentId);
  const restarted = await readOne(tournamentId);
  expect(restarted).toMatchObject({ tournamentScore: null, tournamentRank: 1, prevBestScore: 100 });
  expect(restarted.metaData).toMatchObject({ rejoinsUnlimited: false, rejoinsRemaining: 1 });
  expect(restarted.games.every((slot) => slot.state === 'open')).toBe(true);
  await play(context, tournamentId, 0, { [player.id]: 50 });
  expect(await readOne(tournamentId)).toMatchObject({ tournamentScore: 50, tournamentRank: 1, prevBestScore: 100 });
  await play(context, tournamentId, 1, { [player.id]: 'skipgame' });
  expect(await readOne(tournamentId)).toMatchObject({ tournamentScore: -650, tournamentRank: 1, prevBestScore: 100 });
});

test('TOUR-7 a tournament that is over waits for clearance, for its players alone', async () => {
  const over = await newTournament(context, { competitionEnd: minutesFrom(context.clock.now(), 1) });
  await join(context, player.id, over);
  await context.clock.advance(60_000);
  expect((await readOne(over)).metaData.clearancePhase).toBe(true);
  const { get: getStranger } = await callerOf(app, context, (await newPlayer(context)).id);
  expect(await readOne(over, getStranger)).toBeUndefined();
});
