import { expect, test } from 'vitest';
import { complaintAbout, isAtLeast } from './node-version.mjs';

test('a version is compared by major, then minor, whatever the patch', () => {
  expect(isAtLeast('v20.19.0', [20, 19])).toBe(true);
  expect(isAtLeast('v20.18.9', [20, 19])).toBe(false);
  expect(isAtLeast('v24.0.0', [22, 18])).toBe(true);
  expect(isAtLeast('v9.99.0', [20, 19])).toBe(false);
});

test('a Node that is too old is told so in one line with both versions', () => {
  expect(complaintAbout('v18.20.4')).toMatch(/^Matador needs Node 20\.19 or newer; this is v18\.20\.4\. [^\n]+$/);
  expect(complaintAbout('v20.19.0')).toBeNull();
});
