import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {...string} parts */
export const inRoot = (...parts) => join(ROOT, ...parts);

/**
 * PATH as it is outside of npm's scripts: with `node_modules/.bin` in it, `node` would be the project's own runtime,
 * which an installation replaces while it runs.
 * @param {string | undefined} path
 */
export const withoutLocalBins = (path) =>
  (path ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/](?:\.bin|.*node-gyp-bin)[\\/]?$/.test(folder))
    .join(delimiter);
