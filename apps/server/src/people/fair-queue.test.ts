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

test('each place gets its turn, however many wait at another', async () => {
  const { began, ask, finish } = staged();
  const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2'].map((name) => ask(name));
  await finish();
  expect(await Promise.all(asked)).toHaveLength(8);
  expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
});

test('who is known goes first, and then every second time: whoever signs in without end stops nobody', async () => {
  const { began, ask, finish } = staged();
  const asked = ['a1', 'a2', 'b1', 'c1'].map((name) => ask(name));
  asked.push(...['k1', 'k2', 'k3', 'k4'].map((name) => ask(name, { known: true })));
  await finish();
  await Promise.all(asked);
  expect(began).toEqual(['a1', 'a2', 'k1', 'b1', 'k2', 'c1', 'k3', 'k4']);
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
