import { rowsOf, type Rounds } from './figures.ts';
import { wordsOf, type Verdict } from './verdicts.ts';

/** What a benchmark has to say at its end. */
export interface Report {
  /** The heading of its section in `docs/BENCHMARKS.md`. */
  readonly section: string;
  /** What was run: how many of what, for how long, how often. */
  readonly summary: string;
  readonly rounds: Rounds;
  readonly columns: readonly string[];
  readonly verdicts: readonly Verdict[];
}

/** When and on what kind of machine something was measured. */
export interface Circumstances {
  /** `2026-01-31`. */
  readonly date: string;
  readonly machine: string;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

const rowOf = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

const tableFrom = ([head = [], ...rows]: readonly (readonly string[])[]): string =>
  [rowOf(head), rowOf(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(rowOf)].join('\n');

const verdictTable = (verdicts: readonly Verdict[]): string =>
  tableFrom([
    ['what', 'figure', 'limit', ''],
    ...verdicts.map((one) => {
      const { what, figure, limit, met } = wordsOf(one);
      return [what, figure, limit, met];
    }),
  ]);

/** A report as the body of a section. */
export const bodyOf = ({ summary, rounds, columns, verdicts }: Report, { date, machine }: Circumstances): string =>
  [`${summary}.`, `${date}; ${machine}.`, tableFrom(rowsOf(rounds, columns)), verdictTable(verdicts)].join('\n\n');

const headingOf = (section: string): string => `## ${section}`;

/** A document in which the section has this body: in the place of the former one, or at the end. */
export const withSection = (document: string, section: string, body: string): string => {
  const heading = headingOf(section);
  const parts = document.trimEnd().split(/\n+(?=## )/);
  const fresh = `${heading}\n\n${body}`;
  const at = parts.findIndex((part) => part === heading || part.startsWith(`${heading}\n`));
  return `${(at < 0 ? [...parts, fresh] : parts.with(at, fresh)).join('\n\n')}\n`;
};
