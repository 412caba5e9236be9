import { expect, test } from 'vitest';
import { conformancePage, playwrightTests, vitestTests } from './lib/conformance.ts';

const VITEST = {
  testResults: [
    {
      name: '/x/apps/server/a.test.ts',
      assertionResults: [
        { title: 'MONEY-4 fees go back', status: 'passed' },
        { title: 'REG-3 too little money | nothing charged', status: 'passed' },
        { title: 'REG-3 in the long form only', status: 'skipped' },
      ],
    },
    {
      name: '/x/e2e/states/states-of-lobby.test.ts',
      assertionResults: [{ title: 'REG-4 a button', status: 'failed' }],
    },
  ],
};
const PLAYWRIGHT = { suites: [{ suites: [{ specs: [{ title: 'REG-3 in the dialog', ok: true }] }] }] };

test('each requirement stands with the tests that name it, from both reports', () => {
  const { page, failed } = conformancePage([...vitestTests(VITEST), ...playwrightTests(PLAYWRIGHT)]);
  expect(page).toContain(
    '| REG-3 | passed | yes | REG-3 too little money \\| nothing charged<br>REG-3 in the dialog |',
  );
  expect(page).toContain('| REG-4 | failed | yes | REG-4 a button |');
  expect(page).toContain('| REG-5 | no test |  |  |');
  expect([failed, page.includes('MONEY-4')]).toEqual([1, false]);
});
