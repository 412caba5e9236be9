/** A test of a report that names requirements. */
export interface Proof {
  readonly title: string;
  readonly passed: boolean;
  /** Where it is looked at: by the code alone and its calls, or in a real browser. */
  readonly where: 'code' | 'browser';
}

/** How many requirements each group of the player's side has, numbered from 1. */
const GROUPS = {
  ROUTE: 11,
  OVER: 9,
  TOUR: 13,
  REG: 14,
  MATCH: 18,
  GAME: 18,
  RES: 6,
  RANK: 12,
  STATE: 8,
  API: 12,
  ERR: 3,
  LOOK: 7,
} as const;

const NAMED = new RegExp(`\\b(?:${Object.keys(GROUPS).join('|')})-\\d+\\b`, 'g');

/** The requirements that a title names. */
const requirementsOf = (title: string): readonly string[] => title.match(NAMED) ?? [];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const listOf = (value: unknown, key: string): readonly unknown[] => {
  const list = isRecord(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
};
const textOf = (value: unknown, key: string): string => {
  const text = isRecord(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : '';
};

/** What is left out in this form, or was never reached, proves nothing. */
const RAN: readonly string[] = ['passed', 'failed'];

/** Tests of a JSON report of Vitest that were run. */
export const vitestTests = (report: unknown): readonly Proof[] =>
  listOf(report, 'testResults').flatMap((file) => {
    const where = textOf(file, 'name').includes('/e2e/') ? 'browser' : 'code';
    return listOf(file, 'assertionResults')
      .filter((test) => RAN.includes(textOf(test, 'status')))
      .map((test) => ({ title: textOf(test, 'title'), passed: textOf(test, 'status') === 'passed', where }));
  });

/** Tests of a JSON report of Playwright: suites within suites. */
export const playwrightTests = (report: unknown): readonly Proof[] => [
  ...listOf(report, 'specs').map((spec): Proof => ({
    title: textOf(spec, 'title'),
    passed: isRecord(spec) && spec.ok === true,
    where: 'browser',
  })),
  ...listOf(report, 'suites').flatMap((suite) => playwrightTests(suite)),
];

const cell = (title: string): string => title.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const rowOf = (id: string, proofs: readonly Proof[]): string => {
  const own = proofs.filter(({ title }) => requirementsOf(title).includes(id));
  const state = own.length === 0 ? 'no test' : own.every(({ passed }) => passed) ? 'passed' : 'failed';
  const browser = own.some(({ where }) => where === 'browser') ? 'yes' : '';
  return `| ${id} | ${state} | ${browser} | ${own.map(({ title }) => cell(title)).join('<br>')} |`;
};

/** The page in Markdown: each requirement with the tests that name it, and whether they passed. */
export const conformancePage = (
  proofs: readonly Proof[],
): { readonly page: string; readonly missing: number; readonly failed: number } => {
  const groups = Object.entries(GROUPS).map(([group, count]) => ({
    group,
    rows: Array.from({ length: count }, (_, index) => rowOf(`${group}-${String(index + 1)}`, proofs)),
  }));
  const count = (state: string): number =>
    groups.flatMap(({ rows }) => rows).filter((row) => row.includes(`| ${state} |`)).length;
  const [passed, missing, failed] = [count('passed'), count('no test'), count('failed')];
  const tables = groups.map(
    ({ group, rows }) =>
      `## ${group}\n\n| requirement | state | in a browser | tests |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`,
  );
  const page = [
    '# Conformance',
    '',
    "The requirements of the player's side, and the tests that name them, from the reports of the last `npm test`. Written by `npm run conformance`.",
    '',
    `${String(passed)} passed, ${String(failed)} failed, ${String(missing)} without a test.`,
    '',
    ...tables,
  ].join('\n');
  return { page, missing, failed };
};
