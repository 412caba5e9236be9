import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { TEST_MS } from '../../test/patience.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { play } from '../../test/series.ts';
import { findLinesOf, readPurses, type LedgerLine } from '../store/queries/money.ts';
import { joinTournament } from '../tournaments/join.ts';
import { escrowAccount, HOUSE, purseAccount } from './accounts.ts';
import { cancelPayout, deposit, requestPayout } from './cashier.ts';
import { refundLines } from './refund.ts';
import { transfer } from './transfer.ts';
import { trialBalance } from './trial-balance.ts';

/** `npm run test:ledger` asks for 100 000. */
const OPERATIONS = Number(process.env.LEDGER_OPERATIONS ?? 1500);
const PER_RUN = 100;
/** A minute or two on an idle machine; a busy one is given time. */
const LIMIT_MS = TEST_MS + 30 * OPERATIONS;

/** What has to have happened, so that the test has tried it all. */
const KINDS = [
  ...['playMoney', 'entryFee', 'restartFee', 'refund', 'prize', 'bonus'],
  ...['deposit', 'payoutRequested', 'payoutCancelled'],
];

const context = await testContext();
const { db, pool } = context.store;

const index = fc.nat({ max: 49 });
const key = fc.integer({ min: 0, max: 5 });
const cents = fc.integer({ min: 1, max: 25_00 });
const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('join'), player: index, tournament: index, key: fc.option(key) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('deposit'), player: index, key, cents }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('payout'), player: index, key, cents }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cancel'), player: index, key }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('refund'), player: index, tournament: index }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('prize'), player: index, tournament: index, cents }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('bonus'), player: index, key, cents }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('play'), player: index, tournament: index }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

/** What one run is played with. */
interface World {
  readonly run: number;
  readonly players: readonly string[];
  readonly tournaments: readonly { readonly id: number; readonly fee: number; readonly restartFee: number }[];
  /** What a player must have in the end, money and bonus together: written without the ledger. */
  readonly expected: Map<string, number>;
  /** The answer that a key was given first. */
  readonly answers: Map<string, string>;
  /** Payouts by player and key. */
  readonly payouts: Map<string, string>;
  /** Fees that stand, by player and tournament, and those given back. */
  readonly refunded: Set<string>;
}

let operations = 0;
let runs = 0;

const add = (world: World, player: string, change: number): void => {
  world.expected.set(player, (world.expected.get(player) ?? 0) + change);
};

/** The same key must be given the same answer; true for the first. */
const first = (world: World, name: string, answer: unknown): boolean => {
  const text = JSON.stringify(answer);
  const before = world.answers.get(name);
  if (before === undefined) world.answers.set(name, text);
  else expect(text, name).toBe(before);
  return before === undefined;
};

const book = (name: string, kind: string, lines: readonly LedgerLine[]) =>
  context.store.transaction((tx) =>
    transfer(tx, { key: name, digest: JSON.stringify(lines), kind, lines, answer: { name }, at: context.clock.now() }),
  );

const attemptsOf = async (
  player: string,
  tournament: number,
): Promise<readonly { transfer: number; kind: string }[]> => {
  const { rows } = await pool.query<{ transfer: number; kind: string }>(
    `SELECT attempts.transfer, transfers.kind FROM attempts JOIN entries ON entries.id = attempts.entry
       JOIN transfers ON transfers.id = attempts.transfer
     WHERE entries.user_id = $1 AND entries.tournament = $2 ORDER BY attempts.number`,
    [player, tournament],
  );
  return rows;
};

const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length]!;

const playNext = async (player: string, tournament: number): Promise<void> => {
  const { rows } = await pool.query<{ slot: number; joined: boolean }>(
    `SELECT (SELECT count(*) FROM seats WHERE seats.attempt = attempts.id) AS slot FROM attempts
     JOIN entries ON entries.id = attempts.entry
     WHERE entries.user_id = $1 AND entries.tournament = $2 AND attempts.ended_at IS NULL`,
    [player, tournament],
  );
  const slot = rows[0]?.slot;
  if (slot !== undefined && slot < 12) await play(context, tournament, slot, { [player]: 10 });
};

const doOne = async (world: World, one: Operation): Promise<void> => {
  const player = pick(world.players, one.player);
  const prefix = `${String(world.run)}-run`;
  switch (one.type) {
    case 'join': {
      const { id: tournamentId } = pick(world.tournaments, one.tournament);
      const idempotencyKey = one.key === null ? null : `${prefix}-${String(tournamentId)}-${String(one.key)}`;
      const asked = { userId: player, tournamentId, idempotencyKey, kind: null, termsVersion: null };
      const joined = await joinTournament(context, asked);
      if (!joined.ok || !joined.result.success || idempotencyKey === null) return;
      first(world, `join ${player} ${idempotencyKey}`, joined);
      return;
    }
    case 'deposit': {
      const idempotencyKey = `${prefix}-${String(one.key)}`;
      const name = `deposit ${player} ${idempotencyKey} ${String(one.cents)}`;
      const answer = await deposit(context, { userId: player, cents: one.cents, idempotencyKey });
      if (first(world, name, answer) && answer.ok && answer.result.success) add(world, player, one.cents);
      return;
    }
    case 'payout': {
      const idempotencyKey = `${prefix}-${String(one.key)}`;
      const answer = await requestPayout(context, { userId: player, cents: one.cents, idempotencyKey });
      if (!answer.ok || answer.result.payoutId === null) return;
      if (!first(world, `payout ${player} ${idempotencyKey}`, answer)) return;
      world.payouts.set(`${player} ${String(one.key)}`, answer.result.payoutId);
      add(world, player, -one.cents);
      return;
    }
    case 'cancel': {
      const id = world.payouts.get(`${player} ${String(one.key)}`);
      if (id === undefined || (await cancelPayout(context, player, id)) !== 'cancelled') return;
      const { rows } = await pool.query<{ cents: number }>('SELECT cents FROM payouts WHERE id = $1', [id]);
      add(world, player, rows[0]!.cents);
      return;
    }
    case 'refund': {
      const { id, fee, restartFee } = pick(world.tournaments, one.tournament);
      const paid = (await attemptsOf(player, id)).at(-1);
      if (paid === undefined) return;
      const name = `refund:${String(paid.transfer)}`;
      await book(
        name,
        'refund',
        refundLines((await findLinesOf(db, [paid.transfer])).get(paid.transfer) ?? [], { goodwill: 0, firstEntry: 0 }),
      );
      if (world.refunded.has(name)) return;
      world.refunded.add(name);
      add(world, player, paid.kind === 'entryFee' ? fee : restartFee);
      return;
    }
    case 'prize': {
      const { id } = pick(world.tournaments, one.tournament);
      const name = `prize:${String(id)}:${player}`;
      const lines = [{ debit: escrowAccount(id), credit: purseAccount(player, 'money'), cents: one.cents }];
      const booked = await book(name, 'prize', lines);
      if (booked.type === 'booked') add(world, player, one.cents);
      return;
    }
    case 'bonus': {
      const name = `${prefix}:bonus:${player}:${String(one.key)}`;
      const lines = [{ debit: HOUSE, credit: purseAccount(player, 'bonus'), cents: one.cents }];
      if ((await book(name, 'bonus', lines)).type === 'booked') add(world, player, one.cents);
      return;
    }
    case 'play':
      return playNext(player, pick(world.tournaments, one.tournament).id);
  }
};

const openWorld = async (size: number, fees: readonly number[]): Promise<World> => {
  runs += 1;
  const players = await Promise.all(
    Array.from({ length: size }, () => newPlayer(context, { money: 20_00, bonus: 5_00 })),
  );
  const tournaments: World['tournaments'][number][] = [];
  for (const fee of fees) {
    const restartFee = Math.floor(fee / 2);
    tournaments.push({ id: await newTournament(context, { entryFee: fee, restartFee }), fee, restartFee });
  }
  const ids = players.map((player) => player.id);
  const expected = new Map(ids.map((id) => [id, 25_00]));
  const maps = { answers: new Map<string, string>(), payouts: new Map<string, string>(), refunded: new Set<string>() };
  return { run: runs, players: ids, tournaments, expected, ...maps };
};

/** Every cent of every player, by the answers given and by the attempts: each attempt has one transfer of its own. */
const checkPlayers = async (world: World): Promise<void> => {
  for (const player of world.players) {
    let fees = 0;
    for (const { id, fee, restartFee } of world.tournaments) {
      const attempts = await attemptsOf(player, id);
      expect(new Set(attempts.map((attempt) => attempt.transfer)).size).toBe(attempts.length);
      fees += attempts.reduce((sum, { kind }) => sum + (kind === 'entryFee' ? fee : restartFee), 0);
    }
    const { money, bonus } = await readPurses(db, player);
    expect(money + bonus).toBe((world.expected.get(player) ?? 0) - fees);
    expect(Math.min(money, bonus)).toBeGreaterThanOrEqual(0);
  }
};

/** All accepted joins, asked again: the same answers, and nothing is charged. */
const askAgain = async (world: World): Promise<void> => {
  for (const [name, answer] of world.answers) {
    const [type, userId = '', idempotencyKey = ''] = name.split(' ');
    if (type !== 'join') continue;
    const tournamentId = Number(idempotencyKey.split('-')[2]);
    const asked = { userId, tournamentId, idempotencyKey, kind: null, termsVersion: null };
    expect(JSON.stringify(await joinTournament(context, asked))).toBe(answer);
    operations += 1;
  }
};

const runWorld = async (size: number, fees: readonly number[], rounds: readonly (readonly Operation[])[]) => {
  const world = await openWorld(size, fees);
  for (const round of rounds) {
    await Promise.all(round.filter(({ type }) => type !== 'play').map((one) => doOne(world, one)));
    for (const one of round.filter(({ type }) => type === 'play')) await doOne(world, one);
    operations += round.length;
  }
  await checkPlayers(world);
  await askAgain(world);
  await checkPlayers(world);
  if (OPERATIONS > 10_000 && runs % 50 === 0)
    process.stderr.write(`${String(operations)} of ${String(OPERATIONS)} operations\n`);
};

test(
  'MONEY-1 over random operations, repeated and at once, no cent is made or lost and the same key is the same answer',
  { timeout: LIMIT_MS },
  async () => {
    const fee = fc.constantFrom(0, 1, 5_00, 10_00, 19_99);
    const rounds = fc.array(fc.array(operation, { minLength: 10, maxLength: 30 }), { minLength: 5, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fee, { minLength: 1, maxLength: 3 }),
        rounds,
        runWorld,
      ),
      { numRuns: Math.ceil(OPERATIONS / PER_RUN), endOnFailure: OPERATIONS > 10_000 },
    );
    const balance = await trialBalance(db);
    expect([balance.sum, balance.differences]).toEqual([0, []]);
    expect(operations).toBeGreaterThanOrEqual(OPERATIONS);
    const { rows } = await pool.query<{ kind: string }>('SELECT DISTINCT kind FROM transfers');
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(KINDS));
  },
);
