import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { followDatabaseClock } from './database-clock.ts';
import { databaseTime } from './queries/database-time.ts';

const { store } = await testContext();
const log = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;

test('a process whose machine is an hour off has the time of the database', async () => {
  for (const wrongMs of [HOUR_MS, -HOUR_MS]) {
    const own = manualClock(new Date(Date.now() + wrongMs));
    const before = await databaseTime(store.pool);
    const { clock, stop } = await followDatabaseClock(store, own, log);
    onTestFinished(stop);
    const after = await databaseTime(store.pool);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before - 1);
    expect(clock.now().getTime()).toBeLessThanOrEqual(after + 1);
  }
});

test('between two readings the time goes on by the clock that only goes forward, and is then read anew', async () => {
  const own = manualClock();
  const { clock, stop } = await followDatabaseClock(store, own, log);
  onTestFinished(stop);
  const before = clock.now().getTime();
  await own.advance(20_000);
  expect(clock.now().getTime()).toBe(before + 20_000);
  const planned = own.waiting;
  await own.advance(10_000);
  await expect.poll(() => own.waiting).toBe(planned);
  // The clock of this test has run ahead of the database by the half minute that it was turned on.
  expect(clock.now().getTime()).toBeLessThan(before + 25_000);
});
