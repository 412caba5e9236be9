import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';
import { failureOf } from './reports.mjs';

/** @typedef {import('vitest/node').Reporter} Reporter */

/** Where vitest's reporter below leaves its list: what passed at its second try only, with why not at the first. */
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
    if (test.diagnostic()?.flaky !== true) return;
    const name = `${relative(ROOT, test.module.moduleId)} › ${test.fullName}`;
    this.#names.push(failureOf(name, test.result().errors?.[0]?.message));
  }

  onTestRunEnd() {
    mkdirSync(dirname(SECOND_TRIES), { recursive: true });
    writeFileSync(SECOND_TRIES, JSON.stringify(this.#names));
  }
}
