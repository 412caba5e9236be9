import { expect, test } from 'vitest';
import { Problem } from './problem.mjs';
import { runStages, summary } from './stages.mjs';

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);

test('a stage that fails stops only those that need it, directly or not', async () => {
  const outcomes = await runStages(
    [
      { name: 'packages', work: no },
      { name: 'pages', needs: ['packages'], work: yes },
      { name: 'journeys', needs: ['pages'], work: yes },
      { name: 'browser', work: yes },
    ],
    () => undefined,
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['failed', 'not run', 'not run', 'passed']);
});

test('the stages after one that goes beside them begin before its end, which is awaited last', async () => {
  /** @type {(passed: boolean) => void} */
  let end = () => undefined;
  const check = () => new Promise((resolve) => (end = resolve));
  const journeys = () => {
    end(false);
    return yes();
  };
  const outcomes = await runStages(
    [
      { name: 'check', beside: true, work: check },
      { name: 'journeys', work: journeys },
    ],
    () => undefined,
  );
  expect(outcomes.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['journeys', 'passed'],
    ['check', 'failed'],
  ]);
  expect(summary(outcomes.map((one) => ({ ...one, ms: 1000 }))).slice(-2)).toEqual([
    'all       0 min 1 s',
    'Failed: check.',
  ]);
});

test('a stage that throws has failed, and says why', async () => {
  /** @type {string[]} */
  const said = [];
  const work = () => Promise.reject(new Problem('There is no browser.'));
  const outcomes = await runStages([{ name: 'browser', work }], (line) => said.push(line));
  expect(outcomes[0]?.outcome).toBe('failed');
  expect(said).toContain('There is no browser.');
});

test('the summary has a line a stage and names what failed or did not run', () => {
  const lines = summary([
    { name: 'check', outcome: 'passed', ms: 1234 },
    { name: 'browser', outcome: 'failed', ms: 61_000 },
    { name: 'journeys', outcome: 'not run', ms: 0 },
  ]);
  expect(lines).toEqual([
    'check     passed in 1.2 s',
    'browser   FAILED in 61 s',
    'journeys  not run',
    'all       1 min 2 s',
    'Failed: browser, journeys.',
  ]);
  expect(summary([{ name: 'check', outcome: 'passed', ms: 1 }]).at(-1)).toBe('Everything passed.');
});
