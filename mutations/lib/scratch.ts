import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writtenFiles } from '../../scripts/lib/files.mjs';

/** The scope of the project's own packages: those are used from the copy. */
const OWN = '@matador';

/** The packages of the tree, linked; its own ones lead into the copy. */
const linkPackages = async (root: string, copy: string): Promise<void> => {
  const from = join(root, 'node_modules');
  const to = join(copy, 'node_modules');
  await mkdir(join(to, OWN), { recursive: true });
  for (const name of await readdir(from)) if (name !== OWN) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, OWN))) {
    const place = await realpath(join(from, OWN, name));
    await symlink(join(copy, place.slice(root.length)), join(to, OWN, name));
  }
};

/**
 * A copy of all that somebody wrote, beside the tree that stays untouched.
 * @param root the project's folder, without links in its path
 */
export const scratchCopy = async (root: string): Promise<{ readonly path: string; remove(): Promise<void> }> => {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'matador-mutations-')));
  for (const file of writtenFiles(root)) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await cp(join(root, file), join(path, file));
  }
  await linkPackages(root, path);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};
