import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { join } from '../../test/series.ts';
import { readPurses, type LedgerLine } from '../store/queries/money.ts';
import { escrowAccount, HOUSE, purseAccount } from './accounts.ts';
import { transfer, type Transferred } from './transfer.ts';
import { isBalanced, trialBalance } from './trial-balance.ts';

const context = await testContext();
const { db } = context.store;
const at = context.clock.now();

const book = (key: string, lines: readonly LedgerLine[], digest = 'request'): Promise<Transferred> =>
  context.store.transaction((tx) => transfer(tx, { key, digest, kind: 'test', lines, answer: { key }, at }));

/** A purse that has too little is the only reason for which a move may fail. */
const onlyRefused = (error: unknown): void => {
  expect(error).toMatchObject({ code: '23514' });
};

test('MONEY-1 the same key books once and gives the same answer, for another request it is refused', async () => {
  const { id } = await newPlayer(context, { money: 0 });
  const lines = [{ debit: HOUSE, credit: purseAccount(id, 'money'), cents: 500 }];
  expect(await book('twice', lines)).toMatchObject({ type: 'booked' });
  expect(await book('twice', lines)).toEqual({ type: 'repeated', answer: { key: 'twice' } });
  expect(await book('twice', lines, 'another request')).toEqual({ type: 'otherRequest' });
  expect(await readPurses(db, id)).toEqual({ money: 500, bonus: 0 });
});

test('MONEY-1 a purse cannot go below zero: the whole transfer fails', async () => {
  const { id } = await newPlayer(context, { money: 300 });
  const lines = [{ debit: purseAccount(id, 'money'), credit: HOUSE, cents: 301 }];
  await expect(book('too much', lines)).rejects.toMatchObject({ code: '23514' });
  expect(await readPurses(db, id)).toEqual({ money: 300, bonus: 0 });
  expect((await trialBalance(db)).differences).toEqual([]);
});

test('a transfer to a purse that does not exist is a broken invariant', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  const lines = [{ debit: HOUSE, credit: purseAccount(nobody, 'money'), cents: 1 }];
  await expect(book('nobody', lines)).rejects.toThrow('does not exist');
});

test('MONEY-1 the database refuses an empty, negative or circular line', async () => {
  const { id } = await newPlayer(context);
  for (const cents of [0, -5])
    await expect(
      book(`line of ${String(cents)}`, [{ debit: HOUSE, credit: purseAccount(id, 'money'), cents }]),
    ).rejects.toThrow();
  await expect(book('circle', [{ debit: HOUSE, credit: HOUSE, cents: 5 }])).rejects.toThrow();
});

test('MONEY-1 whatever is moved, even at once and repeatedly, no cent is made or lost and no purse is negative', async () => {
  let round = 0;
  const move = fc.record({
    from: fc.integer({ min: 0, max: 3 }),
    to: fc.integer({ min: 0, max: 3 }),
    kind: fc.constantFrom<'money' | 'bonus'>('money', 'bonus'),
    cents: fc.integer({ min: 1, max: 80 }),
    repeats: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
      round += 1;
      const start = { money: 100, bonus: 50 };
      const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer(context, start)));
      const before = await trialBalance(db);
      const sent = moves.flatMap(({ from, to, kind, cents, repeats }, index) => {
        const debit = purseAccount(players[from]!.id, kind);
        const credit = from === to ? HOUSE : purseAccount(players[to]!.id, kind);
        const key = `${String(round)}:${String(index)}`;
        return Array.from({ length: repeats }, () => book(key, [{ debit, credit, cents }]).catch(onlyRefused));
      });
      await Promise.all(sent);
      const after = await trialBalance(db);
      expect(after.sum).toBe(0);
      expect(after.differences).toEqual([]);
      const held = (balance: typeof after): number =>
        balance.accounts.filter((sum) => /^(purse|house)/.test(sum.account)).reduce((sum, { cents }) => sum + cents, 0);
      expect(held(after)).toBe(held(before));
      for (const player of players) {
        const purses = await readPurses(db, player.id);
        expect(Math.min(purses.money, purses.bonus)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 25 },
  );
});

test('MONEY-1 a purse that its lines do not explain is found', async () => {
  const { id } = await newPlayer(context, { money: 700 });
  await context.store.pool.query(`UPDATE purses SET cents = 705 WHERE user_id = $1 AND kind = 'money'`, [id]);
  expect((await trialBalance(db)).differences).toEqual([{ userId: id, kind: 'money', difference: 5 }]);
  await context.store.pool.query(`UPDATE purses SET cents = 700 WHERE user_id = $1 AND kind = 'money'`, [id]);
});

test('MONEY-3 an escrow that holds a cent when its tournament is over is found', async () => {
  const { id } = await newPlayer(context);
  const tournamentId = await newTournament(context);
  await join(context, id, tournamentId);
  const over = (state: string): Promise<unknown> =>
    context.store.pool.query('UPDATE tournaments SET state = $2 WHERE id = $1', [tournamentId, state]);
  await over('clearance');
  expect(isBalanced(await trialBalance(db))).toBe(true);
  await over('settled');
  expect((await trialBalance(db)).openEscrows).toEqual([{ tournamentId, cents: 8_40 }]);
  await book('surplus', [{ debit: escrowAccount(tournamentId), credit: HOUSE, cents: 8_39 }]);
  expect((await trialBalance(db)).openEscrows).toEqual([{ tournamentId, cents: 1 }]);
  await book('last cent', [{ debit: escrowAccount(tournamentId), credit: HOUSE, cents: 1 }]);
  expect(isBalanced(await trialBalance(db))).toBe(true);
});

test('MONEY-1 transfers between the same purses in both directions at once never lock each other out', async () => {
  const [one, other] = [await newPlayer(context, { money: 50_00 }), await newPlayer(context, { money: 50_00 })];
  const accounts = [purseAccount(one.id, 'money'), purseAccount(other.id, 'money')] as const;
  const sent = Array.from({ length: 100 }, (_, index) => {
    const [debit, credit] = index % 2 === 0 ? accounts : [accounts[1], accounts[0]];
    return book(`both ways ${String(index)}`, [{ debit, credit, cents: 1 }]);
  });
  expect((await Promise.all(sent)).every(({ type }) => type === 'booked')).toBe(true);
  expect((await readPurses(db, one.id)).money).toBe(50_00);
});
