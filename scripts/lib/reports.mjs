/**
 * @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Tally
 * @typedef {{ readonly assertionResults?: readonly unknown[], readonly status?: string }} VitestFile
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly VitestFile[]} testResults
 * @typedef {{ readonly stats: { readonly expected: number, readonly unexpected: number, readonly flaky: number, readonly skipped: number } }} PlaywrightReport
 */

/**
 * Sums up one report of either runner. A file that broke before its first test counts as one failure.
 * @param {VitestReport | PlaywrightReport} report
 * @returns {Tally}
 */
export const tallyOf = (report) => {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
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
