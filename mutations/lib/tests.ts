import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/** What came of a run. */
interface Verdict {
  readonly passed: number;
  /** Titles of those that failed. */
  readonly failed: readonly string[];
  /** What kept test files from running at all. */
  readonly broken: readonly string[];
}

export interface TestRunner {
  /** A file of the copy has been changed. */
  changed(file: string): void;
  /** @param files from the copy's folder */
  run(files: readonly string[]): Promise<Verdict>;
  close(): Promise<void>;
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** Runs tests of a copy again and again in one process, so that their database is started once. */
export const openTests = async (root: string): Promise<TestRunner> => {
  const vitest = await createVitest({ root, watch: false, reporters: [{}], silent: true });
  return {
    changed: (file) => {
      vitest.invalidateFile(join(root, file));
    },
    run: async (files) => {
      const paths = files.map((file) => join(root, file));
      const all = await vitest.globTestSpecifications(paths);
      const asked = all.filter(({ moduleId }) => paths.includes(moduleId));
      if (asked.length !== new Set(paths).size) throw new Error(`not all of ${files.join(', ')} are tests`);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked);
      // It answers with what earlier runs came to as well.
      const ran = testModules.filter(({ moduleId }) => paths.includes(moduleId));
      const tests = (state: 'passed' | 'failed') => ran.flatMap((one) => [...one.children.allTests(state)]);
      return {
        passed: tests('passed').length,
        failed: tests('failed').map(({ name }) => name),
        broken: [...ran.flatMap((one) => [...one.errors()]), ...unhandledErrors].map(messageOf),
      };
    },
    close: () => vitest.close(),
  };
};
