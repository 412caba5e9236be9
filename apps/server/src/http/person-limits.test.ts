import { entryAdmission } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { newPerson } from '../../test/persons.ts';
import { formTable, join } from '../../test/series.ts';
import { visitorOf } from '../../test/visitor.ts';
import { buildApp } from '../app.ts';
import { makeMetrics } from '../observe/metrics.ts';
import { forgetClosedPersons } from '../store/queries/persons.ts';

/** The limits of a person who has several accounts (SAFE-3). */

const context = await testContext();
const app = await buildApp(context, { draining: false });
const DAY = 24 * 60 * 60_000;

/** An account of which nobody knows whose it is. */
const newcomer = async () =>
  visitorOf(app, context, (await newPlayer(context, { known: false, money: 0, mail: null })).id);

test('limits bind the person: what one account has used counts for all, and the strictest limit of any holds for each', async () => {
  const data = newPerson();
  const first = await newcomer();
  await first.give(data);
  await first.limit({ kind: 'deposit', period: 'week', amount: 50_00 });
  expect(await first.pay(30_00)).toEqual({ success: true, reason: null });
  const second = await newcomer();
  await second.limit({ kind: 'deposit', period: 'week', amount: 80_00 });
  await second.give({ ...newPerson(), iban: data.iban });
  // What the other one has used counts, and is shown once it is proved whose both are.
  expect((await second.limits()).limits).toEqual([
    { kind: 'deposit', period: 'week', amount: 50_00, used: 0, pending: null },
  ]);
  expect(await second.pay(20_01)).toEqual({ success: false, reason: 'depositLimit' });
  expect(await second.pay(20_00)).toEqual({ success: true, reason: null });
  expect(await first.pay(1)).toEqual({ success: false, reason: 'depositLimit' });
  // A looser one waits, wherever it is asked for, and then holds for both.
  await second.limit({ kind: 'deposit', period: 'week', amount: 100_00 });
  for (const one of [first, second])
    expect((await one.limits()).limits[0]).toMatchObject({ amount: 50_00, used: 50_00, pending: { amount: 100_00 } });
  await second.limit({ kind: 'deposit', period: 'week', amount: 40_00 });
  for (const one of [first, second])
    expect((await one.limits()).limits[0]).toMatchObject({ amount: 40_00, pending: null });
});

test('whoever says a name and a birthday reads nothing of what that person pays in, loses and plays', async () => {
  const data = newPerson();
  const [holder, stranger] = [await newcomer(), await newcomer()];
  await holder.give(data);
  expect(await holder.pay(50_00)).toEqual({ success: true, reason: null });
  const [tournamentId, other] = [await newTournament(context), await newTournament(context)];
  await join(context, holder.userId, tournamentId);
  await formTable(context, tournamentId, [{ userId: holder.userId, slot: 0 }]);
  await context.clock.advance(7 * 60_000);
  await stranger.give(newPerson({ legalName: data.legalName, birthDay: data.birthDay }));
  for (const kind of ['deposit', 'loss', 'time']) await stranger.limit({ kind, period: 'month', amount: 1_000_000 });
  expect((await stranger.limits()).limits).toMatchObject([{ used: 0 }, { used: 0 }, { used: 0 }]);
  // It still counts: the same person by another name would not get around a limit.
  await stranger.limit({ kind: 'deposit', period: 'month', amount: 50_00 });
  expect(await stranger.pay(1)).toEqual({ success: false, reason: 'depositLimit' });
  await stranger.limit({ kind: 'time', period: 'month', amount: 7 });
  const { obstacles } = entryAdmission.parse((await stranger.get(`tournaments/admission/${String(other)}`)).json());
  expect(obstacles).toContainEqual(expect.objectContaining({ code: 'timeLimit', amount: 7, until: null }));
});

test('limits, and what was used of them, outlive their account as long as they would have been waited out', async () => {
  const own = await testContext();
  const its = await buildApp({ ...own, metrics: makeMetrics(false) }, { draining: false });
  const someone = async () => {
    const { id, userName } = await newPlayer(own, { known: false, money: 0 });
    return { userName, ...(await visitorOf(its, own, id)) };
  };
  const data = newPerson();
  const first = await someone();
  await first.give(data);
  await first.limit({ kind: 'deposit', period: 'month', amount: 50_00 });
  await first.limit({ kind: 'time', period: 'day', amount: 60 });
  await first.limit({ kind: 'time', period: 'day', amount: null });
  expect(await first.pay(30_00)).toEqual({ success: true, reason: null });
  await own.store.pool.query('UPDATE purses SET cents = 0 WHERE user_id = $1', [first.userId]);
  expect(await first.close(first.userName)).toEqual({ success: true, reasons: [] });
  const second = await someone();
  await second.give(newPerson({ iban: data.iban }));
  expect((await second.limits()).limits).toEqual([
    { kind: 'deposit', period: 'month', amount: 50_00, used: 0, pending: null },
    { kind: 'time', period: 'day', amount: 60, used: 0, pending: null },
  ]);
  expect(await second.pay(20_01)).toEqual({ success: false, reason: 'depositLimit' });
  expect(await second.pay(20_00)).toEqual({ success: true, reason: null });
  expect((await second.limits()).limits[0]).toMatchObject({ amount: 50_00, used: 50_00 });
  await own.clock.advance(30 * DAY - 1);
  const known = () => own.store.pool.query('SELECT FROM person_digests WHERE user_id = $1', [first.userId]);
  await forgetClosedPersons(own.store.db, own.clock.now());
  expect((await known()).rowCount).toBe(4);
  await own.clock.advance(1);
  await forgetClosedPersons(own.store.db, own.clock.now());
  expect((await known()).rowCount).toBe(0);
});

test('of deposits of two accounts of one person at once only as much gets through as the limit allows', async () => {
  const data = newPerson();
  const [first, second] = [await newcomer(), await newcomer()];
  await first.give(data);
  await first.limit({ kind: 'deposit', period: 'day', amount: 50_00 });
  await second.give({ ...newPerson(), iban: data.iban });
  const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? first : second).pay(10_00)));
  expect(answers.filter(({ success }) => success)).toHaveLength(5);
});
