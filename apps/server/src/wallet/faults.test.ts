import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { credit, newPlayer, newTournament } from '../../test/people.ts';
import { WALLET_FAULTS, WalletServer, type WalletFault } from '../../test/wallet-server.ts';
import { isBalanced, trialBalance } from '../money/trial-balance.ts';
import { readPurses } from '../store/queries/money.ts';
import { findSeries } from '../store/queries/tournaments-series.ts';
import { joinByWallet } from './join.ts';
import { sendDueOrders } from './outbox.ts';
import { openWallet } from './wallet.ts';

const server = new WalletServer();
const context = await testContext({ DEMO: '0', WALLET_URL: await server.listen() });
const wallet = openWallet(server.url, server.patience);
const { db, pool } = context.store;
afterAll(() => server.close());

const player = fc.nat({ max: 7 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('join'),
      player,
      tournament: fc.nat({ max: 2 }),
      key: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('prize'), player, cents: fc.integer({ min: 1, max: 30_00 }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('outbox') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 40 }) }) },
);
const fault = fc.oneof(
  { weight: 5, arbitrary: fc.constant<WalletFault>('none') },
  { weight: 4, arbitrary: fc.constantFrom<WalletFault>(...WALLET_FAULTS) },
);

const isSettled = async (): Promise<boolean> => {
  const { rows } = await pool.query(`SELECT FROM wallet_orders WHERE state = 'pending' LIMIT 1`);
  return rows.length === 0;
};

/** Runs the outbox with a wallet in order until nothing is pending and nothing is left in a purse. */
const settle = async (): Promise<void> => {
  server.fault = () => 'none';
  do {
    await context.clock.advance(61_000);
    await sendDueOrders(context, wallet);
  } while (!(await isSettled()));
};

test('MONEY-7 whatever the wallet does, everybody ends with the opening balance, less fees, plus prizes', async () => {
  let runs = 0;
  const fees = [5_00, 10_00, 12_34];
  const world = fc.record({
    players: fc.integer({ min: 1, max: 8 }),
    rounds: fc.array(fc.array(step, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 4 }),
    faults: fc.array(fault, { minLength: 8, maxLength: 40 }),
    start: fc.integer({ min: 0, max: 40_00 }),
  });
  await fc.assert(
    fc.asyncProperty(world, async ({ players: size, rounds, faults, start }) => {
      runs += 1;
      const registrationEnd = new Date(context.clock.now().getTime() + 24 * 60 * 60_000);
      const tournaments: number[] = [];
      for (const entryFee of fees) tournaments.push(await newTournament(context, { entryFee, registrationEnd }));
      const players: string[] = [];
      for (let count = 0; count < size; count += 1) {
        const { id } = await newPlayer(context, { money: 0, bonus: 2_00 });
        server.accounts.set(id, start);
        players.push(id);
      }
      const prizes = new Map<string, number>();
      const succeeded = new Set<string>();
      let next = 0;
      server.fault = () => faults[(next += 1) % faults.length] ?? 'none';
      const act = async (one: (typeof rounds)[number][number]): Promise<void> => {
        if (one.type === 'wait') return;
        if (one.type === 'outbox') {
          await sendDueOrders(context, wallet);
          return;
        }
        const userId = players[one.player % size] ?? '';
        if (one.type === 'prize') {
          prizes.set(userId, (prizes.get(userId) ?? 0) + one.cents);
          return credit(context, userId, { money: one.cents, bonus: 0 });
        }
        const tournamentId = tournaments[one.tournament] ?? 0;
        const idempotencyKey = `run-${String(runs)}-${String(tournamentId)}-${String(one.key)}`;
        const wish = { kind: 'join', termsVersion: null } as const;
        const joined = await joinByWallet(context, wallet, { ...wish, userId, tournamentId, idempotencyKey });
        if (joined.ok && joined.result.success) succeeded.add(`${userId} ${String(tournamentId)}`);
      };
      for (const round of rounds) {
        await Promise.all(round.map(act));
        for (const one of round) if (one.type === 'wait') await context.clock.advance(one.seconds * 1000);
      }
      await settle();
      const series = await findSeries(db, players, tournaments);
      for (const userId of players) {
        const own = series.filter((one) => one.userId === userId);
        const paid = own.reduce((sum, one) => sum + (fees[tournaments.indexOf(one.tournamentId)] ?? 0), 0);
        const { money, bonus } = await readPurses(db, userId);
        const held = (server.accounts.get(userId) ?? 0) + money + bonus;
        expect(held).toBe(start + 2_00 + (prizes.get(userId) ?? 0) - paid);
        expect([money, bonus >= 0]).toEqual([0, true]);
        expect(own.every((one) => one.attempts.length === 1)).toBe(true);
      }
      const entered = new Set(series.map((one) => `${one.userId} ${String(one.tournamentId)}`));
      for (const pair of succeeded) expect(entered).toContain(pair);
    }),
    { numRuns: Number(process.env.WALLET_RUNS ?? 12), endOnFailure: true },
  );
  expect(isBalanced(await trialBalance(db))).toBe(true);
  expect([...server.accounts.values()].every((cents) => cents >= 0)).toBe(true);
});
