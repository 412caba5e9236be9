import { expect, test } from 'vitest';
import { inRoot } from './paths.mjs';
import { closingLine, failures, secondTries, slowestFiles, tallyOf } from './reports.mjs';

const FILE = { name: inRoot('a.test.ts'), startTime: 1000, endTime: 3500 };
const VITEST = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults: [] };

test('both reports are summed up, and skipped tests are named only when there are some', () => {
  const journeys = tallyOf({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }, suites: [] });
  expect(closingLine([tallyOf(VITEST), journeys])).toBe('8 passed, 2 failed, 2 skipped');
  expect(closingLine([journeys])).toBe('3 passed, 1 failed');
});

test('a journey that passed at its second try is counted as passed, and is named with why not at the first', () => {
  const took = { results: [{ duration: 1, error: { message: 'late' } }, { duration: 1 }] };
  const specs = [
    { title: 'one', tests: [{ status: 'flaky', ...took }] },
    { title: 'other', tests: [{ status: 'expected', ...took }] },
  ];
  const suites = [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }];
  const report = { stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }, suites };
  expect(tallyOf(report)).toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(secondTries(report)).toEqual(['e2e/a.spec.ts › one\n  late']);
});

test('a file that broke before its first test counts as one failure', () => {
  const testResults = [
    { ...FILE, status: 'failed', assertionResults: [] },
    { ...FILE, status: 'failed', assertionResults: [{}] },
  ];
  expect(tallyOf({ ...VITEST, testResults }).failed).toBe(2);
});

test('the slowest files of both runners come first, with the time of all their tests', () => {
  const took = (/** @type {number} */ duration) => ({ tests: [{ results: [{ duration }] }] });
  const suites = [
    { file: 'b.spec.ts', specs: [took(1000)], suites: [{ file: 'b.spec.ts', specs: [took(60_000)] }] },
    { file: 'c.spec.ts', specs: [took(900)] },
  ];
  const journeys = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, suites };
  expect(slowestFiles([{ ...VITEST, testResults: [FILE] }, journeys], 2)).toEqual([
    'e2e/b.spec.ts  61 s',
    'a.test.ts      2.5 s',
  ]);
});

test('what failed is named with the first lines of why, for each runner', () => {
  const testResults = [
    { ...FILE, status: 'failed', message: 'Cannot find module', assertionResults: [] },
    {
      ...FILE,
      status: 'failed',
      assertionResults: [
        { fullName: 'adds up', status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[0m\n    at line 3'] },
        { fullName: 'is there', status: 'passed' },
      ],
    },
  ];
  const specs = [
    { title: 'one', tests: [{ status: 'unexpected', results: [{ duration: 1, error: { message: 'timed out' } }] }] },
    { title: 'other', tests: [{ status: 'expected', results: [{ duration: 1 }] }] },
  ];
  const journeys = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ file: 'a.spec.ts', specs }],
  };
  expect([...failures({ ...VITEST, testResults }), ...failures(journeys)]).toEqual([
    'a.test.ts\n  Cannot find module',
    'a.test.ts › adds up\n  expected 1\n      at line 3',
    'e2e/a.spec.ts › one\n  timed out',
  ]);
});
