import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { credit, minutesFrom, newPlayer, newTournament } from '../../test/people.ts';
import { WALLET_FAULTS, WalletServer } from '../../test/wallet-server.ts';
import { trialBalance } from '../money/trial-balance.ts';
import { readPurses } from '../store/queries/money.ts';
import { findSeries } from '../store/queries/tournaments-series.ts';
import { joinRequest, type JoinRequest } from '../tournaments/join-request.ts';
import { DEBIT_VALID_MS, joinByWallet } from './join.ts';
import { sendDueOrders } from './outbox.ts';
import { openWallet } from './wallet.ts';

const server = new WalletServer();
const wallet = openWallet(await server.listen(), server.patience);
const context = { ...(await testContext({ DEMO: '0', WALLET_URL: server.url })), wallet };
const { db, pool } = context.store;
afterAll(() => server.close());

beforeEach(() => {
  server.fault = () => 'none';
  server.closed.clear();
});

const success = { ok: true, result: { success: true, reason: null } };
const refused = (reason: string) => ({ ok: true, result: { success: false, reason } });
const ask = (userId: string, tournamentId: number, wish: Partial<JoinRequest> = {}) =>
  joinByWallet(context, wallet, joinRequest(userId, tournamentId, wish));
/** A player whose money lies with the platform. */
const newCustomer = async (cents = 100_00, bonus = 0): Promise<string> => {
  const { id } = await newPlayer(context, { money: 0, bonus });
  server.accounts.set(id, cents);
  return id;
};
const attemptsOf = async (userId: string, tournamentId: number): Promise<number> =>
  (await findSeries(db, [userId], [tournamentId]))[0]?.attempts.length ?? 0;
const ordersOf = async (userId: string) => {
  const { rows } = await pool.query<{ kind: string; state: string; reason: string | null }>(
    'SELECT kind, state, reason FROM wallet_orders WHERE user_id = $1 ORDER BY created_at, kind',
    [userId],
  );
  return rows.map(({ kind, state, reason }) => [kind, state, reason]);
};
/** Rounds of the outbox until nothing is pending. */
const settle = async (): Promise<void> => {
  for (;;) {
    const sent = await sendDueOrders(context, wallet);
    const { rows } = await pool.query<{ pending: number }>(
      `SELECT count(*) AS pending FROM wallet_orders WHERE state = 'pending'`,
    );
    if (sent === 0 && rows[0]!.pending === 0) return;
    await context.clock.advance(61_000);
  }
};
/** What the ledger says the platform has given, and what the platform says. */
const givenByWallet = async (): Promise<number> =>
  -((await trialBalance(db)).accounts.find(({ account }) => account === 'wallet')?.cents ?? 0);
const takenAtPlatform = (): number =>
  server.carriedOut.reduce((sum, { kind, order }) => sum + (kind === 'debit' ? order.amount : -order.amount), 0);

test('MONEY-7 a join is paid by the platform, with name and password in a header, and never lies in our purse', async () => {
  const tournamentId = await newTournament(context);
  const id = await newCustomer(25_00);
  expect(await ask(id, tournamentId)).toEqual(success);
  expect(server.accounts.get(id)).toBe(15_00);
  expect(server.authorization).toBe(`Basic ${Buffer.from('platform:token').toString('base64')}`);
  expect(await readPurses(db, id)).toEqual({ money: 0, bonus: 0 });
  expect(await ordersOf(id)).toEqual([['debit', 'confirmed', null]]);
});

test('MONEY-2 bonus, which lies with us, pays first; the platform pays the rest', async () => {
  const tournamentId = await newTournament(context);
  const some = await newCustomer(25_00, 4_00);
  expect(await ask(some, tournamentId)).toEqual(success);
  expect([server.accounts.get(some), await readPurses(db, some)]).toEqual([19_00, { money: 0, bonus: 0 }]);
  const enough = await newCustomer(25_00, 11_00);
  expect(await ask(enough, tournamentId)).toEqual(success);
  expect([server.accounts.get(enough), await readPurses(db, enough)]).toEqual([25_00, { money: 0, bonus: 1_00 }]);
});

test('MONEY-7 whatever the platform has too little for, or refuses, is refused and costs nothing', async () => {
  const tournamentId = await newTournament(context);
  const poor = await newCustomer(9_99);
  expect(await ask(poor, tournamentId)).toEqual(refused('notEnoughMoney'));
  expect(await ordersOf(poor)).toEqual([]);
  const closed = await newCustomer();
  server.closed.add(closed);
  expect(await ask(closed, tournamentId)).toEqual(refused('unknown'));
  const rich = await newCustomer(1000_01);
  expect(await ask(rich, tournamentId)).toEqual(refused('tooMuchMoney'));
  const { id: stranger } = await newPlayer(context, { money: 0 });
  expect(await ask(stranger, tournamentId)).toEqual(refused('unknown'));
  expect([server.accounts.get(poor), server.accounts.get(closed)]).toEqual([9_99, 100_00]);
});

test('MONEY-7 money that was there a moment ago: the debit is refused, the join is notEnoughMoney', async () => {
  const tournamentId = await newTournament(context);
  const id = await newCustomer(10_00);
  server.fault = () => {
    server.accounts.set(id, 5_00); // spent elsewhere on the platform, between the question and the debit
    return 'none';
  };
  expect(await ask(id, tournamentId)).toEqual(refused('notEnoughMoney'));
  expect(await ordersOf(id)).toEqual([['debit', 'refused', 'insufficientFunds']]);
  server.accounts.set(id, 10_00);
  server.fault = () => 'none';
  expect(await ask(id, tournamentId)).toEqual(success);
});

test('REG-13 two hundred identical joins cost one fee at the platform and all get the same answer', async () => {
  const tournamentId = await newTournament(context);
  const id = await newCustomer();
  const wish = { idempotencyKey: 'opened-modal-1', kind: 'join' } as const;
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(id, tournamentId, wish)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(success)]));
  expect([server.accounts.get(id), await attemptsOf(id, tournamentId)]).toEqual([90_00, 1]);
});

test('REG-13 two hundred joins from as many modals cost one fee at the platform, and one of them succeeds', async () => {
  const tournamentId = await newTournament(context);
  const id = await newCustomer();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      ask(id, tournamentId, { idempotencyKey: `modal-${String(index)}`, kind: 'join' }),
    ),
  );
  await settle();
  expect(answers.filter((answer) => answer.ok && answer.result.success)).toHaveLength(1);
  expect([server.accounts.get(id), await attemptsOf(id, tournamentId)]).toEqual([90_00, 1]);
});

test('REG-11 a key that is used for another wish while its debit is under way is an error', async () => {
  const tournamentId = await newTournament(context);
  const id = await newCustomer();
  server.fault = () => 'silentAfter';
  const idempotencyKey = 'opened-modal-2';
  expect(await ask(id, tournamentId, { idempotencyKey, kind: 'join' })).toEqual(refused('unknown'));
  expect(await ask(id, tournamentId, { idempotencyKey, kind: null })).toEqual({ ok: false, code: 'keyReused' });
});

test.each(WALLET_FAULTS.filter((fault) => fault !== 'none'))(
  'MONEY-7 after %s the join is unknown; the same key, asked again, joins for one fee',
  async (fault) => {
    const tournamentId = await newTournament(context);
    const id = await newCustomer();
    const wish = { idempotencyKey: `modal-${fault}`, kind: 'join' } as const;
    server.fault = () => fault;
    expect(await ask(id, tournamentId, wish)).toEqual(refused('unknown'));
    expect(await attemptsOf(id, tournamentId)).toBe(0);
    server.fault = () => 'none';
    expect(await ask(id, tournamentId, wish)).toEqual(success);
    expect(await ask(id, tournamentId, wish)).toEqual(success);
    await settle();
    expect([server.accounts.get(id), await attemptsOf(id, tournamentId)]).toEqual([90_00, 1]);
  },
);

test('MONEY-7 an answer that never comes is not waited for', async () => {
  server.fault = () => 'silentBefore';
  const order = { id: randomUUID(), userId: await newCustomer(), currency: 'EUR', kind: 'debit' } as const;
  const asked = openWallet(server.url).send({ ...order, cents: 10_00, undoes: null, tournamentId: null });
  expect(await asked).toEqual({ type: 'unknown', why: expect.stringContaining('TimeoutError') });
});

test('MONEY-7 a join that nobody asks for again is finished by the outbox, also by another process', async () => {
  const tournamentId = await newTournament(context);
  const id = await newCustomer();
  server.fault = () => 'droppedAfter';
  expect(await ask(id, tournamentId)).toEqual(refused('unknown'));
  server.fault = () => 'none';
  await context.clock.advance(11_000);
  await Promise.all([sendDueOrders(context, wallet), sendDueOrders({ ...context, nodeId: randomUUID() }, wallet)]);
  expect([server.accounts.get(id), await attemptsOf(id, tournamentId)]).toEqual([90_00, 1]);
});

test('MONEY-7 a debit without an answer for a minute is undone, whether or not it was carried out', async () => {
  const tournamentId = await newTournament(context);
  for (const fault of ['silentBefore', 'silentAfter'] as const) {
    const id = await newCustomer();
    server.fault = (kind) => (kind === 'debit' ? fault : 'none');
    expect(await ask(id, tournamentId)).toEqual(refused('unknown'));
    await context.clock.advance(DEBIT_VALID_MS);
    await settle();
    expect(await ordersOf(id)).toEqual([
      ['debit', 'refused', 'timedOut'],
      ['rollback', 'confirmed', null],
    ]);
    expect([server.accounts.get(id), await attemptsOf(id, tournamentId)]).toEqual([100_00, 0]);
    server.fault = () => 'none';
    expect(await ask(id, tournamentId)).toEqual(success);
    expect(server.accounts.get(id)).toBe(90_00);
  }
});

test('MONEY-7 a debit that arrives after it was undone takes nothing', async () => {
  const tournamentId = await newTournament(context);
  const id = await newCustomer();
  server.fault = () => 'droppedBefore';
  await ask(id, tournamentId);
  const { id: order } = server.heard.at(-1)!;
  await context.clock.advance(DEBIT_VALID_MS);
  server.fault = () => 'none';
  await settle();
  const late = {
    id: order,
    userId: id,
    currency: 'EUR',
    kind: 'debit',
    cents: 10_00,
    undoes: null,
    tournamentId,
  } as const;
  expect(await wallet.send(late)).toEqual({ type: 'refused', reason: 'undone' });
  expect(server.accounts.get(id)).toBe(100_00);
});

test('MONEY-7 what was paid for a join that is not possible any more goes back', async () => {
  const tournamentId = await newTournament(context, { registrationEnd: minutesFrom(context.clock.now(), 1) });
  const id = await newCustomer();
  server.fault = () => 'silentAfter';
  const wish = { idempotencyKey: 'modal-too-late', kind: 'join' } as const;
  expect(await ask(id, tournamentId, wish)).toEqual(refused('unknown'));
  expect(server.accounts.get(id)).toBe(90_00);
  server.fault = () => 'none';
  await pool.query(`UPDATE tournaments SET state = 'clearance' WHERE id = $1`, [tournamentId]);
  expect(await ask(id, tournamentId, wish)).toEqual(refused('registrationNotPossible'));
  await settle();
  expect([server.accounts.get(id), await readPurses(db, id)]).toEqual([100_00, { money: 0, bonus: 0 }]);
  expect(await ordersOf(id)).toEqual([
    ['debit', 'confirmed', 'registrationNotPossible'],
    ['rollback', 'confirmed', null],
  ]);
});

test.each(WALLET_FAULTS)('MONEY-7 a prize reaches the wallet once, through %s', async (fault) => {
  const id = await newCustomer(0);
  await credit(context, id, { money: 50_00, bonus: 3_00 });
  let times = 0;
  server.fault = () => ((times += 1) < 4 ? fault : 'none');
  await settle();
  expect([server.accounts.get(id), await readPurses(db, id)]).toEqual([50_00, { money: 0, bonus: 3_00 }]);
  expect(await ordersOf(id)).toEqual([['credit', 'confirmed', null]]);
});

test('MONEY-7 a prize that the wallet refuses comes back into the purse and is tried again an hour later', async () => {
  const id = await newCustomer(0);
  server.closed.add(id);
  await credit(context, id, { money: 50_00, bonus: 0 });
  await settle();
  expect([server.accounts.get(id), await readPurses(db, id)]).toEqual([0, { money: 50_00, bonus: 0 }]);
  server.closed.clear();
  await settle();
  expect(server.accounts.get(id)).toBe(0);
  await context.clock.advance(60 * 60_000 + 1);
  await settle();
  expect([server.accounts.get(id), await readPurses(db, id)]).toEqual([50_00, { money: 0, bonus: 0 }]);
});

test('MONEY-7 at the end the books say of the wallet what the platform says, and all sums are right', async () => {
  await settle();
  expect(new Set(server.carriedOut.map(({ kind }) => kind))).toEqual(new Set(['debit', 'credit', 'rollback']));
  expect(await givenByWallet()).toBe(takenAtPlatform());
  const balance = await trialBalance(db);
  expect([balance.sum, balance.differences]).toEqual([0, []]);
});
