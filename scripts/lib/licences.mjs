import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Licences under which anything may ship: they ask for a notice and nothing else. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'ISC',
  'BlueOak-1.0.0',
  'Unlicense',
];

/**
 * @typedef {{
 *   readonly name?: string,
 *   readonly version?: string,
 *   readonly license?: unknown,
 *   readonly dependencies?: Readonly<Record<string, string>>,
 *   readonly optionalDependencies?: Readonly<Record<string, string>>,
 * }} Manifest
 */

/** Whether an SPDX expression leaves a choice that is allowed: `(MIT OR GPL-2.0)` does. @param {string} expression */
export const isAllowed = (expression) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.includes(licence.trim())));

/** @param {string} folder @returns {Manifest} */
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Where Node finds a package from a folder on; null: it is not installed. @param {string} from @param {string} name */
const findPackage = (from, name) => {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === dirname(folder)) return null;
  }
};

/**
 * Everything that ships with some packages, by what `package.json` of each says: what is only needed for working on them
 * is left out, and so are optional packages for other machines.
 * @param {readonly string[]} folders of the packages
 * @returns {readonly string[]} a line for each whose licence is not allowed, or that is missing
 */
export const licenceProblems = (folders) => {
  const seen = new Set(folders);
  const waiting = [...folders];
  const problems = [];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { name = folder, version = '', license, dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
    const licence = typeof license === 'string' ? license : 'none that its package.json names';
    if (!isAllowed(licence)) problems.push(`${name} ${version} ships under ${licence}; allowed: ${ALLOWED.join(', ')}`);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPackage(folder, needed);
      if (found === null && !(needed in optionalDependencies))
        problems.push(`${needed}, which ${name} needs, is not installed`);
      if (found === null || seen.has(found)) continue;
      seen.add(found);
      waiting.push(found);
    }
  }
  return problems;
};
