import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesName, parsePattern } from './name-pattern.ts';

const matches = (pattern: string, name: string): boolean => {
  const parsed = parsePattern(pattern);
  return parsed !== null && matchesName(parsed, name);
};

test('RANK-9 a search finds names that contain it, in any case', () => {
  expect(matches('kreuz', 'HerzKreuz_7')).toBe(true);
  expect(matches('', 'anybody')).toBe(true);
  expect(matches('pik', 'HerzKreuz_7')).toBe(false);
  expect(matches('Ö', 'größe ö')).toBe(true);
});

test('RANK-9 in a pattern * is any run, ? one character, and the rest stands for itself', () => {
  expect(matches('h*7', 'HerzKreuz_7')).toBe(true);
  expect(matches('kr?uz', 'HerzKreuz_7')).toBe(true);
  expect(matches('kr?z', 'HerzKreuz_7')).toBe(false);
  expect(matches('[a-z]+', 'abc')).toBe(false);
  expect(matches('[a-z]+', 'x[A-Z]+')).toBe(true);
  expect(matches('\\*', 'star*')).toBe(true);
  expect(matches('\\*', 'starless')).toBe(false);
});

test('RANK-9 an invalid pattern matches nobody', () => {
  expect(parsePattern('herz\\')).toBeNull();
});

test('a pattern finds what a slow and simple matcher finds', () => {
  const slow = (pattern: string, name: string): boolean => {
    const [head, ...rest] = pattern;
    if (head === undefined) return name === '';
    const tail = rest.join('');
    if (head === '*') return slow(tail, name) || (name !== '' && slow(pattern, name.slice(1)));
    return name !== '' && (head === '?' || head === name[0]) && slow(tail, name.slice(1));
  };
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 7 });
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(pattern, name, (text, of) => {
      expect(matches(text, of)).toBe(slow(`*${text}*`, of));
    }),
    { numRuns: 2000 },
  );
});

test('RANK-9 a pattern made to stall a regular expression takes no time', () => {
  const pattern = parsePattern('*a'.repeat(32));
  const began = process.threadCpuUsage();
  for (let row = 0; row < 1000; row += 1)
    expect(pattern !== null && matchesName(pattern, `${'a'.repeat(31)}b`)).toBe(false);
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(2000);
});
