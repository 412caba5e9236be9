import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
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

/** What takes longest, the longest first: begun last, it would leave two of three workers without work. */
const LONG = [
  'packages/romme/src/laws.test.ts',
  'cluster/cluster.test.ts',
  'faults/faults.test.ts',
  'hostile/hostile.test.ts',
  'cluster/any-process.test.ts',
  'attacks/attacks.test.ts',
  'apps/server/src/main.test.ts',
  'packages/belote/src/laws.test.ts',
  'apps/server/src/store/embedded/embedded.test.ts',
  'e2e/states/review.test.ts',
  'e2e/states/states-of-games.test.ts',
  'e2e/states/frames.test.ts',
  'e2e/states/retry.test.ts',
  'e2e/states/console-roles.test.ts',
  'e2e/states/accounts.test.ts',
  'e2e/states/walks.test.ts',
  'e2e/states/large-text.test.ts',
  'e2e/states/states-of-lobby.test.ts',
  'e2e/states/states-of-joining.test.ts',
  'e2e/states/states-of-account.test.ts',
  'apps/server/src/tables/killed.test.ts',
  'apps/server/src/store/backup/commands.test.ts',
  'packages/skat/src/laws.test.ts',
  'packages/skat/src/bot/bot.test.ts',
];
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}`));
  return place === -1 ? LONG.length : place;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Much of it is waiting for databases and processes, so two cores hold three.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...SHARED,
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/{web,console,crowd}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'bench/**/*.test.ts',
            'mutations/**/*.test.ts',
            'simulation/collusion.test.ts',
            'simulation/scale.test.ts',
            'ops/**/*.test.ts',
            'releases/**/*.test.ts',
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
            'cluster/**/*.test.ts',
            'faults/**/*.test.ts',
            'attacks/**/*.test.ts',
            'simulation/{fifth-game,season}.test.ts',
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
