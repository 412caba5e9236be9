import { expect, test } from 'vitest';
import { parentIn, starter } from './starter.mjs';

test('the parent is found behind a name with blanks and brackets', () => {
  expect(parentIn('4711 (node (a) b) S 815 4711 4711 0')).toBe('815');
  expect(parentIn('')).toBe('');
});

test('the starter begins with the parent and stays the same while it lives', () => {
  expect(starter()).toMatch(new RegExp(`^${process.ppid}( \\d+)?$`));
  expect(starter()).toBe(starter());
});
