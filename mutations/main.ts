import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutated, type Mutation } from './lib/mutation.ts';
import { scratchCopy } from './lib/scratch.ts';
import { openTests, type TestRunner } from './lib/tests.ts';
import { MUTATIONS } from './list.ts';

/**
 * Breaks rules one after the other in a copy of the tree and runs the tests that have to notice.
 *
 *   npm run test:mutations -- --only 'MAST-4|fee.ts'
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const only = new RegExp(values.only);
const chosen = MUTATIONS.filter(({ breaks, file }) => only.test(`${file} ${breaks}`));
const startedMs = performance.now();
const seconds = (): string => ((performance.now() - startedMs) / 1000).toFixed(0).padStart(4);

/** The unbroken tree has to pass, or a failure says nothing. */
const checkUnbroken = async (tests: TestRunner): Promise<void> => {
  const { passed, failed, broken } = await tests.run([...new Set(chosen.flatMap((one) => one.tests))]);
  if (failed.length + broken.length > 0) throw new Error(`fails unbroken: ${[...failed, ...broken].join('; ')}`);
  console.log(`${seconds()} s  unbroken, all ${String(passed)} tests pass`);
};

/** The title of a test that notices; null when none does. */
const noticedBy = async (copy: string, tests: TestRunner, mutation: Mutation): Promise<string | null> => {
  const path = join(copy, mutation.file);
  const source = await readFile(path, 'utf8');
  await writeFile(path, mutated(mutation, source));
  tests.changed(mutation.file);
  try {
    const { failed, broken } = await tests.run(mutation.tests);
    if (failed.length === 0 && broken.length > 0) throw new Error(`${mutation.breaks}: ${broken.join('; ')}`);
    return failed[0] ?? null;
  } finally {
    await writeFile(path, source);
    tests.changed(mutation.file);
  }
};

const root = await realpath(join(import.meta.dirname, '..'));
const copy = await scratchCopy(root);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void copy.remove().then(() => process.exit(130));
  });
const survivors: Mutation[] = [];
try {
  const tests = await openTests(copy.path);
  try {
    await checkUnbroken(tests);
    for (const [index, mutation] of chosen.entries()) {
      const test = await noticedBy(copy.path, tests, mutation);
      if (test === null) survivors.push(mutation);
      const number = `${String(index + 1).padStart(3)}/${String(chosen.length)}`;
      console.log(`${seconds()} s ${number}  ${mutation.breaks}`);
      console.log(`                ${test === null ? 'SURVIVED' : `noticed by: ${test}`}`);
    }
  } finally {
    await tests.close();
  }
} finally {
  await copy.remove();
}
console.log(
  `\n${String(chosen.length - survivors.length)} of ${String(chosen.length)} breakages noticed,${seconds()} s`,
);
for (const { breaks, file, tests } of survivors)
  console.log(`not noticed: ${breaks} (${file}, by ${tests.join(', ')})`);
// Set in any case: the runner has set it for every test that failed as it should.
process.exitCode = survivors.length > 0 || chosen.length === 0 ? 1 : 0;
