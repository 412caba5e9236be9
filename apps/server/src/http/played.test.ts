import { competitionResult, playerLimits, type AdminCommand } from '@matador/protocol/rest';
import { berlinInstant, berlinTime } from '@matador/tournament';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { finishTable, formTable, join } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { setLimit } from '../money/limits.ts';
import { orderCommand } from '../operators/commands.ts';

const MINUTE_MS = 60_000;
const context = await testContext();
const app = await buildApp(context, { draining: false });

/** To ten in the morning of the next day in Berlin. */
const nextMorning = async (): Promise<void> => {
  const now = context.clock.now();
  const { year, month, day } = berlinTime(now);
  const morning = berlinInstant({ year, month, day: day + 1, hour: 10, minute: 0 });
  await context.clock.advance(morning.getTime() - now.getTime());
};

const played = async (tournamentId: number, userId: string, slot: number, minutes: number): Promise<string> => {
  const id = await formTable(context, tournamentId, [{ userId, slot }]);
  await context.clock.advance(minutes * MINUTE_MS);
  await finishTable(context, id, [100]);
  return id;
};

test('SAFE-4 a day’s play stands in the account, and is said after the game in which another hour was reached', async () => {
  await nextMorning();
  const tournamentId = await newTournament(context, { numberOfGames: 12 });
  const { id } = await newPlayer(context);
  await join(context, id, tournamentId);
  const { get } = await callerOf(app, context, id);
  const today = async () => playerLimits.parse((await get('me/limits')).json()).today;
  const said = async (competitionId: string) =>
    competitionResult.parse((await get(`tournaments/results/${competitionId}`)).json()).hourReached;
  const fee = (await today()).net;
  expect(fee).toBeLessThan(0);
  expect(await today()).toEqual({ minutes: 0, net: fee });
  const games: string[] = [];
  for (const [slot, minutes] of [40, 15, 10, 20, 100].entries()) {
    games.push(await played(tournamentId, id, slot, minutes));
    await context.clock.advance(5 * MINUTE_MS);
  }
  expect(await Promise.all(games.map(said))).toEqual([
    null,
    null,
    { minutes: 65, net: fee },
    null,
    { minutes: 185, net: fee },
  ]);
  expect(await today()).toEqual({ minutes: 185, net: fee });
});

test('a game over midnight counts to both days, to each what was played in it', async () => {
  await nextMorning();
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context);
  await join(context, id, tournamentId);
  const { get } = await callerOf(app, context, id);
  await context.clock.advance((13 * 60 + 30) * MINUTE_MS); // 23:30
  const competitionId = await played(tournamentId, id, 0, 100);
  const again = await callerOf(app, context, id);
  expect(playerLimits.parse((await again.get('me/limits')).json()).today).toEqual({ minutes: 70, net: 0 });
  const result = competitionResult.parse((await get(`tournaments/results/${competitionId}`)).json());
  expect(result.hourReached).toEqual({ minutes: 70, net: 0 });
});

test('time in which a table stands frozen is not played, whether it is released or voided', async () => {
  await nextMorning();
  const [tournamentId, other] = [await newTournament(context), await newTournament(context)];
  const { id: operator } = await newPlayer(context, { actorType: 'operator', money: 0 });
  const order = async (command: AdminCommand) => {
    const ordered = { command, reason: 'something is looked into', dryRun: false, key: randomUUID(), operator };
    expect(await orderCommand(context, ordered)).toMatchObject({ report: { state: 'executed' } });
  };
  const [player, rival] = [await newPlayer(context), await newPlayer(context)];
  await setLimit(context, player.id, { kind: 'time', period: 'day', amount: 600 });
  for (const { id } of [player, rival]) for (const one of [tournamentId, other]) await join(context, id, one);
  const { get } = await callerOf(app, context, player.id);
  const minutes = async () => {
    const { today, limits } = playerLimits.parse((await get('me/limits')).json());
    expect(limits[0]?.used).toBe(today.minutes);
    return today.minutes;
  };
  const pass = (count: number) => context.clock.advance(count * MINUTE_MS);
  const competitionId = await formTable(context, tournamentId, [{ userId: player.id, slot: 0 }]);
  await formTable(context, tournamentId, [{ userId: rival.id, slot: 0 }]); // frozen beside it
  const table = { what: 'table', competitionId } as const;
  await pass(20);
  await order({ type: 'freeze', of: table, told: 'check' });
  await pass(30);
  expect(await minutes()).toBe(20);
  await order({ type: 'release', of: table });
  await pass(10);
  expect(await minutes()).toBe(30);
  await order({ type: 'freeze', of: { what: 'tournament', tournamentId }, told: 'fault' });
  await pass(40);
  expect(await minutes()).toBe(30);
  await order({ type: 'release', of: { what: 'tournament', tournamentId } });
  await pass(5);
  await order({ type: 'freeze', of: table, told: 'check' });
  await pass(60);
  await order({ type: 'void', competitionId, reclaim: false });
  await pass(15);
  expect(await minutes()).toBe(35);
  await played(other, player.id, 0, 10);
  expect(await minutes()).toBe(45);
});
