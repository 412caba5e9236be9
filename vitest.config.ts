import { defineConfig } from 'vitest/config';
import { PATIENCE_MS, TEST_MS } from './apps/server/test/patience.ts';

/**
 * A worker keeps its modules from file to file: loading the server anew for each took half of a run. So a test file
 * leaves nothing behind: it closes what it opens, and modules hold no state.
 */
const SHARED = {
  isolate: false,
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};

export default defineConfig({
  test: {
    // Much of it is waiting for databases and processes, so two cores hold three.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...SHARED,
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/{web,crowd}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'bench/**/*.test.ts',
            'mutations/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'server',
          include: [
            'apps/server/**/*.test.ts',
            'hostile/**/*.test.ts',
            'faults/**/*.test.ts',
            'simulation/**/*.test.ts',
          ],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/setup.ts'],
        },
      },
      {
        // Screens in a real browser on a server whose clock a test turns; they need the built pages.
        test: {
          ...SHARED,
          name: 'states',
          include: ['e2e/states/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
    ],
  },
});
