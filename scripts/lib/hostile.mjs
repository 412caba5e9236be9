import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Problem } from './problem.mjs';
import { runNode } from './runtime.mjs';

const SEEDS = 2 ** 31;

/** @param {string} name @param {string} text */
const wholeOf = (name, text) => {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Problem(`--${name} takes a whole number from 1 on, not ${text}.`);
};

/** @param {string | undefined} text */
const seedOf = (text) => (text === undefined ? randomInt(1, SEEDS) : wholeOf('seed', text));

/**
 * The long form of the hostile input tests: every case instead of a sample, its progress, and what came of them.
 * @param {import('./progress.mjs').Say} say
 * @param {readonly string[]} args `--seed N`: the run to be had again; another one every time without it. `--cases N`: no
 *   more than so many of one call by one role
 */
export const runHostile = (say, args) => {
  const { values } = parseArgs({ args: [...args], options: { seed: { type: 'string' }, cases: { type: 'string' } } });
  const seed = seedOf(values.seed);
  const cases = values.cases === undefined ? {} : { HOSTILE_CASES: String(wholeOf('cases', values.cases)) };
  say(`hostile input, seed ${seed}`);
  const env = { ...process.env, HOSTILE_FORM: 'long', HOSTILE_SEED: String(seed), ...cases };
  return runNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--disable-console-intercept=true', 'hostile/'],
    { env },
  );
};
