import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue, QueueFull, WaiterGone, type Waiter } from './fair-queue.ts';

const LIMITS = { atOnce: 2, waitingThere: 5, waiting: 20 };
const STAYS = new AbortController().signal;

/** A queue whose tasks end when they are told to, and the order in which they began. */
const staged = (limits = LIMITS) => {
  const queue = new FairQueue(limits);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  return {
    began,
    ask: (name: string, waiter: Partial<Waiter> = {}) =>
      queue.run({ from: name[0] ?? '', known: false, gone: STAYS, ...waiter }, async () => {
        began.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        return name;
      }),
    /** Lets the task end that runs longest. */
    step: async (): Promise<void> => {
      await new Promise((resolve) => setImmediate(resolve));
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    /** Lets tasks end, in their order, until none runs. */
    finish: async (): Promise<void> => {
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve));
        const end = ends.shift();
        if (end === undefined) return;
        end();
      }
    },
  };
};

test('a place that has had no turn goes first, and then every second time: each gets its own, however many wait', async () => {
  const { began, ask, finish } = staged();
  const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2'].map((name) => ask(name));
  await finish();
  expect(await Promise.all(asked)).toHaveLength(8);
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4', 'a5']);
});

test('who is known goes first, and then every second time: whoever signs in without end stops nobody', async () => {
  const { began, ask, finish } = staged();
  const asked = ['a1', 'a2', 'b1', 'c1'].map((name) => ask(name));
  asked.push(...['k1', 'k2', 'k3', 'k4'].map((name) => ask(name, { known: true })));
  await finish();
  await Promise.all(asked);
  expect(began).toEqual(['a1', 'a2', 'k1', 'b1', 'k2', 'c1', 'k3', 'k4']);
});

const crowdOf = fc.array(fc.integer({ min: 3, max: 5 }), { minLength: 2, maxLength: 8 });
const LARGE = { atOnce: 1, waitingThere: 5, waiting: 60 };

test('whoever comes from elsewhere waits for one turn of a crowd at most, however many networks that has', async () => {
  await fc.assert(
    fc.asyncProperty(crowdOf, fc.nat(8), async (crowd, later) => {
      const { began, ask, step, finish } = staged(LARGE);
      const names = crowd.flatMap((count, place) =>
        Array.from({ length: count }, (_, at) => `${'abcdefgh'[place] ?? ''}${String(at)}`),
      );
      const asked = names.map((name) => ask(name));
      // By then each network of the crowd has had a turn, and some of it still wait.
      const turns = 2 * crowd.length - 2 + Math.min(later, crowd.length - 1);
      for (let turn = 0; turn < turns; turn += 1) await step();
      const before = began.length;
      asked.push(ask('x'));
      await finish();
      await Promise.all(asked);
      expect(before).toBeLessThan(names.length);
      expect(began.indexOf('x') - before).toBeLessThanOrEqual(1);
    }),
  );
});

test('networks without end that come for the first time leave every second turn to those that wait longer', async () => {
  const { began, ask, step, finish } = staged(LARGE);
  const asked = ['a0', 'a1', 'a2', 'a3', 'a4'].map((name) => ask(name));
  for (const name of 'klmnopqrs') {
    asked.push(ask(name));
    await step();
  }
  await finish();
  await Promise.all(asked);
  expect(began.slice(0, 9)).toEqual(['a0', 'k', 'a1', 'l', 'a2', 'm', 'a3', 'n', 'a4']);
});

test('of those that have had a turn the one whose turn is longest ago comes next', async () => {
  const { began, ask, finish } = staged({ ...LIMITS, atOnce: 1 });
  const asked = ['a0', 'a1', 'a2', 'b0', 'b1', 'b2', 'c0', 'c1', 'c2'].map((name) => ask(name));
  await finish();
  await Promise.all(asked);
  expect(began).toEqual(['a0', 'b0', 'a1', 'c0', 'b1', 'a2', 'c1', 'b2', 'c2']);
});

test('of one place only so many wait, and where all are full who came last of the longest line goes', async () => {
  const { ask, finish } = staged({ atOnce: 1, waitingThere: 3, waiting: 4 });
  const asked = ['a0', 'a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(name));
  const outcomes = Promise.allSettled(asked);
  await finish();
  const refused = (await outcomes).map(
    (outcome) => outcome.status === 'rejected' && outcome.reason instanceof QueueFull,
  );
  expect(refused).toEqual([false, false, true, true, true, false, false, false]);
});

test('whether one more would be let in is said before it is asked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 }), async (places) => {
      const queue = new FairQueue({ atOnce: 1, waitingThere: 3, waiting: 5 });
      const { promise: end, resolve } = Promise.withResolvers<undefined>();
      const asked: Promise<unknown>[] = [];
      for (const from of places) {
        const waiter = { from, known: false, gone: STAYS };
        const isLetIn = queue.hasRoom(waiter);
        let isRefused = false;
        asked.push(queue.run(waiter, () => end).catch(() => (isRefused = true)));
        await new Promise((settled) => setImmediate(settled));
        expect(isRefused).toBe(!isLetIn);
      }
      resolve(undefined);
      await Promise.all(asked);
    }),
  );
});

test('who has gone is not worked for, and leaves no gap', async () => {
  const { began, ask, finish } = staged();
  const leaving = new AbortController();
  const asked = [ask('a1'), ask('a2'), ask('b1', { gone: leaving.signal }), ask('c1')];
  const outcomes = Promise.allSettled([...asked, ask('d1', { gone: AbortSignal.abort() })]);
  leaving.abort();
  await finish();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ]);
  await expect(asked[2]).rejects.toBeInstanceOf(WaiterGone);
  expect(began).toEqual(['a1', 'a2', 'c1']);
});

test('a task that fails gives its turn on', async () => {
  const queue = new FairQueue({ ...LIMITS, atOnce: 1 });
  const waiter = { from: 'a', known: false, gone: STAYS };
  const failed = queue.run(waiter, () => Promise.reject(new Error('no')));
  const after = queue.run(waiter, () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await after).toBe('yes');
});

test('whoever asks, leaves or is refused, everybody else is worked for once, and never more at a time than may be', async () => {
  const asking = fc.record({ from: fc.constantFrom('a', 'b', 'c', 'd'), known: fc.boolean(), leaves: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(asking, { maxLength: 40 }), async (people) => {
      const queue = new FairQueue({ atOnce: 2, waitingThere: 4, waiting: 8 });
      let [running, most, done] = [0, 0, 0];
      const outcomes = await Promise.allSettled(
        people.map(async ({ from, known, leaves }) => {
          const leaving = new AbortController();
          const asked = queue.run({ from, known, gone: leaving.signal }, async () => {
            running += 1;
            most = Math.max(most, running);
            await new Promise((resolve) => setImmediate(resolve));
            running -= 1;
            done += 1;
          });
          if (leaves) leaving.abort();
          await asked;
        }),
      );
      expect(most).toBeLessThanOrEqual(2);
      expect(done).toBe(outcomes.filter(({ status }) => status === 'fulfilled').length);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(outcome.reason instanceof QueueFull || outcome.reason instanceof WaiterGone).toBe(true);
    }),
  );
});
