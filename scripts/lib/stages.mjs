import { Problem } from './problem.mjs';
import { minutes, seconds } from './progress.mjs';

const SUM = 'all';

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {readonly string[]} [needs] stages before it that have to have passed
 * @property {boolean} [beside] whether those after it begin without its end, which is awaited last; none may need it
 * @property {() => Promise<boolean>} work
 *
 * @typedef {object} Outcome
 * @property {string} name
 * @property {'passed' | 'failed' | 'not run'} outcome
 * @property {number} ms
 * @property {boolean} [beside] whether its time is no part of the whole
 */

/**
 * @param {Stage} stage
 * @param {import('./progress.mjs').Say} say
 * @returns {Promise<Outcome>}
 */
const outcomeOf = async ({ name, beside = false, work }, say) => {
  const start = performance.now();
  const passed = await work().catch((error) => {
    say(error instanceof Problem ? error.message : String(error.stack));
    return false;
  });
  const ms = performance.now() - start;
  say(`== ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds(ms)}`);
  return { name, outcome: passed ? 'passed' : 'failed', ms, beside };
};

/**
 * Runs stages in their order. One that fails stops only those that need it.
 * @param {readonly Stage[]} stages
 * @param {import('./progress.mjs').Say} say
 * @returns {Promise<readonly Outcome[]>}
 */
export const runStages = async (stages, say) => {
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @type {Promise<Outcome>[]} */
  const beside = [];
  for (const stage of stages) {
    const { name, needs = [] } = stage;
    const lacking = needs.filter((need) =>
      outcomes.some((before) => before.name === need && before.outcome !== 'passed'),
    );
    if (lacking.length > 0) {
      outcomes.push({ name, outcome: 'not run', ms: 0 });
      continue;
    }
    say(`\n== ${name}${stage.beside ? ', beside the next' : ''}`);
    const outcome = outcomeOf(stage, say);
    if (stage.beside) beside.push(outcome);
    else outcomes.push(await outcome);
  }
  return [...outcomes, ...(await Promise.all(beside))];
};

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {readonly string[]} a line a stage with its time, their sum, and a line that names what failed
 */
export const summary = (outcomes) => {
  const width = Math.max(SUM.length, ...outcomes.map(({ name }) => name.length));
  const sumMs = outcomes.reduce((sum, { ms, beside }) => sum + (beside ? 0 : ms), 0);
  const lines = outcomes.map(
    ({ name, outcome, ms }) =>
      `${name.padEnd(width)}  ${outcome === 'failed' ? 'FAILED' : outcome}${outcome === 'not run' ? '' : ` in ${seconds(ms)}`}`,
  );
  const failed = outcomes.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name);
  lines.push(`${SUM.padEnd(width)}  ${minutes(sumMs)}`);
  return [...lines, failed.length === 0 ? 'Everything passed.' : `Failed: ${failed.join(', ')}.`];
};
