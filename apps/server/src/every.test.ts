import { expect, test } from 'vitest';
import { manualClock } from '../test/manual-clock.ts';
import { every } from './every.ts';

const failing = (): never => {
  throw new Error('no run of this test fails');
};

/** A task that runs until it is let go, and what it has seen. */
const heldTask = () => {
  const seen = { started: 0, ended: 0 };
  let letGo = (): void => undefined;
  const run = async (): Promise<void> => {
    seen.started += 1;
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    seen.ended += 1;
  };
  return { seen, run, letGo: () => letGo() };
};

const countedTask = () => {
  const seen = { runs: 0 };
  const run = (): Promise<void> => {
    seen.runs += 1;
    return Promise.resolve();
  };
  return { seen, run };
};

test('a job runs first after one pause, then again after each', async () => {
  const clock = manualClock();
  const { seen, run } = countedTask();
  every(clock, 1000, run, { onError: failing });
  await clock.advance(999);
  expect(seen.runs).toBe(0);
  await clock.advance(1);
  expect(seen.runs).toBe(1);
  await clock.advance(3000);
  expect(seen.runs).toBe(4);
});

test('the first run may come sooner than the others', async () => {
  const clock = manualClock();
  const { seen, run } = countedTask();
  every(clock, 1000, run, { firstMs: 0, onError: failing });
  await clock.advance(0);
  expect(seen.runs).toBe(1);
  await clock.advance(999);
  expect(seen.runs).toBe(1);
});

test('a pause begins when the run before has ended, so that no two overlap', async () => {
  const clock = manualClock();
  const { seen, run, letGo } = heldTask();
  every(clock, 1000, run, { onError: failing });
  await clock.advance(5000);
  expect(seen).toEqual({ started: 1, ended: 0 });
  letGo();
  await clock.advance(999);
  expect(seen).toEqual({ started: 1, ended: 1 });
  await clock.advance(1);
  expect(seen).toEqual({ started: 2, ended: 1 });
});

test('a pause may depend on the run before it', async () => {
  const clock = manualClock();
  const { seen, run } = countedTask();
  every(clock, () => seen.runs * 1000, run, { firstMs: 0, onError: failing });
  await clock.advance(0);
  expect(seen.runs).toBe(1);
  await clock.advance(1000);
  expect(seen.runs).toBe(2);
  await clock.advance(1999);
  expect(seen.runs).toBe(2);
  await clock.advance(1);
  expect(seen.runs).toBe(3);
});

test('a run that fails is told, and the next comes in its time', async () => {
  const clock = manualClock();
  const told: unknown[] = [];
  let runs = 0;
  const run = (): Promise<void> => {
    runs += 1;
    if (runs === 1) throw new Error('at once');
    return runs === 2 ? Promise.reject(new Error('later')) : Promise.resolve();
  };
  every(clock, 1000, run, { onError: (error) => told.push(error) });
  await clock.advance(3000);
  expect(told).toEqual([new Error('at once'), new Error('later')]);
  expect(runs).toBe(3);
});

test('a nudge brings the next run forward, but never puts it off', async () => {
  const clock = manualClock();
  const { seen, run } = countedTask();
  const job = every(clock, 1000, run, { onError: failing });
  job.nudge(100);
  await clock.advance(90);
  job.nudge(100);
  await clock.advance(10);
  expect(seen.runs).toBe(1);
  await clock.advance(999);
  expect(seen.runs).toBe(1);
  job.nudge();
  await clock.advance(0);
  expect(seen.runs).toBe(2);
});

test('a nudge during a run is answered by one more run', async () => {
  const clock = manualClock();
  const { seen, run, letGo } = heldTask();
  const job = every(clock, 1000, run, { firstMs: 0, onError: failing });
  await clock.advance(0);
  job.nudge(20);
  job.nudge(500);
  await clock.advance(2000);
  expect(seen.started).toBe(1);
  letGo();
  await clock.advance(20);
  expect(seen).toEqual({ started: 2, ended: 1 });
});

test('a job that is stopped runs no more, whatever nudges it', async () => {
  const clock = manualClock();
  const { seen, run } = countedTask();
  const job = every(clock, 1000, run, { onError: failing });
  await job.stop();
  job.nudge();
  await clock.advance(5000);
  expect(seen.runs).toBe(0);
  expect(clock.waiting).toBe(0);
});

test('to stop waits for the run under way', async () => {
  const clock = manualClock();
  const { seen, run, letGo } = heldTask();
  const job = every(clock, 1000, run, { firstMs: 0, onError: failing });
  await clock.advance(0);
  let isStopped = false;
  const stopped = job.stop().then(() => {
    isStopped = true;
  });
  await clock.advance(1000);
  expect(isStopped).toBe(false);
  letGo();
  await stopped;
  expect(seen).toEqual({ started: 1, ended: 1 });
  expect(clock.waiting).toBe(0);
});
