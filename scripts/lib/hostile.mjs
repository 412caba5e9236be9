import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Problem } from './problem.mjs';
import { runNode } from './runtime.mjs';

const SEEDS = 2 ** 31;

/** @param {string | undefined} text */
const seedOf = (text) => {
  if (text === undefined) return randomInt(1, SEEDS);
  const seed = Number(text);
  if (Number.isSafeInteger(seed) && seed > 0) return seed;
  throw new Problem(`--seed takes a whole number from 1 on, not ${text}.`);
};

/**
 * The long form of the hostile input tests: every case instead of a sample, its progress, and what came of them.
 * @param {import('./progress.mjs').Say} say
 * @param {readonly string[]} args `--seed N`: the run to be had again; another one every time without it
 */
export const runHostile = (say, args) => {
  const { values } = parseArgs({ args: [...args], options: { seed: { type: 'string' } } });
  const seed = seedOf(values.seed);
  say(`hostile input, seed ${seed}`);
  const env = { ...process.env, HOSTILE_FORM: 'long', HOSTILE_SEED: String(seed) };
  return runNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--disable-console-intercept=true', 'hostile/'],
    { env },
  );
};
