import { literalOf, matchesName, parsePattern, type NamePattern } from '../name-pattern.ts';

interface Named {
  readonly userName: string;
}

/** So many names are looked at before the loop gets its turn: a few ms even for the worst pattern. */
const SLICE = 1000;
/** Searches that may wait for their turn; one after the other is worked on. */
const MAX_WAITING = 32;

/** Too many search at once; nothing was looked at. */
export class TooManySearches extends Error {
  override readonly name = 'TooManySearches';
}

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

/** Searches by name, one at a time and in slices: neither a pattern nor many of them stall the server (RANK-9). */
export class NameSearch {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /**
   * Rows whose name matches, in their order; none for an invalid pattern.
   * @throws TooManySearches
   */
  async find<Row extends Named>(rows: readonly Row[], search: string): Promise<readonly Row[]> {
    const pattern = parsePattern(search);
    if (pattern === null) return [];
    if (this.#waiting >= MAX_WAITING) throw new TooManySearches('too many searches at once');
    this.#waiting += 1;
    const mine = this.#last.then(() => filterSlowly(rows, pattern));
    this.#last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.#waiting -= 1;
    }
  }
}
