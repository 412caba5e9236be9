import { defineConfig } from 'vitest/config';

const TEST_TIMEOUT_MS = 60_000;
/** What is waited for comes at once, but not on a machine that is busy with other things. */
const POLL_TIMEOUT_MS = 20_000;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/{web,crowd}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'mutations/**/*.test.ts',
          ],
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'apps/server/**/*.test.ts',
            'hostile/**/*.test.ts',
            'faults/**/*.test.ts',
            'simulation/**/*.test.ts',
          ],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/answers.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect: { poll: { timeout: POLL_TIMEOUT_MS } },
        },
      },
      {
        // Screens in a real browser on a server whose clock a test turns; they need the built pages.
        test: {
          name: 'states',
          include: ['e2e/states/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
        },
      },
    ],
  },
});
