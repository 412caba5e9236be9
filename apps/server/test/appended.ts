import type { LogRow } from '../src/store/queries/tables-log.ts';
import type { GroupCommit, Written } from '../src/tables/group-commit.ts';

/** Hands a row in and waits for what becomes of it. */
export const appended = (commit: GroupCommit, row: LogRow): Promise<Written> =>
  new Promise((resolve) => {
    commit.append(row, resolve);
  });
