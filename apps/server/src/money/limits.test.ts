import type { LimitWish } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { newPerson } from '../../test/persons.ts';
import { finishTable, formTable, join } from '../../test/series.ts';
import { readPurses } from '../store/queries/money.ts';
import { joinOnce } from '../tournaments/join.ts';
import { joinRequest } from '../tournaments/join-request.ts';
import { escrowAccount, purseAccount } from './accounts.ts';
import { deposit } from './cashier.ts';
import { exclude, presentLimits, setLimit } from './limits.ts';
import { givePerson } from './person-given.ts';
import { transfer } from './transfer.ts';

const context = await testContext();
const { db } = context.store;
const DAY = 24 * 60 * 60_000;

let keys = 0;
const put = (userId: string, cents: number) => {
  keys += 1;
  return deposit(context, { userId, cents, idempotencyKey: `deposit-${String(keys)}` });
};
const limit = (userId: string, kind: LimitWish['kind'], period: LimitWish['period'], amount: number | null) =>
  setLimit(context, userId, { kind, period, amount });
const amountOf = async (userId: string) =>
  (await presentLimits(db, userId, context.clock.now())).limits.map(({ amount, pending }) => [
    amount,
    pending?.amount ?? null,
  ]);
/** Waits in the queue of a tournament that the player has joined. */
const wait = async (userId: string, tournamentId: number): Promise<void> => {
  await context.store.pool.query(
    `INSERT INTO tickets (id, secret_hash, user_id, tournament, attempt, slot, state, created_at, expires_at)
     SELECT gen_random_uuid(), '', $1, $2, attempts.id, 0, 'waiting', $3, $4
     FROM attempts JOIN entries ON entries.id = attempts.entry WHERE entries.user_id = $1 AND entries.tournament = $2`,
    [userId, tournamentId, context.clock.now(), new Date(context.clock.now().getTime() + 60_000)],
  );
};
const ticketOf = async (userId: string): Promise<{ readonly id: string; readonly state: string } | undefined> =>
  (
    await context.store.pool.query<{ id: string; state: string }>('SELECT id, state FROM tickets WHERE user_id = $1', [
      userId,
    ])
  ).rows[0];
const success = { ok: true, result: { success: true, reason: null } };
const refused = (reason: string) => ({ ok: true, result: { success: false, reason } });

test('SAFE-1 a deposit limit holds to the cent within its period, and frees itself as that passes', async () => {
  const { id } = await newPlayer(context, { money: 0 });
  await limit(id, 'deposit', 'day', 50_00);
  expect(await put(id, 30_00)).toEqual(success);
  expect(await put(id, 20_01)).toEqual(refused('depositLimit'));
  expect(await put(id, 20_00)).toEqual(success);
  await context.clock.advance(DAY - 1);
  expect(await put(id, 1)).toEqual(refused('depositLimit'));
  await context.clock.advance(1);
  expect(await put(id, 50_00)).toEqual(success);
});

test('SAFE-1 of many deposits at once only as much gets through as the limit allows', async () => {
  const { id } = await newPlayer(context, { money: 0 });
  await limit(id, 'deposit', 'week', 50_00);
  const answers = await Promise.all(Array.from({ length: 20 }, () => put(id, 10_00)));
  expect(answers.filter((answer) => answer.ok && answer.result.success)).toHaveLength(5);
  expect(await readPurses(db, id)).toEqual({ money: 50_00, bonus: 0 });
});

test('SAFE-1 a stricter limit holds at once, a looser one after seven days, and none sooner by detours', async () => {
  const { id } = await newPlayer(context);
  await limit(id, 'loss', 'month', 100_00);
  expect(await amountOf(id)).toEqual([[100_00, null]]);
  await limit(id, 'loss', 'month', 20_00);
  expect(await amountOf(id)).toEqual([[20_00, null]]);
  await limit(id, 'loss', 'month', null);
  const { limits } = await presentLimits(db, id, context.clock.now());
  const from = new Date(context.clock.now().getTime() + 7 * DAY).toISOString();
  expect(limits).toEqual([{ kind: 'loss', period: 'month', amount: 20_00, used: 0, pending: { amount: null, from } }]);
  await context.clock.advance(7 * DAY - 1);
  await limit(id, 'loss', 'month', 30_00);
  expect(await amountOf(id)).toEqual([[20_00, 30_00]]);
  await context.clock.advance(7 * DAY - 1);
  expect(await amountOf(id)).toEqual([[20_00, 30_00]]);
  await context.clock.advance(1);
  expect(await amountOf(id)).toEqual([[30_00, null]]);
});

test('a looser limit that another one has replaced never holds', async () => {
  const { id } = await newPlayer(context);
  await limit(id, 'loss', 'week', 100_00);
  await limit(id, 'loss', 'week', null);
  await context.clock.advance(5 * DAY);
  await limit(id, 'loss', 'week', 150_00);
  await context.clock.advance(3 * DAY);
  expect(await amountOf(id)).toEqual([[100_00, 150_00]]);
  await context.clock.advance(4 * DAY);
  expect(await amountOf(id)).toEqual([[150_00, null]]);
});

test('SAFE-1 asking for the limit that holds takes back a looser one that was on its way', async () => {
  const { id } = await newPlayer(context);
  await limit(id, 'deposit', 'day', 10_00);
  await limit(id, 'deposit', 'day', 99_00);
  await limit(id, 'deposit', 'day', 10_00);
  await context.clock.advance(8 * DAY);
  expect(await amountOf(id)).toEqual([[10_00, null]]);
});

test('SAFE-1 a loss limit stops the join that would go over it; prizes count back, bonus is no loss', async () => {
  const tournaments = await Promise.all([1, 2, 3, 4].map(() => newTournament(context)));
  const [first = 0, second = 0, third = 0, fourth = 0] = tournaments;
  const { id } = await newPlayer(context, { money: 100_00, bonus: 5_00 });
  await limit(id, 'loss', 'week', 15_00);
  expect(await join(context, id, first)).toEqual(success); // 5.00 of bonus, 5.00 of money
  expect(await join(context, id, second)).toEqual(success);
  expect(await join(context, id, third)).toEqual(refused('registrationNotPossible'));
  expect(await readPurses(db, id)).toEqual({ money: 85_00, bonus: 0 });
  const lines = [{ debit: escrowAccount(first), credit: purseAccount(id, 'money'), cents: 10_00 }];
  const prize = { key: `prize:${id}`, digest: '', kind: 'prize', lines, answer: null, at: context.clock.now() };
  await context.store.transaction((tx) => transfer(tx, prize));
  expect(await join(context, id, third)).toEqual(success);
  expect(await join(context, id, fourth)).toEqual(refused('registrationNotPossible'));
});

test('SAFE-1 of joins at once in several tournaments only as many get through as the loss limit allows', async () => {
  const tournaments = await Promise.all(Array.from({ length: 10 }, () => newTournament(context)));
  const { id } = await newPlayer(context, { money: 500_00 });
  await limit(id, 'loss', 'day', 35_00);
  await Promise.all(tournaments.map((tournamentId) => join(context, id, tournamentId)));
  expect(await readPurses(db, id)).toEqual({ money: 470_00, bonus: 0 });
});

test('a loss limit counts what was booked first, also for a join that had come before it', async () => {
  const [first, second] = [await newTournament(context), await newTournament(context)];
  const { id } = await newPlayer(context);
  await limit(id, 'loss', 'day', 10_00);
  const now = context.clock.now();
  const joinAt = (tournamentId: number, at: Date) =>
    context.store.transaction((tx) => joinOnce(tx, joinRequest(id, tournamentId), at));
  expect(await joinAt(first, new Date(now.getTime() + 5))).toEqual(success);
  expect(await joinAt(second, now)).toEqual(refused('registrationNotPossible'));
  expect(await readPurses(db, id)).toEqual({ money: 90_00, bonus: 0 });
});

test('SAFE-1 a player whose time limit is used up joins nothing more that day', async () => {
  const [first, second] = [await newTournament(context), await newTournament(context)];
  const { id } = await newPlayer(context);
  await limit(id, 'time', 'day', 30);
  await join(context, id, first);
  await formTable(context, first, [{ userId: id, slot: 0 }]);
  await context.clock.advance(29 * 60_000);
  expect((await presentLimits(db, id, context.clock.now())).limits[0]).toMatchObject({ amount: 30, used: 29 });
  await context.clock.advance(60_000);
  expect(await join(context, id, second)).toEqual(refused('registrationNotPossible'));
});

test('a time limit that is used up as it is set ends the search under way, and its page is told', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context);
  await join(context, id, tournamentId);
  const competitionId = await formTable(context, tournamentId, [{ userId: id, slot: 0 }]);
  await context.clock.advance(30 * 60_000);
  await finishTable(context, competitionId, [100]);
  await wait(id, tournamentId);
  const ended: string[] = [];
  const stop = context.messages.subscribe('searchesEnded', ({ tickets }) => ended.push(...tickets));
  await limit(id, 'time', 'day', 31);
  await limit(id, 'loss', 'day', 0);
  expect(await ticketOf(id)).toMatchObject({ state: 'waiting' });
  await limit(id, 'time', 'day', 30);
  expect(await ticketOf(id)).toMatchObject({ state: 'gone' });
  stop();
  expect(ended).toEqual([(await ticketOf(id))?.id]);
});

test('a time limit that comes from another account of the person ends the search under way', async () => {
  const tournamentId = await newTournament(context);
  const [first, second] = [await newPlayer(context, { known: false }), await newPlayer(context, { known: false })];
  const data = newPerson();
  const say = (userId: string) => givePerson({ ...context, register: null }, userId, data);
  await say(first.id);
  await limit(first.id, 'time', 'day', 0);
  await join(context, second.id, tournamentId);
  await wait(second.id, tournamentId);
  await say(second.id);
  expect(await ticketOf(second.id)).toMatchObject({ state: 'gone' });
});

test('SAFE-1 self-exclusion stops deposits and joins from that moment, and nothing shortens it', async () => {
  const tournamentId = await newTournament(context, {
    registrationEnd: new Date(context.clock.now().getTime() + 90 * DAY),
    competitionEnd: new Date(context.clock.now().getTime() + 91 * DAY),
  });
  const { id } = await newPlayer(context);
  await exclude(context, id, { kind: 'selfExclusion', days: 30 });
  await exclude(context, id, { kind: 'coolOff', days: 1 });
  const until = new Date(context.clock.now().getTime() + 30 * DAY).toISOString();
  expect((await presentLimits(db, id, context.clock.now())).excludedUntil).toBe(until);
  await context.clock.advance(30 * DAY - 1);
  expect(await put(id, 1_00)).toEqual(refused('notPossible'));
  expect(await join(context, id, tournamentId)).toEqual(refused('registrationNotPossible'));
  await context.clock.advance(1);
  expect(await put(id, 1_00)).toEqual(success);
  expect(await join(context, id, tournamentId)).toEqual(success);
});

test('SAFE-1 an exclusion without an end lasts, and ends the search under way', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context);
  await join(context, id, tournamentId);
  await wait(id, tournamentId);
  await exclude(context, id, { kind: 'selfExclusion', days: null });
  expect(await ticketOf(id)).toMatchObject({ state: 'gone' });
  const inTenYears = new Date(context.clock.now().getTime() + 3650 * DAY);
  expect((await presentLimits(db, id, inTenYears)).excludedUntil).toMatch(/^9999/);
});
