import { expect, test } from 'vitest';
import { bodyOf, withSection, type Report } from './markdown.ts';
import { lineOf, verdict } from './verdicts.ts';

const REPORT: Report = {
  section: 'Moves',
  summary: '500 tables',
  rounds: new Map([
    ['ours', [{ 'moves/s': 10 }, { 'moves/s': 30 }, { 'moves/s': 20 }]],
    ['a | b', [{ 'moves/s': 5 }]],
  ]),
  columns: ['moves/s', 'p99 ms'],
  verdicts: [verdict('ratio', [0.4, 0.6, 0.5], { least: 0.55 }), verdict('told only', 3)],
};

test('a section has the summary, the circumstances, medians with their range, and the verdicts', () => {
  expect(bodyOf(REPORT, { date: '2026-01-31', machine: '2 × some processor' })).toBe(
    `500 tables.

2026-01-31; 2 × some processor.

|  | moves/s | p99 ms |
| --- | ---: | ---: |
| ours | 20.0 (10.0..30.0) | - |
| a \\| b | 5.00 | - |

| what | figure | limit |  |
| --- | ---: | ---: | ---: |
| ratio | 0.50 (0.40..0.60) | at least 0.55 | MISS |
| told only | 3.00 |  |  |`,
  );
});

test('a later run replaces its own section and no other', () => {
  const document =
    '# Benchmarks\n\nIntroduction.\n\n## Moves\n\nold\n\n### detail\n\nold\n\n## Moves of others\n\nkept\n';
  expect(withSection(document, 'Moves', 'new')).toBe(
    '# Benchmarks\n\nIntroduction.\n\n## Moves\n\nnew\n\n## Moves of others\n\nkept\n',
  );
});

test('a section that is not there comes last', () => {
  expect(withSection('# Benchmarks\n', 'Joins', 'new')).toBe('# Benchmarks\n\n## Joins\n\nnew\n');
});

test('a verdict goes by the median, and says the range', () => {
  expect(lineOf(verdict('p99', [1, 9, 2], { most: 3 }))).toBe('ok    p99: 2.00 (1.00..9.00) (at most 3.00)');
  expect(lineOf(verdict('p99', NaN, { most: 3 }))).toBe('MISS  p99: - (at most 3.00)');
  expect(lineOf(verdict('p99', 4))).toBe('      p99: 4.00');
});
