import { Problem } from './problem.mjs';
import { minutes, seconds } from './progress.mjs';

const SUM = 'all';

/**
 * @typedef {{ readonly name: string, readonly needs?: readonly string[], readonly work: () => Promise<boolean> }} Stage
 * @typedef {{ readonly name: string, readonly outcome: 'passed' | 'failed' | 'not run', readonly ms: number }} Outcome
 */

/**
 * Runs stages in their order. One that fails stops only those that need it.
 * @param {readonly Stage[]} stages
 * @param {import('./progress.mjs').Say} say
 * @returns {Promise<readonly Outcome[]>}
 */
export const runStages = async (stages, say) => {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const { name, needs = [], work } of stages) {
    const lacking = needs.filter((need) =>
      outcomes.some((before) => before.name === need && before.outcome !== 'passed'),
    );
    if (lacking.length > 0) {
      outcomes.push({ name, outcome: 'not run', ms: 0 });
      continue;
    }
    say(`\n== ${name}`);
    const start = performance.now();
    const passed = await work().catch((error) => {
      say(error instanceof Problem ? error.message : String(error.stack));
      return false;
    });
    const ms = performance.now() - start;
    outcomes.push({ name, outcome: passed ? 'passed' : 'failed', ms });
    say(`== ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds(ms)}`);
  }
  return outcomes;
};

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {readonly string[]} a line a stage with its time, their sum, and a line that names what failed
 */
export const summary = (outcomes) => {
  const width = Math.max(SUM.length, ...outcomes.map(({ name }) => name.length));
  const sumMs = outcomes.reduce((sum, { ms }) => sum + ms, 0);
  const lines = outcomes.map(
    ({ name, outcome, ms }) =>
      `${name.padEnd(width)}  ${outcome === 'failed' ? 'FAILED' : outcome}${outcome === 'not run' ? '' : ` in ${seconds(ms)}`}`,
  );
  const failed = outcomes.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name);
  lines.push(`${SUM.padEnd(width)}  ${minutes(sumMs)}`);
  return [...lines, failed.length === 0 ? 'Everything passed.' : `Failed: ${failed.join(', ')}.`];
};
