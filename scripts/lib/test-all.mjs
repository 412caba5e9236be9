import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { runQuietly } from './child.mjs';
import { ensureHeadless } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { main } from './problem.mjs';
import { closingLine, failures, secondTries, slowestFiles, tallyOf } from './reports.mjs';
import { runJourneys, runStates, runWithNats } from './runners.mjs';
import { runtimeNode } from './runtime.mjs';
import { SECOND_TRIES } from './second-tries.mjs';
import { runStages, summary } from './stages.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const VITEST_REPORT = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'];
const STATES_REPORT = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/states.json'];
/** Whole competitions by every hand of every game are played by `npm run test:e2e`. */
const WITHOUT_LONG = ['--grep-invert', '@long'];
/** The same troubles at what moves no money, and searches that wait, are seen by `npm run test:states`. */
const WITHOUT_LONG_STATES = ['--exclude', '**/*.long.test.ts'];
/**
 * A browser on a crowded machine is late now and then, in another test each time. Such a test is tried once more and
 * named at the end; more than these are no accident. Rules, money and the server have one try.
 */
const MOST_SECOND_TRIES = 3;
const TWICE_STATES = ['--retry=1', '--reporter=./scripts/lib/second-tries.mjs'];
const TWICE_JOURNEYS = ['--retries=1'];
/** These go without pages and a browser. */
const WITHOUT_BROWSER = ['--project', 'unit', '--project', 'server'];
const REPORTS = ['vitest.json', 'states.json', 'playwright.json'].map((name) => inRoot('test-results', name));

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** What the checks found, said once more at the end: their own output stands far above by then. */
let checkFound = '';

/** Tests wait a lot for each other's processes: checks take the processor meanwhile, and say all at their end. */
const checkBeside = async () => {
  const { PRIORITY_LOW } = constants.priority;
  const { code, output } = await runQuietly(runtimeNode(), ['scripts/run.mjs', 'check'], { cwd: ROOT }, PRIORITY_LOW);
  say(output.trim());
  if (code !== 0) checkFound = output.replace(/^.*: ok \(.*\n/gm, '').trim();
  return code === 0;
};

/** @type {readonly import('./stages.mjs').Stage[]} */
const STAGES = [
  { name: 'packages', work: () => ensureInstalled(say).then(() => true) },
  { name: 'check', needs: ['packages'], beside: true, work: () => checkBeside() },
  {
    name: 'unit and server tests',
    needs: ['packages'],
    work: async () => (await runWithNats(say, [...WITHOUT_BROWSER, ...VITEST_REPORT])) === 0,
  },
  { name: 'pages', needs: ['packages'], work: () => ensureWebBuilt(say).then(() => true) },
  { name: 'browser', work: () => ensureHeadless(say).then(() => true) },
  {
    name: 'screens in every state',
    needs: ['packages', 'pages', 'browser'],
    work: async () => (await runStates(say, [...WITHOUT_LONG_STATES, ...STATES_REPORT, ...TWICE_STATES])) === 0,
  },
  {
    name: 'browser journeys',
    needs: ['packages', 'pages', 'browser'],
    work: async () => (await runJourneys(say, [...WITHOUT_LONG, ...TWICE_JOURNEYS])) === 0,
  },
];

/** What `npm test` does: everything, each stage by name, and a count of the tests at the end. */
export const testAll = () =>
  main(async () => {
    rmSync(inRoot('test-results'), { recursive: true, force: true });
    const outcomes = await runStages(STAGES, say);
    const reports = REPORTS.filter((path) => existsSync(path)).map((path) => JSON.parse(readFileSync(path, 'utf8')));
    const slowest = slowestFiles(reports);
    if (slowest.length > 0) say(`\nThe slowest test files:\n${slowest.join('\n')}`);
    const twice = [
      ...(existsSync(SECOND_TRIES) ? JSON.parse(readFileSync(SECOND_TRIES, 'utf8')) : []),
      ...reports.flatMap(secondTries),
    ];
    if (twice.length > 0) say(`\nPassed at the second try only:\n${twice.join('\n')}`);
    if (twice.length > MOST_SECOND_TRIES) say(`That is more than ${MOST_SECOND_TRIES}, so it is a failure.`);
    const failed = reports.flatMap(failures);
    if (failed.length > 0) say(`\nFailed:\n${failed.join('\n')}`);
    if (checkFound !== '') say(`\n${checkFound}`);
    say(`\n${summary(outcomes).join('\n')}`);
    say(closingLine(reports.map(tallyOf)));
    const passed = outcomes.every(({ outcome }) => outcome === 'passed') && twice.length <= MOST_SECOND_TRIES;
    return passed ? 0 : 1;
  });
