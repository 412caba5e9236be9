import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fingerprint, writtenFiles } from '../../scripts/lib/files.mjs';
import { edited, stepOf, type Release } from './steps.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** What a release is run from, and what it depends on. */
const SOURCES = ['apps', 'packages', 'package.json', 'package-lock.json', 'tsconfig.base.json'] as const;
const OWN = '@matador';
/** What its page is built of. */
const OF_PAGE = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'] as const;
/** Written last: a copy that has it is whole. */
const NOTE = 'made-of';
/** Beside the page: what it was built of. */
const PAGE_NOTE = 'built-of';

const isCopied = (path: string): boolean => !/\.test\.tsx?$/.test(path);

/** All packages by links to this tree's, but ours, which are the copy's. */
const linkPackages = async (tree: string): Promise<void> => {
  const folder = join(tree, 'node_modules');
  await mkdir(join(folder, OWN), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== OWN) await symlink(join(ROOT, 'node_modules', name), join(folder, name));
  await cp(join(ROOT, 'node_modules', OWN), join(folder, OWN), { recursive: true, verbatimSymlinks: true });
  for (const app of await readdir(join(ROOT, 'apps'))) {
    const own = join(ROOT, 'apps', app, 'node_modules');
    if (existsSync(own)) await symlink(own, join(tree, 'apps', app, 'node_modules'));
  }
};

const build = async (tree: string): Promise<void> => {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: join(tree, 'apps', 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString('utf8')).slice(-4000)));
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`the page could not be built:\n${output}`);
};

const hasNote = async (path: string, text: string): Promise<boolean> =>
  existsSync(path) && (await readFile(path, 'utf8')) === text;

/** Empties a folder, if there is one, but for what is to stay. */
const emptyBut = async (folder: string, staying: readonly string[]): Promise<void> => {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names) if (!staying.includes(name)) await rm(join(folder, name), { recursive: true });
};

/** Everything goes but the page that was built, which takes longest. */
const clear = async (tree: string): Promise<void> => {
  await emptyBut(tree, ['apps', PAGE_NOTE]);
  await emptyBut(join(tree, 'apps'), ['web']);
  await emptyBut(join(tree, 'apps', 'web'), ['dist']);
};

const make = async (tree: string, release: Release): Promise<void> => {
  await clear(tree);
  for (const source of SOURCES) {
    const files = source.includes('.') ? [source] : writtenFiles(ROOT, source).filter(isCopied);
    for (const file of files) {
      await mkdir(dirname(join(tree, file)), { recursive: true });
      await cp(join(ROOT, file), join(tree, file));
    }
  }
  const { edits, files } = stepOf(release);
  for (const edit of edits) {
    const path = join(tree, edit.path);
    await writeFile(path, edited(await readFile(path, 'utf8'), edit));
  }
  for (const [path, text] of Object.entries(files)) await writeFile(join(tree, path), text);
  await linkPackages(tree);
  const ofPage = edits.filter(({ path }) => OF_PAGE.some((part) => path.startsWith(part)));
  const builtOf = `${fingerprint(ROOT, OF_PAGE, isCopied)} ${JSON.stringify(ofPage)}`;
  if (existsSync(join(tree, 'apps/web/dist')) && (await hasNote(join(tree, PAGE_NOTE), builtOf))) return;
  await build(tree);
  await writeFile(join(tree, PAGE_NOTE), builtOf);
};

/**
 * A copy of this tree as it is in a release, with its page built; made once, and anew when the sources have changed.
 * @returns its folder
 */
export const treeOf = async (release: Release, say: (line: string) => void): Promise<string> => {
  const tree = join(ROOT, '.cache', 'releases', release);
  const madeOf = `${fingerprint(ROOT, SOURCES, isCopied)} ${JSON.stringify(stepOf(release))}`;
  const note = join(tree, NOTE);
  if (await hasNote(note, madeOf)) return tree;
  say(`making the release ${release}: a copy of this tree, and its page`);
  await make(tree, release);
  await writeFile(note, madeOf);
  return tree;
};
