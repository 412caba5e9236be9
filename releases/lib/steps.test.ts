import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edited, RELEASES, stepOf } from './steps.ts';

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test.each(RELEASES)('what makes the release %s of this tree still finds its places in it', (release) => {
  const { edits } = stepOf(release);
  const texts = new Map<string, string>();
  for (const edit of edits) texts.set(edit.path, edited(texts.get(edit.path) ?? textOf(edit.path), edit));
  expect([...texts].filter(([path, text]) => text === textOf(path))).toEqual([]);
});

test('a place that is not there is an error that says which', () => {
  expect(() => edited('a', { path: 'file.ts', find: 'b', put: 'c' })).toThrow('file.ts has 0 places "b"');
});
