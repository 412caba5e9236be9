import type { TestContext } from './database.ts';
import { until } from './patience.ts';

/** Waits until so many connections to the test's database wait for a lock. */
export const untilWaiting = ({ owner }: Pick<TestContext, 'owner'>, count: number): Promise<void> =>
  until(
    async () => {
      const { rowCount } = await owner.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount === count;
    },
    `${String(count)} connections that wait for a lock`,
  );
