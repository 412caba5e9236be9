import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What is made, not written: folders, and in a worktree `.git` is a file. */
const MADE = new Set([
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
  'coverage',
  '.git',
  '.data',
  '.cache',
]);

/**
 * All files below a folder that somebody wrote, in a fixed order, as paths relative to `root`.
 * @param {string} root
 * @param {string} [folder] relative
 * @returns {readonly string[]}
 */
export const writtenFiles = (root, folder = '.') =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (MADE.has(entry.name)) return [];
      if (entry.isDirectory()) return writtenFiles(root, path);
      return entry.isFile() ? [path] : [];
    });

/**
 * A hash over names and contents of files and of whole folders.
 * @param {string} root
 * @param {readonly string[]} paths relative to it
 * @param {(path: string) => boolean} counts
 */
export const fingerprint = (root, paths, counts = () => true) => {
  const hash = createHash('sha256');
  for (const path of paths) {
    const files = statSync(join(root, path)).isDirectory() ? writtenFiles(root, path) : [path];
    for (const file of files.filter(counts)) {
      const content = readFileSync(join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
};
