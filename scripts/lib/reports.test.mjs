import { expect, test } from 'vitest';
import { closingLine, tallyOf } from './reports.mjs';

const VITEST = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults: [] };

test('both reports are summed up, and skipped tests are named only when there are some', () => {
  const journeys = tallyOf({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 } });
  expect(closingLine([tallyOf(VITEST), journeys])).toBe('8 passed, 2 failed, 2 skipped');
  expect(closingLine([journeys])).toBe('3 passed, 1 failed');
});

test('a journey that passed only sometimes has failed', () => {
  expect(tallyOf({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }).failed).toBe(1);
});

test('a file that broke before its first test counts as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ];
  expect(tallyOf({ ...VITEST, testResults }).failed).toBe(2);
});
