import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

/** @typedef {import('vitest/node').Reporter} Reporter */

/** Where vitest's reporter below leaves its list: `file › title` of what passed at its second try only. */
export const SECOND_TRIES = inRoot('test-results', 'second-tries.json');

/**
 * Vitest's own JSON does not say what it tried twice.
 * @implements {Reporter}
 */
export default class SecondTries {
  /** @type {string[]} */
  #names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky === true)
      this.#names.push(`${relative(ROOT, test.module.moduleId)} › ${test.fullName}`);
  }

  onTestRunEnd() {
    mkdirSync(dirname(SECOND_TRIES), { recursive: true });
    writeFileSync(SECOND_TRIES, JSON.stringify(this.#names));
  }
}
