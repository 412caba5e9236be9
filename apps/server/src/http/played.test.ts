import { competitionResult, playerLimits } from '@matador/protocol/rest';
import { berlinInstant, berlinTime } from '@matador/tournament';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { finishTable, formTable, join } from '../../test/series.ts';
import { buildApp } from '../app.ts';

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
