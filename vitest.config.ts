import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['packages/**/*.test.ts', 'apps/{web,crowd}/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'], testTimeout: 60_000 } },
      { test: { name: 'server', include: ['apps/server/**/*.test.ts'], globalSetup: ['apps/server/test/global-setup.ts'], testTimeout: 60_000, maxWorkers: 2 } },
    ],
  },
});
