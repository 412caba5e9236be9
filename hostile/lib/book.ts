/** What must not be. */
const SINS = [
  'answered otherwise than documented',
  'answered 5xx, or failed inside',
  'state changed',
  'told what belongs to others',
  'the honest held up',
  'memory or time of others used up',
  'in no attack',
] as const;
export type Sin = (typeof SINS)[number];

/** One thing that must not be. */
export interface Finding {
  readonly sin: Sin;
  /** What was attacked. */
  readonly area: string;
  /** How. */
  readonly kind: string;
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
  readonly #sins = new Map<Sin, number>();

  get cases(): number {
    return [...this.#areas.values()].reduce((sum, { cases }) => sum + cases, 0);
  }

  count(area: string, kind: string, outcome: Outcome): void {
    for (const row of [this.#row(this.#areas, area), this.#row(this.#classes, kind)]) {
      row.cases += 1;
      row[outcome] += 1;
    }
  }

  find(finding: Finding): void {
    const { sin, area, kind } = finding;
    this.#row(this.#areas, area).findings += 1;
    this.#row(this.#classes, kind).findings += 1;
    this.#sins.set(sin, (this.#sins.get(sin) ?? 0) + 1);
    this.findings.push(finding);
  }

  /** Three tables: by what was attacked, by how, and what must not be. */
  summary(): string {
    const sins = SINS.map((sin) => `${String(this.#sins.get(sin) ?? 0).padStart(9)}  ${sin}`);
    return [tableOf('where', this.#areas), '', tableOf('how', this.#classes), '', ...sins].join('\n');
  }

  report(): string {
    return this.findings
      .map(({ area, kind, what, why }) => `- ${area} | ${shown(`${kind}: ${what}`)}\n    ${shown(why)}`)
      .join('\n');
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
