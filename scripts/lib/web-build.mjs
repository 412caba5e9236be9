import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runQuietly } from './child.mjs';
import { fingerprint } from './files.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { Problem } from './problem.mjs';
import { withProgress } from './progress.mjs';
import { runtimeNode } from './runtime.mjs';

const PAGES = ['web', 'console'];
/** In their order: the last lies in the folder of the one before. */
const BUILDS = [
  { page: 'web', args: [] },
  { page: 'console', args: [] },
  { page: 'web', args: ['--config', 'vite.preview.config.ts'] },
];
const SOURCES = ['apps/web', 'apps/console', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const NOTE = inRoot('.cache', 'web-build');

/** @param {string} path */
const isSource = (path) => !/\.test\.tsx?$|\/test\//.test(path);

/**
 * Builds the players' app and the console when its sources are not those of the last build.
 * @param {import('./progress.mjs').Say} say
 */
export const ensureWebBuilt = async (say) => {
  const sources = fingerprint(ROOT, SOURCES, isSource);
  const areThere = PAGES.every((page) => existsSync(inRoot('apps', page, 'dist', 'index.html')));
  if (areThere && existsSync(NOTE) && readFileSync(NOTE, 'utf8') === sources) return;
  await withProgress(say, 'Building the pages', async () => {
    const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
    for (const { page, args } of BUILDS) {
      const { code, output } = await runQuietly(runtimeNode(), [vite, 'build', ...args], {
        cwd: inRoot('apps', page),
        env: { ...process.env, NODE_ENV: 'production' },
      });
      if (code !== 0)
        throw new Problem(`${output.trim()}\nThe pages could not be built (vite build ended with ${code}).`);
    }
    mkdirSync(inRoot('.cache'), { recursive: true });
    writeFileSync(NOTE, sources);
  });
};
