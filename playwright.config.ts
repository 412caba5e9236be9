import { defineConfig } from '@playwright/test';
import { PATIENCE_MS, TEST_MS } from './apps/server/test/patience.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  // The states are vitest's: their server's clock is turned.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  // A worker runs a server, its database, a crowd and a browser; much of that is waiting, so two cores hold three.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: TEST_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // What cannot be clicked is named, instead of waited for until the whole evening is over.
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    browserName: 'chromium',
    // A film of every test, or the page as it was at every action, costs half of a run; the last picture is enough.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
