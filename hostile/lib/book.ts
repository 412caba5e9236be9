/** One thing that must not be. */
export interface Finding {
  readonly area: string;
  /** The case, so that it can be tried by hand. */
  readonly what: string;
  readonly why: string;
}

interface Row {
  cases: number;
  refused: number;
  answered: number;
  closed: number;
  findings: number;
}

export type Outcome = 'refused' | 'answered' | 'closed';

const COLUMNS = ['cases', 'refused', 'answered', 'closed', 'findings'] as const;
const MAX_SHOWN = 400;

const shown = (text: string): string => {
  const plain = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return plain.length > MAX_SHOWN ? `${plain.slice(0, MAX_SHOWN)}… (${String(plain.length)} characters)` : plain;
};

/** Keeps what was tried, what came of it, and what must not be. */
export class Book {
  readonly findings: Finding[] = [];
  readonly #areas = new Map<string, Row>();
  readonly #classes = new Map<string, Row>();

  get cases(): number {
    return [...this.#areas.values()].reduce((sum, { cases }) => sum + cases, 0);
  }

  count(area: string, kind: string, outcome: Outcome): void {
    for (const row of [this.#row(this.#areas, area), this.#row(this.#classes, kind)]) {
      row.cases += 1;
      row[outcome] += 1;
    }
  }

  find(area: string, kind: string, what: string, why: string): void {
    this.#row(this.#areas, area).findings += 1;
    this.#row(this.#classes, kind).findings += 1;
    this.findings.push({ area, what: shown(`${kind}: ${what}`), why: shown(why) });
  }

  /** Two tables, by what was attacked and by how. */
  summary(): string {
    return [tableOf('where', this.#areas), '', tableOf('how', this.#classes)].join('\n');
  }

  report(): string {
    return this.findings.map(({ area, what, why }) => `- ${area} | ${what}\n    ${why}`).join('\n');
  }

  #row(rows: Map<string, Row>, name: string): Row {
    const row = rows.get(name) ?? { cases: 0, refused: 0, answered: 0, closed: 0, findings: 0 };
    rows.set(name, row);
    return row;
  }
}

const tableOf = (title: string, rows: ReadonlyMap<string, Row>): string => {
  const all = [...rows].toSorted(([a], [b]) => a.localeCompare(b));
  const total: Row = { cases: 0, refused: 0, answered: 0, closed: 0, findings: 0 };
  for (const [, row] of all) for (const column of COLUMNS) total[column] += row[column];
  const width = Math.max(title.length, ...all.map(([name]) => name.length)) + 2;
  const line = (name: string, cells: readonly string[]): string =>
    name.padEnd(width) + cells.map((cell) => cell.padStart(10)).join('');
  return [
    line(title, COLUMNS),
    ...all.map(([name, row]) =>
      line(
        name,
        COLUMNS.map((column) => String(row[column])),
      ),
    ),
    line(
      'all',
      COLUMNS.map((column) => String(total[column])),
    ),
  ].join('\n');
};
