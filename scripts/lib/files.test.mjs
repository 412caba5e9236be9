import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint, writtenFiles } from './files.mjs';

/** @param {Readonly<Record<string, string>>} files */
const folderOf = (files) => {
  const root = mkdtempSync(join(tmpdir(), 'matador-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};

test('what is made and what is installed does not count as written', () => {
  const root = folderOf({ 'b/x.ts': '', 'a.ts': '', 'b/dist/x.js': '', 'node_modules/p/i.js': '', '.data/pg/1': '' });
  expect(writtenFiles(root)).toEqual(['a.ts', 'b/x.ts']);
  expect(writtenFiles(root, 'b')).toEqual(['b/x.ts']);
});

test('a fingerprint changes with a content and with a name, and only with files that count', () => {
  const counts = (/** @type {string} */ path) => !path.endsWith('.test.ts');
  const print = (/** @type {Readonly<Record<string, string>>} */ files) =>
    fingerprint(folderOf(files), ['src', 'lock'], counts);
  const first = print({ 'src/a.ts': '1', lock: '' });
  expect(print({ 'src/a.ts': '1', 'src/a.test.ts': '2', lock: '', other: 'x' })).toBe(first);
  expect(print({ 'src/a.ts': '2', lock: '' })).not.toBe(first);
  expect(print({ 'src/b.ts': '1', lock: '' })).not.toBe(first);
  expect(print({ 'src/a.ts': '1', lock: '1' })).not.toBe(first);
});
