import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
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
 * Hands wishes to stop on to the children; a second one, a moment later, stops them at once. npm may also be killed
 * without a word; then nobody is left who could wish.
 * @param {readonly ChildProcess[]} children
 */
const forwardWishes = (children) => {
  /** @type {number | null} */
  let first = null;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (first === null) {
      first = performance.now();
      for (const child of children) child.kill(signal);
    } else if (performance.now() - first > SAME_WISH_MS) for (const child of children) child.kill('SIGKILL');
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
 * The exit code of a child at its end, 128 and more for a signal.
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
const endOf = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });

/**
 * Waits for children that belong together: when one ends, the others are told to. Gives the exit code of the first to
 * end. Children that were asked to stop take this process with them.
 * @param {readonly ChildProcess[]} children
 * @returns {Promise<number>}
 */
export const followAll = async (children) => {
  const { wished, release } = forwardWishes(children);
  const ends = children.map(endOf);
  try {
    const ended = await Promise.race(ends);
    for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
    await Promise.allSettled(ends);
    if (wished()) process.exit(ended);
    return ended;
  } finally {
    release();
  }
};

/**
 * Runs a command to its end; the result is its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} options
 */
export const run = (command, args, options) => followAll([spawn(command, args, options)]);

/**
 * Runs a command to its end, with everything that it prints kept instead of shown.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} options
 * @param {number} [priority] above 0: it gets the processor when nobody else wants it
 */
export const runQuietly = async (command, args, options, priority = 0) => {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined && priority > 0) setPriority(child.pid, priority);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text) => (output += text));
  }
  const code = await followAll([child]);
  return { code, output };
};
