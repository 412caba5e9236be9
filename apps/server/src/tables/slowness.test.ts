import { expect, test } from 'vitest';
import { manualClock } from '../../test/manual-clock.ts';
import { SLOW_LAG_MS, SLOW_MS, watchSlowness } from './slowness.ts';

/** A process whose loop is as late as the test says. */
const watched = () => {
  const clock = manualClock();
  const told = { slow: 0, well: 0 };
  const loop = { lagMs: 0 };
  const job = watchSlowness(clock, {
    lagMs: () => loop.lagMs,
    onSlow: () => {
      told.slow += 1;
      return Promise.resolve();
    },
    onWell: () => {
      told.well += 1;
      return Promise.resolve();
    },
    onError: (error) => {
      throw error;
    },
  });
  return { clock, told, loop, job };
};

test('a process is slow once its loop has been late for half a minute without a break', async () => {
  const { clock, told, loop, job } = watched();
  loop.lagMs = SLOW_LAG_MS + 1;
  await clock.advance(SLOW_MS - 1000);
  loop.lagMs = SLOW_LAG_MS;
  await clock.advance(1000);
  loop.lagMs = SLOW_LAG_MS + 1;
  await clock.advance(SLOW_MS);
  expect(told.slow).toBe(0);
  await clock.advance(1000);
  expect(told).toEqual({ slow: 1, well: 0 });
  await job.stop();
});

test('it gives at every look until it is in time, and is well half a minute later', async () => {
  const { clock, told, loop, job } = watched();
  loop.lagMs = SLOW_LAG_MS + 1;
  await clock.advance(SLOW_MS + 3000);
  const { slow } = told;
  expect(slow).toBeGreaterThan(1);
  loop.lagMs = 0;
  await clock.advance(SLOW_MS - 1000);
  expect(told).toEqual({ slow, well: 0 });
  await clock.advance(3000);
  expect(told).toEqual({ slow, well: 1 });
  await job.stop();
});
