import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TERMS_VERSION } from '@matador/protocol/constants';
import { contextOn, testContext } from '../../test/database.ts';
import { credit, minutesFrom, newPlayer, newTournament } from '../../test/people.ts';
import { play } from '../../test/series.ts';
import { exclude, setLimit } from '../money/limits.ts';
import { trialBalance } from '../money/trial-balance.ts';
import { readPurses } from '../store/queries/money.ts';
import { findSeries } from '../store/queries/tournaments-series.ts';
import { joinRequest, keyOf, type JoinRequest } from './join-request.ts';
import { joinOnce, joinTournament } from './join.ts';

const context = await testContext();
const { db, pool } = context.store;
/** Another process on the same database. */
const other = await contextOn({ ...context, url: context.databaseUrl }, context.clock);

const CONNECTIONS = 10;
const success = { ok: true, result: { success: true, reason: null } };

const seldom = fc.integer({ min: 1, max: 12 }).map((rolled) => rolled === 1);
const person = fc.record({
  money: fc.constantFrom(0, 9_99, 10_00, 25_00, 25_00, 25_00, 1_000_01),
  bonus: fc.constantFrom(0, 0, 4_00, 12_00),
  country: fc.constantFrom('DE', 'FR', 'XX'),
  locked: seldom,
  forcePayout: seldom,
  excluded: seldom,
  lossLimit: fc.constantFrom(null, 5_00),
});
const venue = fc.record({
  entryFee: fc.constantFrom(0, 5_00, 10_00),
  restartFee: fc.constantFrom(0, 7_00),
  rejoinsEnabled: fc.boolean(),
  isOver: seldom,
  zoneId: seldom.map((isInternal) => (isInternal ? 'skat_gd' : 'skat')),
});
const wish = fc.record({
  player: fc.nat({ max: 49 }),
  tournament: fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 2, 2, 3), // the last is none
  key: fc.option(fc.nat({ max: 2 })),
  kind: fc.constantFrom(null, null, 'join', 'rejoin'),
  termsVersion: fc.constantFrom(null, TERMS_VERSION, TERMS_VERSION, TERMS_VERSION, 'of yesterday'),
  /** A key's request may come several times at once. */
  times: fc.integer({ min: 1, max: 3 }),
});
/** What comes at once: of each player one request. */
const wave = fc.uniqueArray(wish, { selector: ({ player }) => player, maxLength: 24, size: 'max' });

interface World {
  readonly players: readonly string[];
  readonly tournaments: readonly number[];
}
type Wave = typeof wave extends fc.Arbitrary<infer Value> ? Value : never;

interface Person {
  readonly money: number;
  readonly bonus: number;
  readonly country: string;
  readonly locked: boolean;
  readonly forcePayout: boolean;
  readonly excluded: boolean;
  /** Cents a week. */
  readonly lossLimit: number | null;
}
interface Venue {
  readonly entryFee: number;
  readonly restartFee: number;
  readonly rejoinsEnabled: boolean;
  readonly isOver: boolean;
  readonly zoneId: string;
}

const OPEN: Venue = { entryFee: 10_00, restartFee: 0, rejoinsEnabled: true, isOver: false, zoneId: 'skat' };
const RICH: Person = {
  money: 30_00,
  bonus: 3_00,
  country: 'DE',
  locked: false,
  forcePayout: false,
  excluded: false,
  lossLimit: null,
};

const newWorld = async (people: readonly Person[], venues: readonly Venue[]): Promise<World> => {
  const players = await Promise.all(
    people.map(async ({ lossLimit, excluded, ...account }) => {
      const { id } = await newPlayer(context, account);
      if (lossLimit !== null) await setLimit(context, id, { kind: 'loss', period: 'week', amount: lossLimit });
      if (excluded) await exclude(context, id, { kind: 'coolOff', days: 1 });
      return id;
    }),
  );
  const tournaments: number[] = [];
  for (const { isOver, ...change } of venues) {
    const over = isOver ? { registrationEnd: minutesFrom(context.clock.now(), -1) } : {};
    tournaments.push(await newTournament(context, { ...change, ...over }));
  }
  return { players, tournaments: [...tournaments, 999_999_999] };
};

const requestsOf = ({ players, tournaments }: World, asked: Wave): readonly (readonly JoinRequest[])[] =>
  asked.flatMap(({ player, tournament, key, kind, termsVersion, times }) => {
    const userId = players[player];
    if (userId === undefined) return [];
    const idempotencyKey = key === null ? null : `modal-number-${String(key)}`;
    const request = joinRequest(userId, tournaments[tournament]!, { idempotencyKey, kind, termsVersion });
    return [Array.from({ length: key === null ? 1 : times }, () => request)];
  });

/** Everything that joins have written, in names that are the same in every world. */
const writtenIn = async ({ players, tournaments }: World) => {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT concat_ws(' ', t.key, t.kind, t.answer, l.debit, l.credit, l.cents) AS text
     FROM transfers t LEFT JOIN ledger_lines l ON l.transfer = t.id
     WHERE split_part(t.key, ':', 1) = 'join' AND split_part(t.key, ':', 2) = ANY($1)`,
    [players],
  );
  const named = (text: string): string => {
    const withPlayers = players.reduce((left, id, at) => left.replaceAll(id, `player-${String(at)}`), text);
    return tournaments.reduce(
      (left, id, at) =>
        left.replace(new RegExp(`(escrow|player-\\d+):${String(id)}\\b`, 'g'), `$1:tournament-${String(at)}`),
      withPlayers,
    );
  };
  const purses = await pool.query<{ userId: string; kind: string; cents: number }>(
    'SELECT user_id AS "userId", kind, cents FROM purses WHERE user_id = ANY($1)',
    [players],
  );
  const series = await findSeries(db, players, tournaments);
  const attempts = series.map(({ userId, tournamentId, attempts: own }) => [
    players.indexOf(userId),
    tournaments.indexOf(tournamentId),
    own.map(({ number, underWay }) => [number, underWay]),
  ]);
  return {
    books: rows.map(({ text }) => named(text)).sort(),
    attempts: attempts.map((one) => JSON.stringify(one)).sort(),
    purses: purses.rows
      .map(({ userId, kind, cents }) => `${String(players.indexOf(userId))} ${kind} ${String(cents)}`)
      .sort(),
  };
};

/** Every fourth player plays a game, and may start again. */
const playOn = async ({ players, tournaments }: World): Promise<void> => {
  const some = players.filter((_, at) => at % 4 === 0);
  for (const one of await findSeries(db, some, tournaments)) {
    const slot = one.attempts.at(-1)?.seats.length ?? 0;
    await play(context, one.tournamentId, slot, { [one.userId]: 10 });
  }
};

const expectBalanced = async (): Promise<void> => {
  const balance = await trialBalance(db);
  expect([balance.sum, balance.differences]).toEqual([0, []]);
};

test('REG-13 MONEY-1 what joins at once is answered, entered and booked as if each had come alone', async () => {
  const people = fc.array(person, { minLength: 1, maxLength: 50, size: 'max' });
  await fc.assert(
    fc.asyncProperty(
      people,
      fc.tuple(venue, venue, venue),
      fc.array(wave, { minLength: 3, maxLength: 3 }),
      async (all, venues, waves) => {
        const together = await newWorld(all, venues);
        const alone = await newWorld(all, venues);
        // What has been asked before comes once more in the end: keys are given their answers, the others what they find.
        for (const asked of [...waves, ...waves.slice(0, 1)]) {
          const answers = await Promise.all(
            requestsOf(together, asked).map((same) => Promise.all(same.map((one) => joinTournament(context, one)))),
          );
          const at = context.clock.now();
          for (const [nth, same] of requestsOf(alone, asked).entries())
            for (const [time, one] of same.entries()) {
              const wanted = await context.store.transaction((tx) => joinOnce(tx, one, at));
              expect(answers[nth]?.[time], JSON.stringify(asked[nth])).toEqual(wanted);
            }
          expect(await writtenIn(together)).toEqual(await writtenIn(alone));
          for (const world of [together, alone]) await playOn(world);
        }
      },
    ),
    { numRuns: 5 },
  );
  await expectBalanced();
});

test('MONEY-1 processes that take the same players at once, credited meanwhile, charge each attempt once and never lock each other out', async () => {
  const world = await newWorld(
    Array.from({ length: 20 }, () => RICH),
    [0, 5_00, 10_00].map((entryFee) => ({ ...OPEN, entryFee })),
  );
  const tournaments = world.tournaments.slice(0, 3);
  for (let round = 0; round < 3; round += 1)
    await Promise.all(
      tournaments.flatMap((tournamentId, nth) =>
        [context, other, context].flatMap((node, time) =>
          world.players.map(async (userId) => {
            const idempotencyKey = time === 2 ? null : `modal-${String(nth)}-${String(round)}`;
            await joinTournament(node, joinRequest(userId, tournamentId, { idempotencyKey }));
            if (time === 0 && nth === round) await credit(context, userId, { money: 1, bonus: 1 });
          }),
        ),
      ),
    );
  for (const userId of world.players) {
    expect((await findSeries(db, [userId], tournaments)).map(({ attempts }) => attempts.length)).toEqual([1, 1, 1]);
    const { money, bonus } = await readPurses(db, userId);
    expect(money + bonus).toBe(33_00 - 15_00 + 6);
  }
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  for (const client of clients) await client.query('SELECT pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  const { rows } = await pool.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
  expect(rows).toEqual([{ deadlocks: 0 }]);
  await expectBalanced();
});

test('REG-13 a join held up by somebody else waits alone: the joins that came with it go on', async () => {
  const tournamentId = await newTournament(context);
  const [held, free] = [await newPlayer(context), await newPlayer(context)];
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM purses WHERE user_id = $1 FOR UPDATE', [held.id]);
  const waiting = joinTournament(context, joinRequest(held.id, tournamentId));
  expect(await joinTournament(context, joinRequest(free.id, tournamentId))).toEqual(success);
  await client.query('COMMIT');
  client.release();
  expect(await waiting).toEqual(success);
});

test('REG-13 a join that cannot be written fails alone: the joins that came with it are done', async () => {
  const tournamentId = await newTournament(context);
  const players = [await newPlayer(context), await newPlayer(context), await newPlayer(context)];
  const requests = players.map(({ id }) => joinRequest(id, tournamentId));
  await pool.query(
    `INSERT INTO transfers (key, digest, kind, answer, at) VALUES ($1, 'of another', 'entryFee', 'null', $2)`,
    [keyOf(requests[1]!, 1), context.clock.now()],
  );
  const answers = await Promise.all(requests.map((request) => joinTournament(context, request)));
  expect(answers).toEqual([success, { ok: false, code: 'keyReused' }, success]);
  const purses = await Promise.all(players.map(({ id }) => readPurses(db, id)));
  expect(purses.map(({ money }) => money)).toEqual([90_00, 100_00, 90_00]);
});
