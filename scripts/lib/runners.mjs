import { ensureHeadless } from './chromium.mjs';
import { ensureNats } from './nats.mjs';
import { runNode } from './runtime.mjs';

/**
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} env on top of the environment
 */
export const runVitest = (args, env = {}) =>
  runNode(['node_modules/vitest/vitest.mjs', 'run', ...args], { env: { ...process.env, ...env } });

/**
 * Tests that may need a NATS.
 * @param {import('./progress.mjs').Say} say
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} env on top of the environment
 */
export const runWithNats = async (say, args, env = {}) =>
  runVitest(args, { ...env, NATS_SERVER_PATH: await ensureNats(say) });

/**
 * Every state of the screens in a real browser.
 * @param {import('./progress.mjs').Say} say
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} env on top of the environment
 */
export const runStates = async (say, args = [], env = {}) =>
  runVitest(['--project', 'states', ...args], { ...env, CHROMIUM_PATH: await ensureHeadless(say) });

/**
 * @param {import('./progress.mjs').Say} say
 * @param {readonly string[]} args
 */
export const runJourneys = async (say, args = []) => {
  const env = { ...process.env, CHROMIUM_PATH: await ensureHeadless(say) };
  return runNode(['node_modules/@playwright/test/cli.js', 'test', ...args], { env });
};
