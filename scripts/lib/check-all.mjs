import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { runQuietly } from './child.mjs';
import { missingClasses } from './classes.mjs';
import { writtenFiles } from './files.mjs';
import { findIn, longFile } from './greps.mjs';
import { licenceProblems } from './licences.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { seconds } from './progress.mjs';
import { runtimeNode } from './runtime.mjs';

/**
 * @typedef {{ readonly ok: boolean, readonly output: string }} Found
 * @typedef {{ readonly name: string, readonly look: () => Promise<Found> }} Check
 */

const packageFolders = () =>
  ['packages', 'apps']
    .flatMap((folder) => readdirSync(inRoot(folder)).map((name) => inRoot(folder, name)))
    .filter((folder) => existsSync(`${folder}/package.json`));

/** Each with its own platform: pure packages know neither Node nor the DOM. */
const typeProjects = () => {
  const apps = readdirSync(inRoot('apps')).map((name) => `apps/${name}`);
  return ['packages', 'packages/ui', ...apps, '.'].filter((folder) => existsSync(inRoot(folder, 'tsconfig.json')));
};

/** @param {string} program below node_modules @param {...string} args @returns {Promise<Found>} */
const tool = async (program, ...args) => {
  const { code, output } = await runQuietly(runtimeNode(), [inRoot('node_modules', program), ...args], { cwd: ROOT });
  return { ok: code === 0, output: output.trim() };
};

const types = async () => {
  const found = [];
  // Another check has the second core.
  const options = ['--pretty', 'false', '--singleThreaded'];
  for (const folder of typeProjects()) found.push(await tool('typescript-native/bin/tsc', '-p', folder, ...options));
  return {
    ok: found.every(({ ok }) => ok),
    output: found
      .map(({ output }) => output)
      .join('\n')
      .trim(),
  };
};

const lines = async () => {
  const texts = writtenFiles(ROOT).map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
  const finds = [...texts.flatMap(({ path, text }) => findIn(path, text)), ...missingClasses(texts)];
  const notes = texts.flatMap(({ path, text }) => longFile(path, text) ?? []);
  return { ok: finds.length === 0, output: [...finds, ...notes].join('\n') };
};

const measures = async () => {
  const { code, output } = await runQuietly(runtimeNode(), [inRoot('scripts/measures.ts'), '--check'], { cwd: ROOT });
  return { ok: code === 0, output };
};

/** Every text in every language (LOOK-2). */
const texts = async () => {
  const { code, output } = await runQuietly(runtimeNode(), [inRoot('scripts/texts.ts')], { cwd: ROOT });
  return { ok: code === 0, output: output.trim() };
};

/** @returns {Promise<Found>} */
const licences = async () => {
  const problems = licenceProblems(packageFolders());
  return { ok: problems.length === 0, output: problems.join('\n') };
};

/** @type {readonly Check[]} */
const CHECKS = [
  { name: 'lint', look: () => tool('oxlint/bin/oxlint', '--format=unix') },
  { name: 'types', look: types },
  { name: 'format', look: () => tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.') },
  {
    name: 'circles and layers',
    look: () =>
      tool(
        'dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.mjs',
        'packages',
        'apps',
        'bench',
        'e2e',
        'attacks',
        'cluster',
        'faults',
        'hostile',
        'mutations',
        'ops',
        'releases',
        'scripts',
        'simulation',
      ),
  },
  { name: 'unused', look: () => tool('knip/bin/knip.js', '--no-config-hints', '--no-progress') },
  { name: 'lines', look: lines },
  { name: 'licences', look: licences },
  { name: 'texts', look: texts },
  { name: 'measures', look: measures },
];
const AT_ONCE = 2;

/**
 * Runs every check to its end, two at a time, and shows all that they find.
 * @param {import('./progress.mjs').Say} say
 * @returns {Promise<boolean>} whether nothing was found
 */
export const checkAll = async (say) => {
  const waiting = [...CHECKS];
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const start = performance.now();
      const { ok, output } = await check.look();
      if (!ok) failed.push(check.name);
      say(`${check.name}: ${ok ? 'ok' : 'FAILED'} (${seconds(performance.now() - start)})`);
      if (!ok || check.name === 'lines') if (output !== '') say(output.replace(/^/gm, '  '));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  say(failed.length === 0 ? `check: all ${CHECKS.length} ok` : `check: failed in ${failed.join(', ')}`);
  return failed.length === 0;
};
