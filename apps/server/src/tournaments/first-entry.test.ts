import { statement, zone, type FirstEntry, type Tournament } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { join, play } from '../../test/series.ts';
import { newQualifier, newSeason } from '../../test/settling.ts';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });

const MASTERS = { zoneId: 'skatmasters', isMasters: true, numberOfTickets: 3 } as const;

const seen = async (userId: string, zoneId: string, tournamentId: number): Promise<Tournament | undefined> => {
  const { get } = await callerOf(app, context, userId);
  const { tournaments } = zone.parse((await get(`tournaments/zone/${zoneId}`)).json());
  return tournaments.find((one) => one.tournamentId === tournamentId);
};
const refundIn = async (userId: string, tournamentId: number): Promise<FirstEntry | undefined> =>
  (await seen(userId, 'skatmasters', tournamentId))?.firstEntry;
const stated = async (userId: string) => {
  const { get } = await callerOf(app, context, userId);
  return statement.parse((await get('me/statement')).json());
};

test('MAST-9 the first-entry refund is offered, announced and credited, in one tournament and once an account', async () => {
  const [first, second] = [await newTournament(context, MASTERS), await newTournament(context, MASTERS)];
  const players = [await newPlayer(context), await newPlayer(context), await newPlayer(context)];
  const [own] = players;
  const id = own!.id;
  const offered = { state: 'offered', amount: 10_00, days: 4, at: null };
  expect([await refundIn(id, first), await refundIn(id, second)]).toEqual([offered, offered]);
  expect((await stated(id)).firstEntry).toBeUndefined();

  for (const player of players) await join(context, player.id, first);
  expect([await refundIn(id, first), await refundIn(id, second)]).toEqual([
    { ...offered, state: 'announced' },
    undefined,
  ]);
  expect((await stated(id)).firstEntry).toMatchObject({ state: 'announced', tournamentId: first, amount: 10_00 });

  await play(context, first, 0, Object.fromEntries(players.map((player, at) => [player.id, 100 - at])));
  const credited = await refundIn(id, first);
  expect(credited).toEqual({ ...offered, state: 'credited', at: context.clock.now().toISOString() });
  const { items, firstEntry } = await stated(id);
  expect(firstEntry).toBeUndefined();
  expect(items[0]).toMatchObject({ kind: 'firstEntry', bonus: 10_00, tournamentId: first });
  expect(await refundIn(id, second)).toBeUndefined();
});

test('an ordinary tournament, and a Masters one without a fee, offer no refund', async () => {
  const { id } = await newPlayer(context);
  const free = await newTournament(context, { ...MASTERS, entryFee: 0 });
  expect(await refundIn(id, free)).toBeUndefined();
  const ordinary = await seen(id, 'skat', await newTournament(context));
  expect(ordinary?.firstEntry).toBeUndefined();
  expect(ordinary?.masters).toBeUndefined();
  expect(ordinary?.metaData.minutes).toEqual({ least: 90, most: 144 });
});

test('a Masters tournament of no season promises no final', async () => {
  const { id } = await newPlayer(context);
  const single = await newTournament(context, MASTERS);
  expect(await seen(id, 'skatmasters', single)).toMatchObject({ isMasters: true });
  expect((await seen(id, 'skatmasters', single))?.masters).toBeUndefined();
  const qualifier = await newQualifier(context, await newSeason(context));
  const promised = (await seen(id, 'skatmasters', qualifier))?.masters;
  expect(promised).toMatchObject({ qualifiers: 45, qualificationSeats: 135 });
});

test('TOUR-12 at speed a series takes less, and as many deals more', async () => {
  const { id } = await newPlayer(context);
  const speed = await newTournament(context, { gameVariant: 'speed', numberOfGames: 6 });
  expect((await seen(id, 'skat', speed))?.metaData.minutes).toEqual({ least: 27, most: 45 });
});
