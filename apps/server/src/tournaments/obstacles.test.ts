import { TERMS_VERSION } from '@matador/protocol/constants';
import { entryAdmission, type EntryAdmission } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, minutesFrom, newPlayer, newTournament } from '../../test/people.ts';
import { formTable, join, play } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { exclude, setLimit } from '../money/limits.ts';
import { readPurses } from '../store/queries/money.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const now = context.clock.now();

const ask = async (userId: string, tournamentId: number): Promise<EntryAdmission> => {
  const { get } = await callerOf(app, context, userId);
  const answer = await get(`tournaments/admission/${String(tournamentId)}`);
  expect(answer.statusCode).toBe(200);
  return entryAdmission.parse(answer.json());
};
const codes = async (userId: string, tournamentId: number): Promise<readonly string[]> =>
  (await ask(userId, tournamentId)).obstacles.map(({ code }) => code);

test('REG-14 every reason why an account cannot join is listed at once, with what would change it', async () => {
  const opens = minutesFrom(now, 60);
  const tournamentId = await newTournament(context, { registrationStart: opens });
  const excludedUntil = minutesFrom(now, 5000);
  const adultFrom = minutesFrom(now, 9000);
  const { id } = await newPlayer(context, {
    ...{ adultFrom, excludedUntil, realMoney: false, staffOrRelative: true, forcePayout: true, actorType: 'b' },
    money: 4_00,
  });
  const asked = await ask(id, tournamentId);
  expect(asked).toMatchObject({ tournamentId, kind: 'join', fee: 10_00, possible: false });
  expect(asked.obstacles).toMatchObject([
    { code: 'barred', reason: 'registrationNotPossible', until: null },
    { code: 'notRealMoney' },
    { code: 'employee' },
    { code: 'minor', until: adultFrom.toISOString() },
    { code: 'excluded', until: excludedUntil.toISOString() },
    { code: 'registrationNotStarted', until: opens.toISOString() },
    { code: 'forcePayout', reason: 'tooMuchMoney' },
    { code: 'notEnoughMoney', reason: 'notEnoughMoney', amount: 6_00 },
  ]);
  for (const { words, remedy } of asked.obstacles) expect([words, remedy].every((text) => text.length > 5)).toBe(true);
});

test('REG-14 who may join is told so, and the join that follows is taken', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context);
  expect(await ask(id, tournamentId)).toMatchObject({ kind: 'join', fee: 10_00, possible: true, obstacles: [] });
  expect(await join(context, id, tournamentId)).toMatchObject({ result: { success: true } });
});

test('the terms that a join accepts now are named: with others it is refused, with these it is taken', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context);
  const { termsVersion = '' } = await ask(id, tournamentId);
  expect(termsVersion).toBe(TERMS_VERSION);
  const { post } = await callerOf(app, context, id);
  const joinWith = async (terms: string): Promise<unknown> =>
    (await post(`tournaments/join/${String(tournamentId)}`, { 'terms-version': terms })).json();
  expect(await joinWith('2019-01-01')).toEqual({ success: false, reason: 'registrationNotPossible' });
  expect(await joinWith(termsVersion)).toEqual({ success: true, reason: null });
});

test('REG-14 what stands against a restart is listed like what stands against a join', async () => {
  const tournamentId = await newTournament(context, { rejoinLimit: 1, restartFee: 8_00 });
  const { id } = await newPlayer(context, { money: 20_00 });
  await join(context, id, tournamentId);
  expect(await ask(id, tournamentId)).toMatchObject({ kind: 'rejoin', fee: 8_00 });
  expect(await codes(id, tournamentId)).toEqual(['noGamesPlayed']);
  await play(context, tournamentId, 0, { [id]: 500 });
  expect(await codes(id, tournamentId)).toEqual([]);
  await formTable(context, tournamentId, [{ userId: id, slot: 1 }]);
  expect(await codes(id, tournamentId)).toEqual(['pending']);
  const other = await newTournament(context, {
    rejoinsEnabled: false,
    registrationEnd: minutesFrom(context.clock.now(), 1),
  });
  await join(context, (await newPlayer(context)).id, other);
  const { id: late } = await newPlayer(context, { money: 10_00 });
  await join(context, late, other);
  await context.clock.advance(120_000);
  expect(await codes(late, other)).toEqual(['rejoinNotEnabled', 'registrationOver', 'noGamesPlayed', 'notEnoughMoney']);
});

test('SAFE-1 own limits that forbid a join are among the reasons, and hold for the join itself', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context);
  await setLimit(context, id, { kind: 'loss', period: 'day', amount: 9_99 });
  await setLimit(context, id, { kind: 'time', period: 'week', amount: 0 });
  expect((await ask(id, tournamentId)).obstacles).toMatchObject([
    { code: 'lossLimit', amount: 9_99, period: 'day', until: null, play: false },
    { code: 'timeLimit', amount: 0, period: 'week', until: null, play: true },
  ]);
  expect(await join(context, id, tournamentId)).toMatchObject({ result: { reason: 'registrationNotPossible' } });
});

test('REG-14 a limit that is used up says when there is room again, or when a looser one holds', async () => {
  const { id } = await newPlayer(context);
  await setLimit(context, id, { kind: 'loss', period: 'day', amount: 15_00 });
  await join(context, id, await newTournament(context));
  const paidAt = context.clock.now();
  await context.clock.advance(60 * 60_000);
  const other = await newTournament(context);
  const until = async () => (await ask(id, other)).obstacles[0]?.until;
  const inADay = minutesFrom(paidAt, 24 * 60);
  expect(await until()).toBe(inADay.toISOString());
  await setLimit(context, id, { kind: 'loss', period: 'day', amount: 5_00 });
  expect(await until()).toBeNull();
  await setLimit(context, id, { kind: 'loss', period: 'day', amount: 20_00 });
  expect(await until()).toBe(minutesFrom(context.clock.now(), 7 * 24 * 60).toISOString());
});

test('REG-14 what also forbids the next game is told apart, and an exclusion for ever has no end', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context, { money: 10_00 });
  await join(context, id, tournamentId);
  await exclude(context, id, { kind: 'selfExclusion', days: null });
  expect((await ask(id, tournamentId)).obstacles).toMatchObject([
    { code: 'excluded', until: null, play: true },
    { code: 'noGamesPlayed', play: false },
    { code: 'notEnoughMoney', play: false },
  ]);
});

test('REG-13 a minor is not taken before coming of age, and neither is a player of unknown age', async () => {
  const tournamentId = await newTournament(context);
  const unknown = await newPlayer(context, { adultFrom: null });
  const soon = await newPlayer(context, { adultFrom: minutesFrom(context.clock.now(), 1) });
  for (const { id } of [unknown, soon]) {
    expect(await codes(id, tournamentId)).toEqual(['minor']);
    expect(await join(context, id, tournamentId)).toMatchObject({ result: { reason: 'registrationNotPossible' } });
    expect(await readPurses(context.store.db, id)).toEqual({ money: 100_00, bonus: 0 });
  }
  await context.clock.advance(60_000);
  expect(await join(context, soon.id, tournamentId)).toMatchObject({ result: { success: true } });
  expect(await join(context, unknown.id, tournamentId)).toMatchObject({ result: { success: false } });
});

test('REG-12 a tournament of an internal zone, and one that is over, has no reasons: there is none', async () => {
  const internal = await newTournament(context, { zoneId: 'skat_gd' });
  const over = await newTournament(context, { state: 'settled' });
  const { get } = await callerOf(app, context, (await newPlayer(context)).id);
  for (const id of [internal, over, 999_999])
    expect((await get(`tournaments/admission/${String(id)}`)).statusCode).toBe(404);
  const insider = await newPlayer(context, { internal: true });
  expect(await codes(insider.id, internal)).toEqual([]);
});

test('SAFE-1 a player whose time limit is used up gets no search either', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context);
  await join(context, id, tournamentId);
  await setLimit(context, id, { kind: 'time', period: 'day', amount: 0 });
  const { post } = await callerOf(app, context, id);
  const answer = await post(`tournaments/matching/${String(tournamentId)}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { status: 403 }]);
  expect(answer.body).toContain('me/limits');
});
