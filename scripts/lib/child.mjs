import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { starter } from './starter.mjs';

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {import('node:child_process').SpawnOptions} SpawnOptions
 */

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** The terminal and npm both deliver the same Ctrl-C: what follows sooner is the same wish. */
const SAME_WISH_MS = 1000;
const STARTER_CHECK_MS = 500;

/**
 * Hands wishes to stop on to the child; a second one, a moment later, stops it at once. npm may also be killed
 * without a word; then nobody is left who could wish.
 * @param {ChildProcess} child
 */
const forwardWishes = (child) => {
  /** @type {number | null} */
  let first = null;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (first === null) {
      first = performance.now();
      child.kill(signal);
    } else if (performance.now() - first > SAME_WISH_MS) child.kill('SIGKILL');
  };
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    stop(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  const startedBy = starter();
  const timer = setInterval(() => {
    if (first === null && starter() !== startedBy) stop('SIGTERM');
  }, STARTER_CHECK_MS);
  if (process.env.npm_lifecycle_event === undefined) clearInterval(timer);
  return {
    wished: () => first !== null,
    release: () => {
      clearInterval(timer);
      for (const signal of FORWARDED) process.off(signal, forward);
    },
  };
};

/**
 * Waits for a child and gives its exit code, 128 and more for a signal. A child that was asked to stop takes this
 * process with it.
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
const follow = (child) =>
  new Promise((resolve, reject) => {
    const { wished, release } = forwardWishes(child);
    child.once('error', (error) => {
      release();
      reject(error);
    });
    child.once('close', (code, signal) => {
      release();
      const ended = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
      if (wished()) process.exit(ended);
      resolve(ended);
    });
  });

/**
 * Runs a command to its end; the result is its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} options
 */
export const run = (command, args, options) => follow(spawn(command, args, options));

/**
 * Runs a command to its end, with everything that it prints kept instead of shown.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} options
 */
export const runQuietly = async (command, args, options) => {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text) => (output += text));
  }
  const code = await follow(child);
  return { code, output };
};
