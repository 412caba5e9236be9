import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TERMS_VERSION } from '@matador/protocol/constants';
import { testContext } from '../../test/database.ts';
import { credit, newPlayer, newTournament } from '../../test/people.ts';
import { finishTable, formTable, join, play } from '../../test/series.ts';
import { trialBalance } from '../money/trial-balance.ts';
import { readPurses } from '../store/queries/money.ts';
import { findSeries } from '../store/queries/tournaments-series.ts';
import { joinRequest, type JoinRequest } from './join-request.ts';
import { joinTournament } from './join.ts';

const context = await testContext();
const { db, pool } = context.store;

const ask = (userId: string, tournamentId: number, wish: Partial<JoinRequest> = {}) =>
  joinTournament(context, joinRequest(userId, tournamentId, wish));
const success = { ok: true, result: { success: true, reason: null } };
const refused = (reason: string) => ({ ok: true, result: { success: false, reason } });
const attemptsOf = async (userId: string, tournamentId: number): Promise<number> =>
  (await findSeries(db, [userId], [tournamentId]))[0]?.attempts.length ?? 0;
const balanceOf = async (account: string): Promise<number> => {
  const { rows } = await pool.query<{ cents: number }>(
    `SELECT coalesce(sum(CASE WHEN credit = $1 THEN cents ELSE -cents END), 0) AS cents
     FROM ledger_lines WHERE $1 IN (debit, credit)`,
    [account],
  );
  return rows[0]!.cents;
};
const search = (userId: string, tournamentId: number): Promise<unknown> =>
  pool.query(
    `INSERT INTO tickets (id, secret_hash, user_id, tournament, attempt, slot, state, created_at, expires_at)
     SELECT gen_random_uuid(), '', $1, $2, attempts.id, 0, 'waiting', $3, $4
     FROM attempts JOIN entries ON entries.id = attempts.entry
     WHERE entries.user_id = $1 AND entries.tournament = $2 AND attempts.ended_at IS NULL`,
    [userId, tournamentId, context.clock.now(), new Date(context.clock.now().getTime() + 60_000)],
  );

test('MONEY-2 a join takes the fee from bonus first; MONEY-3 it lies in the escrow of the tournament, less VAT', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context, { money: 50_00, bonus: 4_00 });
  expect(await join(context, id, tournamentId)).toEqual(success);
  expect(await readPurses(db, id)).toEqual({ money: 44_00, bonus: 0 });
  expect(await balanceOf(`escrow:${String(tournamentId)}`)).toBe(10_00 - 1_60);
});

test('MONEY-6 VAT is booked apart by the country of the player', async () => {
  const before = await balanceOf('vat:FR');
  const { id } = await newPlayer(context, { country: 'FR' });
  await join(context, id, await newTournament(context));
  expect((await balanceOf('vat:FR')) - before).toBe(1_67);
});

test('REG-13 two hundred identical joins charge once and all get the same answer', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context);
  const wish = { idempotencyKey: 'opened-modal-1', kind: 'join', termsVersion: TERMS_VERSION } as const;
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(id, tournamentId, wish)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(success)]));
  expect(await readPurses(db, id)).toEqual({ money: 90_00, bonus: 0 });
  expect(await attemptsOf(id, tournamentId)).toBe(1);
});

test('REG-13 two hundred joins from as many modals, or without a header, charge once', async () => {
  const tournamentId = await newTournament(context);
  for (const keyed of [true, false]) {
    const { id } = await newPlayer(context);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        ask(id, tournamentId, { idempotencyKey: keyed ? `modal-${String(index)}` : null, kind: 'join' }),
      ),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await readPurses(db, id)).toEqual({ money: 90_00, bonus: 0 });
    expect(await attemptsOf(id, tournamentId)).toBe(1);
  }
});

test('REG-11 the same key for something else is an error, and charges nothing', async () => {
  const [first, second] = [await newTournament(context), await newTournament(context)];
  const { id } = await newPlayer(context);
  const idempotencyKey = 'opened-modal-2';
  expect(await ask(id, first, { idempotencyKey, kind: 'join' })).toEqual(success);
  expect(await ask(id, second, { idempotencyKey, kind: 'join' })).toEqual({ ok: false, code: 'keyReused' });
  expect(await ask(id, first, { idempotencyKey, kind: 'rejoin' })).toEqual({ ok: false, code: 'keyReused' });
  expect(await ask(id, first, { idempotencyKey, kind: 'join' })).toEqual(success);
  expect(await readPurses(db, id)).toEqual({ money: 90_00, bonus: 0 });
});

test('REG-11 keys belong to their player: another player with the same key joins and pays', async () => {
  const tournamentId = await newTournament(context);
  for (const player of [await newPlayer(context), await newPlayer(context)]) {
    expect(await ask(player.id, tournamentId, { idempotencyKey: 'the-same-key' })).toEqual(success);
    expect(await readPurses(db, player.id)).toEqual({ money: 90_00, bonus: 0 });
  }
});

test('REG-11 a refused join may be tried again with its key, once the reason is gone', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context, { money: 9_99 });
  const wish = { idempotencyKey: 'opened-modal-3', kind: 'join' } as const;
  expect(await ask(id, tournamentId, wish)).toEqual(refused('notEnoughMoney'));
  await credit(context, id, { money: 1, bonus: 0 });
  expect(await ask(id, tournamentId, wish)).toEqual(success);
});

test('REG-11 joining stores the version of the terms and the time', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context);
  await ask(id, tournamentId, { termsVersion: TERMS_VERSION });
  const { rows } = await pool.query('SELECT terms_version, terms_at FROM entries WHERE user_id = $1', [id]);
  expect(rows).toEqual([{ terms_version: TERMS_VERSION, terms_at: context.clock.now() }]);
});

test('REG-12 an unknown tournament is tournamentNotExistent', async () => {
  const { id } = await newPlayer(context);
  expect(await join(context, id, 999_999_999)).toEqual(refused('tournamentNotExistent'));
});

test('a free tournament is joined without a line in the ledger', async () => {
  const tournamentId = await newTournament(context, { entryFee: 0 });
  const { id } = await newPlayer(context, { money: 0 });
  expect(await join(context, id, tournamentId)).toEqual(success);
});

test('STATE-7 a restart ends the attempt under way and starts the next one, for the restart fee', async () => {
  const tournamentId = await newTournament(context, { restartFee: 7_00 });
  const { id } = await newPlayer(context);
  await join(context, id, tournamentId);
  expect(await join(context, id, tournamentId)).toEqual(refused('rejoinNotPossible'));
  await play(context, tournamentId, 0, { [id]: 100 });
  expect(await join(context, id, tournamentId)).toEqual(success);
  expect(await readPurses(db, id)).toEqual({ money: 83_00, bonus: 0 });
  const [series] = await findSeries(db, [id], [tournamentId]);
  expect(series!.attempts.map((attempt) => [attempt.number, attempt.underWay, attempt.seats.length])).toEqual([
    [1, false, 1],
    [2, true, 0],
  ]);
});

test('STATE-6 there is no restart while a game is pending or a search is under way', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context);
  await join(context, id, tournamentId);
  await play(context, tournamentId, 0, { [id]: 100 });
  const competition = await formTable(context, tournamentId, [{ userId: id, slot: 1 }]);
  expect(await join(context, id, tournamentId)).toEqual(refused('rejoinNotPossible'));
  await finishTable(context, competition, [50]);
  await search(id, tournamentId);
  expect(await join(context, id, tournamentId)).toEqual(refused('rejoinNotPossible'));
  await pool.query(`UPDATE tickets SET state = 'gone' WHERE user_id = $1`, [id]);
  expect(await join(context, id, tournamentId)).toEqual(success);
});

test('MONEY-1 whatever is joined at once, no cent is made or lost, no purse is negative, every attempt is paid once', async () => {
  const fee = fc.constantFrom(0, 5_00, 10_00, 19_99);
  const tries = fc.array(
    fc.record({
      player: fc.integer({ min: 0, max: 2 }),
      tournament: fc.integer({ min: 0, max: 2 }),
      key: fc.option(fc.constantFrom('key-number-1', 'key-number-2')),
      kind: fc.option(fc.constantFrom('join', 'rejoin')),
    }),
    { minLength: 1, maxLength: 24 },
  );
  const purse = fc.record({ money: fc.integer({ min: 0, max: 30_00 }), bonus: fc.integer({ min: 0, max: 15_00 }) });
  await fc.assert(
    fc.asyncProperty(tries, purse, fc.tuple(fee, fee, fee), async (asked, purses, fees) => {
      const players = await Promise.all([0, 1, 2].map(() => newPlayer(context, purses)));
      const tournaments: number[] = [];
      for (const entryFee of fees) tournaments.push(await newTournament(context, { entryFee }));
      await Promise.all(
        asked.map(({ player, tournament, key, kind }) =>
          ask(players[player]!.id, tournaments[tournament]!, { idempotencyKey: key, kind }),
        ),
      );
      for (const player of players) {
        const left = await readPurses(db, player.id);
        const series = await findSeries(db, [player.id], tournaments);
        const paid = series.reduce((sum, one) => sum + fees[tournaments.indexOf(one.tournamentId)]!, 0);
        expect(series.every((one) => one.attempts.length === 1)).toBe(true);
        expect(left.money + left.bonus).toBe(purses.money + purses.bonus - paid);
        expect(Math.min(left.money, left.bonus)).toBeGreaterThanOrEqual(0);
        expect(left.bonus).toBe(Math.max(0, purses.bonus - paid));
      }
    }),
    { numRuns: 20 },
  );
  const balance = await trialBalance(db);
  expect([balance.sum, balance.differences]).toEqual([0, []]);
});
