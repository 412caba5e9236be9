import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutationProblem } from './lib/mutation.ts';
import { MUTATIONS } from './list.ts';

const ROOT = join(import.meta.dirname, '..');

test('every mutation can be applied: its text stands exactly once in its file', () => {
  const problems = MUTATIONS.flatMap((mutation) => {
    const source = readFileSync(join(ROOT, mutation.file), 'utf8');
    const problem = mutationProblem(mutation, source);
    return problem === null ? [] : [`${mutation.file}, ${mutation.breaks}: ${problem}`];
  });
  expect(problems).toEqual([]);
});

test('the tests that have to notice a mutation are there', () => {
  const missing = MUTATIONS.flatMap(({ tests }) => tests).filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

test('each mutation breaks something else, and there are at least forty', () => {
  const what = MUTATIONS.map(({ file, text, instead }) => `${file} ${text} ${instead}`);
  expect(new Set(what).size).toBe(MUTATIONS.length);
  expect(new Set(MUTATIONS.map(({ breaks }) => breaks)).size).toBe(MUTATIONS.length);
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(40);
});
