import { FairQueue } from '../../people/fair-queue.ts';
import { literalOf, matchesName, parsePattern, type NamePattern } from '../name-pattern.ts';

interface Named {
  readonly userName: string;
}

/** So many names are looked at before the loop gets its turn: a few ms even for the worst pattern. */
const SLICE = 1000;
/** One search after the other is worked on; accounts take turns, and each may have a few in line. */
const LIMITS = { atOnce: 1, waitingThere: 8, waiting: 256 };
/** Whoever has asked is answered: a search takes a moment. */
const STAYS = new AbortController().signal;

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const filterSlowly = async <Row extends Named>(rows: readonly Row[], pattern: NamePattern): Promise<readonly Row[]> => {
  const literal = literalOf(pattern);
  const found: Row[] = [];
  for (let from = 0; from < rows.length; from += SLICE) {
    for (const row of rows.slice(from, from + SLICE))
      if (row.userName.toLowerCase().includes(literal) && matchesName(pattern, row.userName)) found.push(row);
    await turn();
  }
  return found;
};

/** Searches in the name of one account. */
export interface NameFinder {
  /**
   * Rows whose name matches, in their order; none for an invalid pattern.
   * @throws QueueFull when this account, or all together, have too many in line; nothing was looked at
   */
  find<Row extends Named>(rows: readonly Row[], search: string): Promise<readonly Row[]>;
}

/**
 * Searches by name, one at a time and in slices: neither a pattern nor many of them stall the server, and an account's
 * crowd of them waits behind its own (RANK-9).
 */
export class NameSearch {
  readonly #queue = new FairQueue(LIMITS);

  by(accountId: string): NameFinder {
    const waiter = { from: accountId, known: false, gone: STAYS };
    return {
      find: async (rows, search) => {
        const pattern = parsePattern(search);
        return pattern === null ? [] : this.#queue.run(waiter, () => filterSlowly(rows, pattern));
      },
    };
  }
}
