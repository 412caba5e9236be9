import { delimiter } from 'node:path';
import { expect, test } from 'vitest';
import { withoutLocalBins } from './paths.mjs';

test('the programs of npm packages are taken off PATH, everything else keeps its order', () => {
  const npm = [
    '/a/b/node_modules/.bin',
    '/a/node_modules/.bin/',
    '/usr/lib/node_modules/npm/node_modules/@npmcli/run-script/lib/node-gyp-bin',
  ];
  const path = [...npm, '/usr/local/bin', '/a/node_modules', '/usr/bin'].join(delimiter);
  expect(withoutLocalBins(path)).toBe(['/usr/local/bin', '/a/node_modules', '/usr/bin'].join(delimiter));
  expect(withoutLocalBins(undefined)).toBe('');
});
