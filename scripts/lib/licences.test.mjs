import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAllowed, licenceProblems } from './licences.mjs';

/** A folder with these packages, by path below it. @param {Readonly<Record<string, object>>} packages */
const folderOf = (packages) => {
  const root = mkdtempSync(join(tmpdir(), 'matador-licences-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, manifest] of Object.entries(packages)) {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'package.json'), JSON.stringify(manifest));
  }
  return root;
};

test('an expression is allowed if one of its choices is, whole', () => {
  for (const licence of ['MIT', 'Apache-2.0', '(GPL-3.0 OR MIT)', 'MIT AND ISC']) expect(isAllowed(licence)).toBe(true);
  for (const licence of ['GPL-3.0', 'MIT AND GPL-3.0', 'SEE LICENSE IN x', '']) expect(isAllowed(licence)).toBe(false);
});

test('what ships is looked at to its last dependency; what is for work on it, or for another machine, is not', () => {
  const root = folderOf({
    app: {
      name: 'app',
      license: 'MIT',
      dependencies: { kind: '1', missing: '1' },
      optionalDependencies: { elsewhere: '1' },
      devDependencies: { tool: '1' },
    },
    'node_modules/kind': { name: 'kind', version: '1.0.0', license: 'ISC', dependencies: { strict: '2' } },
    'node_modules/strict': { name: 'strict', version: '1.0.0', license: 'MIT' },
    'node_modules/kind/node_modules/strict': {
      name: 'strict',
      version: '2.0.0',
      license: 'AGPL-3.0',
      dependencies: { kind: '1' },
    },
    'node_modules/tool': { name: 'tool', version: '1.0.0', license: 'GPL-3.0' },
  });
  expect(licenceProblems([join(root, 'app')])).toEqual([
    'missing, which app needs, is not installed',
    expect.stringContaining('strict 2.0.0 ships under AGPL-3.0; allowed: MIT, '),
  ]);
});
