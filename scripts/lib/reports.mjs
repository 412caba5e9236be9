import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';
import { seconds } from './progress.mjs';

/**
 * @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Tally
 * @typedef {object} VitestFile
 * @property {string} name its path
 * @property {number} startTime
 * @property {number} endTime
 * @property {readonly VitestResult[]} [assertionResults]
 * @property {string} [status]
 * @property {string} [message] why the file itself broke
 * @typedef {{ readonly fullName?: string, readonly status?: string, readonly failureMessages?: readonly string[] }} VitestResult
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly VitestFile[]} testResults
 * @typedef {object} PlaywrightSuite
 * @property {string} file below the folder of the journeys
 * @property {readonly PlaywrightSuite[]} [suites]
 * @property {readonly PlaywrightSpec[]} [specs]
 * @typedef {object} PlaywrightSpec
 * @property {string} [title]
 * @property {readonly { readonly status?: string, readonly results: readonly PlaywrightResult[] }[]} tests
 * @typedef {{ readonly duration: number, readonly error?: { readonly message?: string } }} PlaywrightResult
 * @typedef {object} PlaywrightReport
 * @property {{ readonly expected: number, readonly unexpected: number, readonly flaky: number, readonly skipped: number }} stats
 * @property {readonly PlaywrightSuite[]} suites
 * @typedef {{ readonly name: string, readonly ms: number }} TestFile
 */

/** So many lines of why a test failed stand at the end; the whole of it stands where it ran. */
const REASON_LINES = 8;

/**
 * Sums up one report of either runner. A file that broke before its first test counts as one failure.
 * @param {VitestReport | PlaywrightReport} report
 * @returns {Tally}
 */
export const tallyOf = (report) => {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && (file.assertionResults ?? []).length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** @param {readonly Tally[]} tallies @returns {string} `N passed, N failed`, and what was skipped if anything was */
export const closingLine = (tallies) => {
  const sum = (/** @type {keyof Tally} */ key) => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
};

/** @param {PlaywrightSuite} suite @returns {number} the time of all its tests */
const timeOf = ({ suites = [], specs = [] }) =>
  suites.reduce((sum, inner) => sum + timeOf(inner), 0) +
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0);

/**
 * @param {string} name
 * @param {string | undefined} reason
 * @returns {string} the name, and the first lines of why
 */
export const failureOf = (name, reason = 'no reason given') =>
  [name, ...stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES)].join('\n  ');

/** @param {PlaywrightSuite} suite @returns {readonly string[]} what passed at its second try only */
const secondTriesOf = ({ file, suites = [], specs = [] }) => [
  ...suites.flatMap(secondTriesOf),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => failureOf(`e2e/${file} › ${title}`, results[0]?.error?.message)),
  ),
];

/**
 * The journeys that passed at their second try only, with why not at the first.
 * @param {VitestReport | PlaywrightReport} report
 */
export const secondTries = (report) => ('stats' in report ? report.suites.flatMap(secondTriesOf) : []);

/** @param {PlaywrightSuite} suite @returns {readonly string[]} */
const failedJourneysOf = ({ file, suites = [], specs = [] }) => [
  ...suites.flatMap(failedJourneysOf),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => failureOf(`e2e/${file} › ${title}`, results.at(-1)?.error?.message)),
  ),
];

/**
 * What failed, by name and with the first lines of why, for the end of a log that is long.
 * @param {VitestReport | PlaywrightReport} report
 * @returns {readonly string[]}
 */
export const failures = (report) =>
  'stats' in report
    ? report.suites.flatMap(failedJourneysOf)
    : report.testResults
        .filter(({ status }) => status === 'failed')
        .flatMap(({ name, message, assertionResults = [] }) => {
          const path = relative(ROOT, name);
          const failed = assertionResults.filter(({ status }) => status === 'failed');
          // What broke outside of any test broke the file.
          if (failed.length === 0) return [failureOf(path, message)];
          return failed.map(({ fullName, failureMessages }) =>
            failureOf(`${path} › ${fullName}`, failureMessages?.[0]),
          );
        });

/** @param {VitestReport | PlaywrightReport} report @returns {readonly TestFile[]} how long the tests of each file took */
const filesOf = (report) =>
  'stats' in report
    ? report.suites.map((suite) => ({ name: `e2e/${suite.file}`, ms: timeOf(suite) }))
    : report.testResults.map(({ name, startTime, endTime }) => ({
        name: relative(ROOT, name),
        ms: endTime - startTime,
      }));

/**
 * The files that take longest, a line each, the slowest first.
 * @param {readonly (VitestReport | PlaywrightReport)[]} reports
 * @param {number} [most]
 */
export const slowestFiles = (reports, most = 10) => {
  const slowest = reports
    .flatMap(filesOf)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most);
  const width = Math.max(0, ...slowest.map(({ name }) => name.length));
  return slowest.map(({ name, ms }) => `${name.padEnd(width)}  ${seconds(ms)}`);
};
