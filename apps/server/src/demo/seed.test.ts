import { zones as zonesSchema, type Zones } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, ORIGIN } from '../../test/people.ts';
import { join } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { trialBalance } from '../money/trial-balance.ts';
import { findCredentials } from '../store/queries/people.ts';
import { readPurses } from '../store/queries/money.ts';
import { advanceTournaments } from '../store/queries/tournaments.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { seedDemo } from './seed.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const { db } = context.store;
const order = { crowdPassword: 'the password of this start', crowd: 30 };
await seedDemo(context, order);

const idOf = async (name: string): Promise<string> => (await findCredentials(db, name))!.userId;
const signIn = (userName: string, password: string) =>
  app.inject({
    method: 'POST',
    url: '/gd/rest/session',
    headers: { host: HOST, origin: ORIGIN },
    payload: { userName, password },
  });
const overview = async (): Promise<Zones> => {
  const { get } = await callerOf(app, context, await idOf('player1'));
  return zonesSchema.parse((await get('tournaments/zones')).json());
};

test('every account of the demo signs in with the password demo, players with 100 EUR of play money', async () => {
  for (const { userName } of DEMO_ACCOUNTS) expect((await signIn(userName, 'demo')).statusCode).toBe(200);
  for (const name of ['player1', 'player2', 'player3'])
    expect(await readPurses(db, await idOf(name))).toEqual({ money: 100_00, bonus: 0 });
  expect(await readPurses(db, await idOf('penniless'))).toEqual({ money: 0, bonus: 0 });
  expect((await signIn('barred', 'demo')).json()).toMatchObject({ actorType: 'b' });
  expect((await signIn('forcepayout', 'demo')).json()).toMatchObject({ forcePayout: true });
});

test('the crowd signs in by number with the password of this start, and goes by nicknames', async () => {
  const answer = await signIn('sim-01', order.crowdPassword);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ userName: string }>().userName).not.toContain('sim');
  expect((await signIn('sim-30', order.crowdPassword)).statusCode).toBe(200);
  expect((await signIn('sim-01', 'demo')).statusCode).toBe(401);
});

test('a fresh demo has Skat, Speed Skat and a Masters qualifier running, with the lobby open', async () => {
  const running = (await overview()).zones.flatMap((zone) =>
    zone.tournaments
      .filter((one) => one.dates.secondsUntilLobbyStart === 0)
      .map((one) => [zone.zoneId, one.gameVariant, one.totalWin]),
  );
  expect(running).toEqual([
    ['skatmasters', null, 6_000_00],
    ['skat', null, 600_00],
    ['skat', 'speed', 300_00],
  ]);
  const planned = (await overview()).zones.filter((zone) => zone.tournamentInfo === null);
  expect(planned.map((zone) => [zone.zoneId, zone.planned])).toEqual([
    ['rommemasters', true],
    ['romme', false],
    ['belote', false],
  ]);
});

test('whoever is in the demo can join what runs; staff do not play', async () => {
  const masters = (await overview()).zones[0]!.tournaments[0]!.tournamentId;
  const reason = async (name: string) => {
    const joined = await join(context, await idOf(name), masters);
    return joined.ok ? (joined.result.reason ?? 'success') : joined.code;
  };
  expect(await reason('player1')).toBe('success');
  expect(await reason('sim-01')).toBe('success');
  expect(await reason('penniless')).toBe('notEnoughMoney');
  expect(await reason('barred')).toBe('registrationNotPossible');
  expect(await reason('operator')).toBe('registrationNotPossible');
  expect(await reason('forcepayout')).toBe('tooMuchMoney');
});

test('a start again changes nothing but the password of the crowd; weeks later tournaments run again', async () => {
  const before = await overview();
  const purses = await readPurses(db, await idOf('player1'));
  await seedDemo(context, { ...order, crowdPassword: 'the password of the next start' });
  expect((await overview()).zones).toEqual(before.zones);
  expect(await readPurses(db, await idOf('player1'))).toEqual(purses);
  expect((await signIn('sim-01', order.crowdPassword)).statusCode).toBe(401);
  expect((await signIn('sim-01', 'the password of the next start')).statusCode).toBe(200);
  await context.clock.advance(40 * 24 * 3_600_000);
  await seedDemo(context, order);
  await advanceTournaments(db, context.clock.now());
  const open = (await overview()).zones.flatMap((zone) =>
    zone.tournaments.filter(({ dates }) => dates.secondsUntilLobbyStart === 0 && dates.secondsUntilLobbyEnd > 0),
  );
  expect(open).toHaveLength(3);
});

test('MONEY-1 the play money of the demo is booked like any other', async () => {
  const balance = await trialBalance(db);
  expect([balance.sum, balance.differences]).toEqual([0, []]);
  expect(balance.accounts.find((sum) => sum.account === 'house')!.cents).toBeLessThan(0);
});
